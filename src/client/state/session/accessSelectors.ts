import { isInGroup } from '@contract/accessGroups'
import { can, type Access, type Permission } from '@contract/permissions'
import type { RootState } from '../types'

export const selectMay = ({ session }: RootState, permission: Permission) =>
  session.account !== null && can(session.account, permission)

/** Whether the person is let into a page (D-29). */
export const selectHasAccess = ({ session }: RootState, access: Exclude<Access, 'public'>) =>
  session.account !== null && (access === 'signedIn' || can(session.account, access))

/** Has an account and no role: offered the way in, as somebody who is not signed in (NV-026). */
export const selectIsGuest = ({ session }: RootState) =>
  session.account !== null && isInGroup(session.account.role, 'onlyGuest')
