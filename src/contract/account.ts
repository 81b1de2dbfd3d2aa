import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, nothing, pageOf, requiredText } from './common'
import { newPasswordFields, passwordsMatch } from './passwordRules'
import { plainLine, tabsToSpaces } from './plainLine'
import { accountSchema } from './session'
import { visibleText } from './visibleText'

const nameLength = 100
const requiredName = (field: string) =>
  visibleText(`${field} is required`).check(
    tabsToSpaces,
    z.maxLength(nameLength, `${field} is too long`),
    plainLine(`${field} is invalid`),
  )

/** An e-mail address; surrounding spaces are removed (PR-007 to PR-009). */
export const emailSchema = requiredText('Email is required').check(
  z.maxLength(254, 'Email is invalid'),
  z.superRefine((email, context) => {
    if (email !== '' && !z.email().safeParse(email).success)
      context.addIssue({ code: 'custom', message: 'Email is invalid' })
  }),
)

/** The user's own login password, required again before a change. */
const ownPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(1_000, 'Password is too long'))

/** The profile form (shell specification, section 5). */
export const profileSchema = z.object({
  firstName: requiredName('First Name'),
  lastName: requiredName('Last Name'),
  email: emailSchema,
})
export type Profile = z.infer<typeof profileSchema>

/** With the password that an organisation may want before an address is changed; empty otherwise. */
export const profileForm = z.extend(profileSchema, {
  currentPassword: z.string().check(z.maxLength(1_000, 'Password is too long')),
})
/** The profile as it is sent. */
export const profileEdit = z.partial(profileForm, { currentPassword: true })
export type ProfileEdit = z.infer<typeof profileEdit>

export const changePasswordSchema = z
  .object({ currentPassword: ownPassword, ...newPasswordFields })
  .check(passwordsMatch)
export type ChangePassword = z.infer<typeof changePasswordSchema>

export const pinLength = 6
const notSixDigits = 'PIN must be 6 digits'
export const updatePinSchema = z.object({
  pin: z.string({ error: notSixDigits }).check(z.regex(/^[0-9]{6}$/, notSixDigits)),
  password: ownPassword,
})
export type UpdatePin = z.infer<typeof updatePinSchema>

/** Of the login password that is typed to set up a second factor (PR-047). */
const shortestPassword = 6
export const enableTwoFactorSchema = z.object({
  code: requiredText('Code is required').check(z.maxLength(20, 'Code is invalid')),
  password: ownPassword.check(z.minLength(shortestPassword, 'Minimum 6 characters')),
})
export type EnableTwoFactor = z.infer<typeof enableTwoFactorSchema>

/** A pending secret, which only its owner receives. */
const twoFactorSecret = z.object({
  /** A `data:` URL of an SVG. */
  twoFactorQrCodeSrc: z.string(),
  /** Base32, for users who cannot scan the code. */
  otpSecret: z.string(),
})
export type TwoFactorSecret = z.infer<typeof twoFactorSecret>

/** An active session of the account, for its owner. */
export const activeSessionSchema = z.object({
  id: entityId,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
  /** 'Chrome'; empty when the browser did not say. */
  browser: z.string(),
  /** 'Windows'; empty when the browser did not say. */
  system: z.string(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  address: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
export type ActiveSession = z.infer<typeof activeSessionSchema>

export const accountCalls = {
  /**
   * 422 'has already been taken' on `email`; the old address gets a mail (D-40). 429 after many addresses (D-21). 422 on
   * `currentPassword` where a policy wants it for another address, and it is missing or wrong.
   */
  update: defineCall({
    method: 'PUT',
    path: '/api/me',
    access: 'portal.use',
    body: profileEdit,
    response: accountSchema,
  }),
  /** The same, with wrapped request and response (D-25). */
  updateUser: defineCall({
    method: 'POST',
    path: '/api/auth/user/update',
    access: 'portal.use',
    body: z.object({ user: profileEdit }),
    response: z.object({ user: accountSchema }),
  }),
  /** Ends the account's other sessions (D-22). 422 on `currentPassword` or `password`; 429 after wrong ones (D-21). */
  changePassword: defineCall({
    method: 'PUT',
    path: '/api/me/password',
    access: 'portal.use',
    body: changePasswordSchema,
    response: nothing,
  }),
  /** For a device that several people share. 422 on `password`, or on `pin` where PINs are unique (D-42). */
  updatePin: defineCall({
    method: 'POST',
    path: '/api/update_pin',
    access: 'portal.use',
    body: updatePinSchema,
    response: nothing,
  }),
  /**
   * The secret to confirm, for accounts without a second factor: the same one for a session until it is confirmed or a
   * day old.
   */
  twoFactorSecret: defineCall({
    method: 'GET',
    path: '/api/two_factor_secret',
    access: 'signedIn',
    response: twoFactorSecret,
  }),
  /**
   * Activates the pending secret and ends the account's other sessions (D-22). Recovery codes are shown only this once.
   */
  enableTwoFactor: defineCall({
    method: 'POST',
    path: '/api/enable_two_factor',
    access: 'signedIn',
    body: enableTwoFactorSchema,
    response: z.object({ otpEnabled: z.literal(true), recoveryCodes: z.array(z.string()) }),
  }),
  /** Creates a pending secret beside the active one, which stays valid until the new one is confirmed (D-41). */
  resetTwoFactor: defineCall({
    method: 'POST',
    path: '/api/reset_two_factor',
    access: 'signedIn',
    response: twoFactorSecret,
  }),
  /** The account's active sessions, the current one first, then the newest (D-44). */
  sessions: defineCall({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'portal.use',
    query: listQuery({}),
    response: pageOf(activeSessionSchema),
  }),
  /** Ends one of them; the current one is ended by signing out. */
  endSession: defineCall({
    method: 'POST',
    path: '/api/me/sessions/:id/sign_out',
    access: 'portal.use',
    params: z.object({ id: entityId }),
    response: nothing,
  }),
  /** Ends all except the current one. */
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/api/me/sessions/sign_out_others',
    access: 'portal.use',
    response: nothing,
  }),
  /** Nothing is stored yet; the client accepts any response (D-25, SH-023). */
  quickPanel: defineCall({
    method: 'GET',
    path: '/api/quick-panel/data',
    access: 'signedIn',
    response: z.object({ notes: z.array(z.unknown()), events: z.array(z.unknown()) }),
  }),
} as const
