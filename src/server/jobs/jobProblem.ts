import { databaseFailureOf } from '@server/database/failures'

/**
 * Why a job failed, in a sentence that an organisation's admins may read: no address of a machine, no personal data.
 */
export class JobProblem extends Error {}

const longest = 300

const isStatementFailure = (failure: Error): failure is Error & { code: string } =>
  'severity' in failure && 'code' in failure && typeof failure.code === 'string'

/**
 * The sentence to store for a failure. Of a database failure only the code: its message may repeat values of the
 * statement.
 */
export const sentenceOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return 'It failed without a reason.'
  if (failure instanceof JobProblem) return failure.message
  if (failure.name === 'ZodError') return 'What it was told is not what this version of the server expects.'
  const kind = databaseFailureOf(failure)
  if (kind !== undefined) return `The database failed it: ${kind}.`
  if (isStatementFailure(failure)) return `The database refused a statement (${failure.code}).`
  return failure.message.slice(0, longest)
}
