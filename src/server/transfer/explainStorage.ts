import { ApiProblem } from '@server/problems/apiProblem'
import { StartProblem } from '@server/startProblem'

/** Explains a failure of the storage of files to the person at the terminal; throws others unchanged. */
export const explainStorage = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    const { cause, message } = failure
    throw new StartProblem(cause instanceof Error ? `${message} (${cause.message})` : message, { cause: failure })
  }
}
