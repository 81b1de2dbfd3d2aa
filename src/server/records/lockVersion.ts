import { stale } from '@server/problems/apiProblem'

/**
 * Refuses an edit of an older version than the record's (D-15); an edit that names none is accepted. The row must have
 * been read `for update` in the transaction that writes it, and its version must be counted up there.
 */
export const requireUnchanged = (row: { lock_version: number }, edited: number | undefined): void => {
  if (edited !== undefined && edited !== row.lock_version) throw stale()
}
