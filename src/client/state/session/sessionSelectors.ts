import { createSelector } from '@reduxjs/toolkit'
import { isInGroup } from '@contract/accessGroups'
import { can, type Access, type Permission } from '@contract/permissions'
import { workforceKinds } from '@contract/services'
import { accountDefaults } from '@contract/session'
import type { RootState } from '../types'

export const selectSessionPhase = ({ session }: RootState) => session.phase
export const selectSessionNotice = ({ session }: RootState) => session.notice
export const selectAccount = ({ session }: RootState) => session.account
export const selectServices = ({ session }: RootState) => session.services
export const selectServicesStatus = ({ session }: RootState) => session.servicesStatus

export const selectMay = ({ session }: RootState, permission: Permission) =>
  session.account !== null && can(session.account, permission)

/** Whether the person is let into a page (D-29). */
export const selectHasAccess = ({ session }: RootState, access: Exclude<Access, 'public'>) =>
  session.account !== null && (access === 'signedIn' || can(session.account, access))

export const selectIsAdmin = ({ session }: RootState) =>
  session.account !== null && isInGroup(session.account.role, 'admin')

/** Has an account and no role: offered the way in, as somebody who is not signed in (NV-026). */
export const selectIsGuest = ({ session }: RootState) =>
  session.account !== null && isInGroup(session.account.role, 'onlyGuest')

/** A training organisation has neither a hris nor a hris_my_account service; never guessed before the answer (D-27). */
export const selectIsTrainingOrganisation = createSelector(
  [selectServices, selectServicesStatus],
  (services, status) => status === 'succeeded' && !services.some(({ kind }) => workforceKinds.includes(kind)),
)

/** The organisation's colour once somebody is signed in, the installation's before (SH-036, SH-037). */
export const selectBrandColour = ({ session }: RootState) =>
  session.account?.brandPrimaryColor ?? session.publicSettings?.brandPrimaryColor ?? accountDefaults.brandPrimaryColor

export const selectTimeZone = ({ session }: RootState) =>
  session.account?.easyEmployerTimezoneString ?? accountDefaults.easyEmployerTimezoneString

/** Australian words for organisations whose clocks are Australian (D-35). */
export const selectLanguage = (state: RootState) =>
  selectTimeZone(state).startsWith('Australia/') ? ('en-AU' as const) : ('en' as const)

export const selectPublicSettings = ({ session }: RootState) => session.publicSettings
