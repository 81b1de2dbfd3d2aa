import { createAction } from '@reduxjs/toolkit'
import type { Account } from '@contract/session'

export type StoredSession = {
  token: string
  /** 'Shared device': nothing is kept beyond the tab (D-22). */
  isSharedDevice: boolean
}

/** A start without a token: the way leads to sign-in (SH-005). */
export const noTokenFound = createAction('session/noTokenFound')
/** A token is here, from the last visit or a fresh sign-in; the profile check follows (SH-006). */
export const tokenFound = createAction<StoredSession>('session/tokenFound')
/** The profile could not be asked for: the server is away, and is asked again after a while (D-98). */
export const serverAwayFound = createAction('session/serverAwayFound')
/** Somebody would not wait so long, or the browser is online again. */
export const tryAgainAsked = createAction('session/tryAgainAsked')
/** The session is over, for whatever reason; everything that belongs to the person goes (SH-010, SH-013). */
export const sessionEnded = createAction<{
  /** Why, when the person did not ask for it. */
  notice?: string
}>('session/ended')
/** What the server told of the account after a change to it; nothing when somebody else is signed in by now. */
export const accountChanged = createAction<Pick<Account, 'uid'> & Partial<Account>>('session/accountChanged')
/** The server knows of the end, or has not said so for too long: nothing is waited for any more (SH-014). */
export const endSettled = createAction('session/endSettled')
/** The services have not come in time: the start goes on without them (D-27). */
export const servicesOverdue = createAction('session/servicesOverdue')
/** Good news for whoever is about to sign in. */
export const signInNoticeGiven = createAction<string>('session/signInNoticeGiven')
