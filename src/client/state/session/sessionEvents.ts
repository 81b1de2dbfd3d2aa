import { createAction } from '@reduxjs/toolkit'
import type { Account } from '@contract/session'

export type StoredSession = {
  token: string
  /** 'Shared device': nothing is stored beyond the tab (D-22). */
  isSharedDevice: boolean
}

/** A start without a token; leads to sign-in (SH-005). */
export const noTokenFound = createAction('session/noTokenFound')
/** There is a token, from the last visit or a new sign-in; the profile check follows (SH-006). */
export const tokenFound = createAction<StoredSession>('session/tokenFound')
/** The profile request failed because the server is unavailable; a retry follows (D-98). */
export const serverAwayFound = createAction('session/serverAwayFound')
/** The user requested a retry, or the browser is online again. */
export const retryRequested = createAction('session/retryRequested')
/** The session ended, for any reason; all personal state is removed (SH-010, SH-013). */
export const sessionEnded = createAction<{
  /** The reason, when the user did not sign out: then what they typed waits for them (D-107). */
  notice?: string
  /** Another tab has ended it, and perhaps removed what was stored: nothing more may be written. */
  isFromOtherTab?: boolean
}>('session/ended')
/** The account as the server returned it after a change. Ignored when another account is signed in by then. */
export const accountChanged = createAction<Pick<Account, 'uid'> & Partial<Account>>('session/accountChanged')
/** The server confirmed the sign-out, or did not respond in time: nothing waits for it any more (SH-014). */
export const signOutFinished = createAction('session/signOutFinished')
/** The services did not arrive in time; the start continues without them (D-27). */
export const servicesOverdue = createAction('session/servicesOverdue')
/** Nobody is doing anything: the session ends at this instant. Null: somebody is there again. */
export const idleEndAnnounced = createAction<string | null>('session/idleEndAnnounced')
/** The question whether somebody is still there was answered. */
export const stayRequested = createAction('session/stayRequested')
/** A success message for the sign-in page. */
export const signInNoticeGiven = createAction<string>('session/signInNoticeGiven')

/** Why a session ended, in the specification's wording (SH-007 to SH-011). */
export const sessionNotices = {
  tokenFailed: 'Failed to login with token.',
  tokenExpired: 'access_token expired',
  tokenRefused: 'Invalid access_token',
  inactive: 'Signed out after inactivity',
} as const
