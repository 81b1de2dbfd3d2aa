import { StartProblem } from './startProblem'

/** Lines for the person at the keyboard; everything else goes to the log. */
export const say = (line: string) => process.stdout.write(`${line}\n`)
export const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Says why a command could not do its work: one sentence when it is a known problem, the stack when it is not. */
export const explainFailure = (failure: unknown) => {
  const { message, stack = message } = failure instanceof Error ? failure : new Error(String(failure))
  complain(failure instanceof StartProblem ? message : stack)
  process.exitCode = 1
}
