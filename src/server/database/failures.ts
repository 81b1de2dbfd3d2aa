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
  [/^(57014|55P03)$/, 'slow'],
  [/^(53100|53200|53000|ENOSPC)$/, 'full'],
]

/** What the driver says without a code. */
const messages: readonly [RegExp, DatabaseFailure][] = [
  [/^Connection terminated|^Client has encountered a connection error|^Connection ended unexpectedly/, 'unreachable'],
  [/^timeout exceeded when trying to connect|^Query read timeout/, 'slow'],
  [/^cached plan must not change result type/, 'conflict'],
]

/** Which kind of failure it is; undefined for one of the statement itself, or of no database. */
export const databaseFailureOf = (failure: unknown): DatabaseFailure | undefined => {
  if (!types.isNativeError(failure)) return undefined // errors of Node are of another realm in Jest
  const { code = '' } = failure as NodeJS.ErrnoException
  const [, kind] =
    kinds.find(([pattern]) => typeof code === 'string' && pattern.test(code)) ??
    messages.find(([pattern]) => pattern.test(failure.message)) ??
    []
  const { errors } = failure as { errors?: unknown } // an AggregateError has one for each address that was tried
  return kind ?? (Array.isArray(errors) ? databaseFailureOf(errors[0]) : undefined)
}
