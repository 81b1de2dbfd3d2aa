import { isDuplicateIn } from '@server/database/failures'
import { refusedField } from '@server/problems/apiProblem'

/** A unique index, and the field that it is about. */
export type UniqueField = { index: string; field: string }

/** Runs a statement; the field whose unique index refuses it is told that its value is taken (D-13). */
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
