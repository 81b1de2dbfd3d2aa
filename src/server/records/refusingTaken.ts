import { isDuplicateIn } from '@server/database/failures'
import { refusedField } from '@server/problems/apiProblem'

/** A unique index, and the field that gets the error. */
export type UniqueField = { index: string; field: string }

/** Runs a statement; a violated unique index becomes 422 'has already been taken' on its field (D-13). */
export const refusingTaken = async <Result>(
  unique: readonly UniqueField[],
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (failure) {
    const taken = unique.find(({ index }) => isDuplicateIn(failure, index))
    throw taken ? refusedField(taken.field, 'has already been taken') : failure
  }
}
