import { inspect } from 'node:util'
import { StartProblem } from './startProblem'

/** Lines for the person at the keyboard; everything else goes to the log. */
export const say = (line: string) => process.stdout.write(`${line}\n`)
export const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Says why a command could not do its work: one sentence when it is a known problem, the stack when it is not. */
export const explainFailure = (failure: unknown) => {
  if (failure instanceof StartProblem) complain(failure.message)
  else complain(failure instanceof Error ? (failure.stack ?? failure.message) : inspect(failure))
  process.exitCode = 1
}

/** Runs what a program of ours does. What it writes is for its own user only: people's messages lie in it. */
export const runProgram = (work: () => Promise<void>) => {
  process.umask(0o077)
  void work().catch(explainFailure)
}
