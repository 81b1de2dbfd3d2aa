import { trainerRole } from '@contract/permissions'
import type { Account } from '@contract/session'

/** The highest role of a person, as they would name it; a trainer has a manager's role in the portal. */
export const roleOf = ({ role, accessRoles }: Pick<Account, 'role' | 'accessRoles'>) => {
  if (role.includes('admin')) return 'admin' as const
  if (accessRoles.internalLms.includes(trainerRole)) return 'trainer' as const
  return (['manager', 'employee'] as const).find((name) => role.includes(name))
}
