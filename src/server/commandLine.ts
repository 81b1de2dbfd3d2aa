import { inspect } from 'node:util'
import { StartProblem } from './startProblem'

/** A terminal obeys control characters, which what is told may hold: they are shown instead, but for ends of lines. */
const shown = (line: string) =>
  line.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Lines for the person at the keyboard; everything else goes to the log. */
export const writeStdout = (line: string) => process.stdout.write(`${shown(line)}\n`)
export const writeStderr = (line: string) => process.stderr.write(`${shown(line)}\n`)

/** Says why a command could not do its work: one sentence when it is a known problem, the stack when it is not. */
export const explainFailure = (failure: unknown) => {
  if (failure instanceof StartProblem) writeStderr(failure.message)
  else writeStderr(failure instanceof Error ? (failure.stack ?? failure.message) : inspect(failure))
  process.exitCode = 1
}

/** Runs what a program of ours does. What it writes is for its own user only: people's messages lie in it. */
export const runProgram = (work: () => Promise<void>) => {
  process.umask(0o077)
  void work().catch(explainFailure)
}
