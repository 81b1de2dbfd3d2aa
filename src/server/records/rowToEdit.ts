import { missing, noPermission, refused } from '@server/problems/apiProblem'
import { requireUnchanged } from './lockVersion'

type Edit<Row> = {
  /** What the record's own facts allow this person. */
  may: (row: Row) => boolean
  /** Which version was edited; undefined when the caller does not say (D-15). */
  lockVersion: number | undefined
}

/**
 * The row that is about to be changed, read `for update`: 404 when it is not there, 422 when this person may not change it,
 * 409 when somebody has changed it since (D-14, D-15).
 */
export const rowToEdit = async <Row extends { lock_version: number }>(
  reading: Promise<Row | undefined>,
  { may, lockVersion }: Edit<Row>,
): Promise<Row> => {
  const row = await reading
  if (!row) throw missing()
  if (!may(row)) throw refused(noPermission)
  requireUnchanged(row, lockVersion)
  return row
}
