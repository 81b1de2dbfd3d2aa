import * as z from 'zod/mini'
import { emailSchema } from './account'
import { defineCall } from './call'
import { entityId, nothing } from './common'
import { newPasswordFields, passwordsMatch } from './passwordRules'
import { plainLine, tabsToSpaces } from './plainLine'
import { visibleField } from './visibleText'

/** A name of a person who has no account yet. */
export const personName = (field: string) =>
  visibleField(field).check(tabsToSpaces, z.maxLength(100, 'is too long'), plainLine('is invalid'))

/** The registration form. The password is set with the mail's link, which verifies the address. */
export const registrationSchema = z.object({
  firstName: personName('first name'),
  lastName: personName('last name'),
  email: emailSchema,
})
export type Registration = z.infer<typeof registrationSchema>

export const passwordResetRequestSchema = z.object({ email: emailSchema })
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>

/** The token of a mailed link. */
const linkToken = entityId.check(z.maxLength(200))

/** A new password, set with the link of a mail (D-24). */
export const passwordResetSchema = z.object({ token: linkToken, ...newPasswordFields }).check(passwordsMatch)
export type PasswordReset = z.infer<typeof passwordResetSchema>

export const registrationCalls = {
  /**
   * Only where the setting `registrationEnabled` is true, else 404 (D-24). The response is the same for a known
   * address; a mail explains the next step (D-19). There is no token before the address is verified.
   */
  register: defineCall({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    body: z.object({ user: registrationSchema }),
    response: z.object({
      user: z.object({ email: z.string() }),
      access_token: z.nullable(z.string()),
      error: z.nullable(z.string()),
    }),
  }),
  /**
   * Sends a link to an address with an account; the response is always the same (D-24). 429 after too many requests.
   */
  requestPasswordReset: defineCall({
    method: 'POST',
    path: '/api/auth/password',
    access: 'public',
    body: z.object({ user: passwordResetRequestSchema }),
    response: nothing,
  }),
  /** Whether a link's token is valid, without using it up; 422 when it is not. It is in the body, never in a URL. */
  checkPasswordReset: defineCall({
    method: 'POST',
    path: '/api/auth/password/check',
    access: 'public',
    body: z.object({ user: z.object({ token: linkToken }) }),
    response: nothing,
  }),
  /** Sets a password by the link's token, once and within an hour; ends all sessions of the account (D-22). */
  resetPassword: defineCall({
    method: 'PUT',
    path: '/api/auth/password',
    access: 'public',
    body: z.object({ user: passwordResetSchema }),
    response: nothing,
  }),
} as const
