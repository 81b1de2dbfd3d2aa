/** Roles of the account by number (SV-011). */
export const roleNames = { 1: 'Admin', 2: 'Employee' } as const

/** The roles that belong to an access group (SH-030). An empty group is for accounts without any role. */
export const accessGroups = {
  admin: ['admin'],
  employee: ['admin', 'employee'],
  user: ['admin', 'employee'],
  onlyGuest: [],
} as const satisfies Record<string, readonly string[]>
export type AccessGroup = keyof typeof accessGroups

/** A manager counts as an employee too (D-28). */
export const isInGroup = (role: readonly string[], group: AccessGroup): boolean => {
  const names: readonly string[] = accessGroups[group]
  if (names.length === 0) return role.length === 0
  return role.some((name) => names.includes(name === 'manager' ? 'employee' : name))
}
