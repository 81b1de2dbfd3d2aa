import { hrisLevels, isEmployee } from './permissionRules'
import type { Actor } from './permissions'
import type { Reach } from './reach'

/**
 * A value in one of an account's lists of roles. The rules below are data, so that the server checks them in its
 * statements for the other person too.
 */
export type AccountMark = { list: 'role' | 'hris' | 'task'; value: string }

/** Any of these makes an administrator (D-104): everybody may write to them, and they to everybody. */
export const administratorMarks: readonly AccountMark[] = [
  { list: 'role', value: 'admin' },
  { list: 'hris', value: hrisLevels.admin },
]
/** Any of these makes a manager, of the locations that the server's relation says (decision 0024). */
export const managerMarks: readonly AccountMark[] = [
  { list: 'role', value: 'manager' },
  { list: 'hris', value: hrisLevels.manager },
  { list: 'task', value: 'manager' },
]
/** Any of these gives an inbox (`portal.use`). */
export const inboxMarks: readonly AccountMark[] = ['admin', 'manager', 'employee'].map((value) => ({
  list: 'role',
  value,
}))

const hasAny = ({ role, accessRoles }: Actor, marks: readonly AccountMark[]) =>
  marks.some(({ list, value }) => (list === 'role' ? role : accessRoles[list]).includes(value))

/**
 * The people to whom a person may write, besides the managers of their own locations and the administrators: everybody,
 * those who work at the locations that they manage, or nobody (D-104).
 */
export const writingReachOf = (actor: Actor): Reach | null => {
  if (!isEmployee(actor)) return null
  if (hasAny(actor, administratorMarks)) return 'organisation'
  return hasAny(actor, managerMarks) ? 'managedPlaces' : null
}
