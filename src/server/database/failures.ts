import { types } from 'node:util'

/** What a database does to a statement through no fault of the statement. */
export type DatabaseFailure =
  /** Not there, going away, or coming back. */
  | 'unreachable'
  /** Two transactions stood in each other's way, or a statement was prepared for tables that have changed since. */
  | 'conflict'
  /** Took longer than a statement, or waiting for one, may take. */
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

/** What the driver says without a code. */
const messages: readonly [RegExp, DatabaseFailure][] = [
  [/^Connection terminated|^Client has encountered a connection error|^Connection ended unexpectedly/, 'unreachable'],
  [/^timeout exceeded when trying to connect|^Query read timeout/, 'slow'],
  [/^cached plan must not change result type/, 'conflict'],
]

/** Errors of the network and of files arise elsewhere, too: a database's are those that came from one. */
const ofDatabase = new WeakSet<object>()
const isMarked = (failure: unknown) => typeof failure === 'object' && failure !== null && ofDatabase.has(failure)

/** Runs a statement, or opens a connection; what fails is known as the database's from then on. */
export const askingDatabase = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (failure) {
    if (typeof failure === 'object' && failure !== null) ofDatabase.add(failure)
    throw failure
  }
}

/** Which kind of failure it is; undefined for one of the statement itself, or of no database. */
export const databaseFailureOf = (failure: unknown): DatabaseFailure | undefined =>
  isMarked(failure) ? kindOf(failure) : undefined

const kindOf = (failure: unknown): DatabaseFailure | undefined => {
  if (!types.isNativeError(failure)) return undefined // errors of Node are of another realm in Jest
  const { code = '' } = failure as NodeJS.ErrnoException
  const [, kind] =
    kinds.find(([pattern]) => typeof code === 'string' && pattern.test(code)) ??
    messages.find(([pattern]) => pattern.test(failure.message)) ??
    []
  const { errors } = failure as { errors?: unknown } // an AggregateError has one for each address that was tried
  return kind ?? (Array.isArray(errors) ? kindOf(errors[0]) : undefined)
}

const uniqueViolation = '23505'

/** Whether a row was refused because another one has the same values, by this unique index. */
export const isDuplicateIn = (failure: unknown, index: string): boolean => {
  if (!isMarked(failure)) return false
  const { code, constraint } = failure as { code?: unknown; constraint?: unknown }
  return code === uniqueViolation && constraint === index
}

/** Thrown at the end of a transaction in which a failure was passed over: PostgreSQL would roll it back without a word. */
export const nothingKept = 'A statement of the transaction had failed, so that nothing of it was kept.'
