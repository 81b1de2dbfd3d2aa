import { databaseFailureOf } from '@server/database/failures'

/**
 * Why a job failed, in a sentence that an organisation's admins may read: no address of a machine, no personal data.
 */
export class JobProblem extends Error {}

const longest = 300
const unforeseen = 'It failed for a reason that the log of the server names.'

const isStatementFailure = (failure: Error): failure is Error & { code: string } =>
  'severity' in failure && 'code' in failure && typeof failure.code === 'string'

/** Of a database failure only the code: its message may repeat values of the statement. */
const ownSentenceOf = (failure: Error): string | undefined => {
  if (failure instanceof JobProblem) return failure.message
  if (failure.name === 'ZodError') return 'What it was told is not what this version of the server expects.'
  const kind = databaseFailureOf(failure)
  if (kind !== undefined) return `The database failed it: ${kind}.`
  return isStatementFailure(failure) ? `The database refused a statement (${failure.code}).` : undefined
}

/** The sentence to store with a job. Of an unforeseen failure it is the message, for those who look after the server. */
export const sentenceOf = (failure: unknown): string =>
  failure instanceof Error ? (ownSentenceOf(failure) ?? failure.message.slice(0, longest)) : unforeseen

/** The sentence to show where the work was asked for. The message of an unforeseen failure may name a path. */
export const reasonOf = (failure: unknown): string =>
  (failure instanceof Error ? ownSentenceOf(failure) : undefined) ?? unforeseen
