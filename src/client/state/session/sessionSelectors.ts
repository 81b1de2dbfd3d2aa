import { tzOffset } from '@date-fns/tz/tzOffset'
import { createSelector } from '@reduxjs/toolkit'
import { brandColourOf } from '@contract/brandColour'
import { workforceKinds } from '@contract/workforceKinds'
import { accountDefaults } from '@contract/session'
import type { TrainingSetting } from '@contract/training/settings'
import type { RootState } from '../types'
import { secondFactorDialog } from '../view/viewEvents'

const nothing: readonly TrainingSetting[] = []

export const selectSessionPhase = ({ session }: RootState) => session.phase
/** The server is unavailable, so the profile check waits (D-98). */
export const selectIsServerAway = ({ session }: RootState) => session.isServerAway
/** The profile request is running. */
export const selectIsProfileAsked = ({ session }: RootState) => session.accountStatus === 'pending'
export const selectSessionNotice = ({ session }: RootState) => session.notice
export const selectAccount = ({ session }: RootState) => session.account
export const selectServices = ({ session }: RootState) => session.services
/** The person and the kind of organisation (workforce or training) are known (D-27). */
export const selectIsReady = ({ session }: RootState) => session.phase === 'signedIn' && session.areServicesSettled
export const selectSources = ({ session }: RootState) => session.sources
export const selectServicesStatus = ({ session }: RootState) => session.servicesStatus

/**
 * A training organisation has neither a hris nor a hris_my_account service. Never guessed before the services arrive
 * (D-27).
 */
export const selectIsTrainingOrganisation = createSelector(
  [selectServices, selectServicesStatus],
  (services, status) => status === 'succeeded' && !services.some(({ kind }) => workforceKinds.includes(kind)),
)

/** What of training the organisation uses (RT-029). */
export const selectTraining = ({ session }: RootState): readonly TrainingSetting[] =>
  session.account?.training ?? nothing
/** The organisation trains its people in Muster. */
export const selectHasInternalLms = (state: RootState): boolean => selectTraining(state).includes('internalLms')
/** Data are exported for the regulator: the setting counts only while the other one does. */
export const selectHasAvetmiss = (state: RootState): boolean => selectTraining(state).includes('avetmissExport')

/** Chat is switched off, in the organisation or the whole installation. */
export const selectIsChatOff = ({ session }: RootState): boolean => session.account?.chatEnabled === false

/** The organisation requires a second factor of this person, who has none: nothing else can be done. */
export const selectIsSecondFactorDue = ({ session, view }: RootState): boolean =>
  // until the recovery codes are saved, whatever the account says by then
  session.account?.signIn?.isSecondFactorDue === true || view.openDialog === secondFactorDialog
/** Null: a session lasts however little is done in it. */
export const selectInactivityMinutes = ({ session }: RootState) => session.account?.signIn?.inactivityMinutes ?? null

/** The roster pages are Muster's own, not the roster service's (D-112, decision 0043). */
export const selectHasOwnRoster = (state: RootState) =>
  selectSources(state).shifts === 'own' && !selectIsTrainingOrganisation(state)

/** The organisation's colour after sign-in, the installation's before (SH-036, SH-037). */
export const selectBrandColour = ({ session }: RootState) =>
  brandColourOf(session.account?.brandPrimaryColor) ??
  brandColourOf(session.publicSettings?.brandPrimaryColor) ??
  accountDefaults.brandPrimaryColor

/** `tzOffset` caches its formatter for each zone, which is expensive to create and is needed for dates anyway. */
const isKnownZone = (name: string) => !Number.isNaN(tzOffset(name, new Date(0)))

/** Not left to `Intl`: only newer browsers support offsets. */
const isOffset = (text: string) => /^[+-](0\d|1[0-4]):[0-5]\d$/.test(text)

/** The account's time zone: its name where this browser supports it, else the offset (D-36). */
export const selectTimeZone = createSelector(
  [
    ({ session }: RootState) => session.account?.easyEmployerTimezoneString,
    ({ session }: RootState) => session.account?.easyEmployerTimezone,
  ],
  (name = accountDefaults.easyEmployerTimezoneString, offset = accountDefaults.easyEmployerTimezone) => {
    if (isKnownZone(name)) return name
    return isOffset(offset) ? offset : accountDefaults.easyEmployerTimezoneString
  },
)

/** Australian English for organisations in an Australian time zone (D-35). */
export const selectLanguage = (state: RootState) =>
  selectTimeZone(state).startsWith('Australia/') ? ('en-AU' as const) : ('en' as const)

export const selectPublicSettings = ({ session }: RootState) => session.publicSettings
/** Whether mails leave the portal; without a mail server administrators pass links on (D-03). Assumed until it is known. */
export const selectHasMailServer = (state: RootState): boolean => selectPublicSettings(state)?.mailEnabled !== false
