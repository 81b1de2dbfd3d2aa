import { isInGroup } from '@contract/accessGroups'
import { can, type Access, type Permission } from '@contract/permissions'
import type { RootState } from '../types'

export const selectMay = ({ session }: RootState, permission: Permission) =>
  session.account !== null && can(session.account, permission)

/** Whether the person has access to a page (D-29). */
export const selectHasAccess = ({ session }: RootState, access: Exclude<Access, 'public'>) =>
  session.account !== null && (access === 'signedIn' || can(session.account, access))

/** Has an account but no role: sees the sign-in and registration links of a guest (NV-026). */
export const selectIsGuest = ({ session }: RootState) =>
  session.account !== null && isInGroup(session.account.role, 'onlyGuest')
