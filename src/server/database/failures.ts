import { types } from 'node:util'

/** Failures of a database that are not the statement's fault. */
export type DatabaseFailure =
  /** Not reachable, shutting down, or starting. */
  | 'unreachable'
  /** Two transactions conflicted, or the tables have changed since a statement was prepared. */
  | 'conflict'
  /** The statement, or its wait for another one, took longer than its limit. */
  | 'slow'
  /** No space left. */
  | 'full'

/** Codes of PostgreSQL (appendix A of its manual) and of the network. */
const kinds: readonly [RegExp, DatabaseFailure][] = [
  [/^(08...|57P0[123]|53300|25006)$/, 'unreachable'],
  [/^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, 'unreachable'],
  [/^(40001|40P01)$/, 'conflict'],
  [/^(57014|55P03|53200|53000)$/, 'slow'],
  [/^(53100|ENOSPC)$/, 'full'],
]

/** Messages of the driver that come without a code. */
const messages: readonly [RegExp, DatabaseFailure][] = [
  [/^Connection terminated|^Client has encountered a connection error|^Connection ended unexpectedly/, 'unreachable'],
  [/^timeout exceeded when trying to connect|^Query read timeout/, 'slow'],
  [/^cached plan must not change result type/, 'conflict'],
]

/** Errors of the network and of files also come from elsewhere: this marks those that came from the database. */
const ofDatabase = new WeakSet<object>()
const isMarked = (failure: unknown) => typeof failure === 'object' && failure !== null && ofDatabase.has(failure)

/** Runs a statement or opens a connection, and marks its failure as one of the database. */
export const askingDatabase = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (failure) {
    if (typeof failure === 'object' && failure !== null) ofDatabase.add(failure)
    throw failure
  }
}

/** Whether the database refused the statement itself, for example because it names a column that no longer exists. */
export const isRefusedStatement = (failure: unknown): boolean => isMarked(failure) && kindOf(failure) === undefined

/**
 * The kind of failure; undefined for an error of the statement itself and for an error that did not come from the
 * database.
 */
export const databaseFailureOf = (failure: unknown): DatabaseFailure | undefined =>
  isMarked(failure) ? kindOf(failure) : undefined

const kindOf = (failure: unknown): DatabaseFailure | undefined => {
  if (!types.isNativeError(failure)) return undefined // in Jest, errors of Node belong to another realm
  const { code = '' } = failure as NodeJS.ErrnoException
  const [, kind] =
    kinds.find(([pattern]) => typeof code === 'string' && pattern.test(code)) ??
    messages.find(([pattern]) => pattern.test(failure.message)) ??
    []
  const { errors } = failure as { errors?: unknown } // an AggregateError has one error for each address that was tried
  return kind ?? (Array.isArray(errors) ? kindOf(errors[0]) : undefined)
}

const uniqueViolation = '23505'

/** Whether this unique index refused a row because another row has the same values. */
export const isDuplicateIn = (failure: unknown, index: string): boolean => {
  if (!isMarked(failure)) return false
  const { code, constraint } = failure as { code?: unknown; constraint?: unknown }
  return code === uniqueViolation && constraint === index
}

/** Thrown when a transaction commits after a failed statement: PostgreSQL would roll it back without an error. */
export const nothingKept = 'A statement of the transaction had failed, so that nothing of it was kept.'
