import { isInGroup } from '@contract/accessGroups'
import { isHomePath } from '@contract/homePath'
import { pages } from '@contract/pages'
import { can, type Access, type Permission, learnerRole } from '@contract/permissions'
import { accountDefaults } from '@contract/session'
import type { RootState } from '../types'
import { selectHasInternalLms, selectIsTrainingOrganisation } from './sessionSelectors'

export const selectMay = ({ session }: RootState, permission: Permission) =>
  session.account !== null && can(session.account, permission)

/** Whether the person has access to a page (D-29). */
export const selectHasAccess = ({ session }: RootState, access: Exclude<Access, 'public'>) =>
  session.account !== null && (access === 'signedIn' || can(session.account, access))

/** Has an account but no role: sees the sign-in and registration links of a guest (NV-026). */
export const selectIsGuest = ({ session }: RootState) =>
  session.account !== null && isInGroup(session.account.role, 'onlyGuest')

/** Trainees, and workforce users without an HR access role, have no home of their own (SH-025 to SH-027, D-26). */
export const selectHasDashboard = (state: RootState): boolean => {
  const { account } = state.session
  if (!account) return false
  const { internalLms, hris } = account.accessRoles
  return selectIsTrainingOrganisation(state) ? !internalLms.includes(learnerRole) : hris.length > 0
}

/** The path of home (D-26): the messages for a user without a dashboard. A stored address that is no page does not count. */
export const selectHomePath = (state: RootState): string => {
  if (!selectHasDashboard(state)) return pages.messages.path
  if (selectIsTrainingOrganisation(state))
    return selectHasInternalLms(state) ? pages.myLearning.path : accountDefaults.redirectUrl
  const chosen = state.session.account?.redirectUrl ?? ''
  return isHomePath(chosen) ? chosen : accountDefaults.redirectUrl
}
