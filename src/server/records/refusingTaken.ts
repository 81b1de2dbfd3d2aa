import { isDuplicateIn } from '@server/database/failures'
import { ApiProblem } from '@server/problems/apiProblem'

/** Runs a statement; the field whose unique index refuses it is told that its value is taken (D-13). */
export const refusingTaken = async <Result>(
  /** The index, and the field that it is about. */
  { index, field }: { index: string; field: string },
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (failure) {
    if (isDuplicateIn(failure, index)) throw new ApiProblem(422, { [field]: [taken] })
    throw failure
  }
}

const taken = 'has already been taken'
