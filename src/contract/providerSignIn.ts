import * as z from 'zod/mini'
import { emailSchema } from './account'
import { defineCall } from './call'
import { providerSignOutPath } from './providerSignOut'

export const startForm = z.object({
  /** Whose domain says which organisation's provider it is; left out where there is one organisation. */
  email: z.optional(emailSchema),
})

/** Where the provider sends people back to; fixed, because it is told to the provider. */
export const callbackPath = '/api/single_sign_on/callback'
/** The page where signing in there begins. */
export const singleSignOnPath = '/single-sign-on'
/** Where it sends them after they have signed out there. */
export const signedOutPath = '/login'

/** Signing in at the provider of one's organisation (OpenID Connect). */
export const providerSignInCalls = {
  /**
   * Where to sign in, for this browser and the next ten minutes. 422 when no provider is known for the address: the answer
   * is the same whether or not there is such an account.
   */
  start: defineCall({
    method: 'POST',
    path: '/api/single_sign_on/start',
    access: 'public',
    body: startForm,
    response: z.object({ url: z.string() }),
  }),
  /** The way back from the provider: leads to the page that takes the session, whatever the outcome is. */
  callback: defineCall({
    method: 'GET',
    path: callbackPath,
    access: 'public',
    status: 302,
    query: z.looseObject({}),
    response: z.object({}),
  }),
  /**
   * Opens the session of this browser's sign-in, once and within two minutes. The token comes as that of `login`; 422 with a
   * sentence when the sign-in was refused, is over or was used before.
   */
  session: defineCall({
    method: 'POST',
    path: '/api/single_sign_on/session',
    access: 'public',
    response: z.object({ email: z.string() }),
  }),
  /** Ends the session, and says where to sign out of the provider; null when there is nothing to do or it is down. */
  signOut: defineCall({
    method: 'POST',
    path: providerSignOutPath,
    access: 'signedIn',
    response: z.object({ url: z.nullable(z.string()) }),
  }),
} as const
