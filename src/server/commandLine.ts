import { inspect } from 'node:util'
import { StartProblem } from './startProblem'

/** Makes control characters visible, which a terminal would obey, except line ends. */
const shown = (line: string) =>
  line.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Prints a line for the person at the terminal; everything else goes to the log. */
export const writeStdout = (line: string) => process.stdout.write(`${shown(line)}\n`)
export const writeStderr = (line: string) => process.stderr.write(`${shown(line)}\n`)

/** Prints why a command failed: one sentence for a known problem, else the stack. */
export const explainFailure = (failure: unknown) => {
  if (failure instanceof StartProblem) writeStderr(failure.message)
  else writeStderr(failure instanceof Error ? (failure.stack ?? failure.message) : inspect(failure))
  process.exitCode = 1
}

/**
 * Runs one of our programs. Files that it creates are readable by its own user only, because they contain people's
 * messages.
 */
export const runProgram = (work: () => Promise<void>) => {
  process.umask(0o077)
  void work().catch(explainFailure)
}
