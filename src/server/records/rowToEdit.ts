import { missing, PermissionProblem } from '@server/problems/apiProblem'
import { requireUnchanged } from './lockVersion'

type Edit<Row> = {
  /** Whether this person may change this record. */
  may: (row: Row) => boolean
  /** The permission that says so, for the audit log. */
  permission?: (row: Row) => string
  /** The version that was edited; undefined when the caller did not send one (D-15). */
  lockVersion: number | undefined
}

/**
 * Checks a row that was read `for update` before it is changed: 404 when it does not exist, 422 without permission, 409
 * when it was changed meanwhile (D-14, D-15).
 */
export const rowToEdit = async <Row extends { lock_version: number }>(
  reading: Promise<Row | undefined>,
  { may, permission = () => 'record.change', lockVersion }: Edit<Row>,
): Promise<Row> => {
  const row = await reading
  if (!row) throw missing()
  if (!may(row)) throw new PermissionProblem(permission(row))
  requireUnchanged(row, lockVersion)
  return row
}
