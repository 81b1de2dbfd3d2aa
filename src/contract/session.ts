import * as z from 'zod/mini'
import { defineCall } from './call'
import { requiredText } from './common'
import { firstCalls } from './firstCalls'
import { trainingSettings } from './training/settings'

const texts = z.array(z.string())

/** The sign-in form. The form and the server validate with it (SH-001). */
export const credentialsSchema = z.object({
  email: requiredText('Email is required').check(z.maxLength(254, 'Email is invalid')),
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1_000, 'Password is too long')),
  /** The second factor: a current one-time code, or a recovery code (D-20). */
  otpAttempt: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Code is invalid'))),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** The signed-in person and their account, the response of `GET /api/me` (shell specification, section 3). */
export const accountSchema = z.object({
  uid: z.string(),
  globalId: z.string(),
  organisationId: z.string(),
  organisationName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  email: z.string(),
  otpEnabled: z.boolean(),
  role: texts,
  accessRoles: z.object({ hris: texts, internalLms: texts, task: texts }),
  mobileServices: z.array(z.object({ service: z.string(), enableWeb: z.boolean() })),
  hrisPermission: z.record(z.string(), z.boolean()),
  servicePermissions: z.object({ hris: texts, task: texts }),
  canUpdatePin: z.boolean(),
  canUpdatePinByLocations: z.boolean(),
  canAccessDiary: z.boolean(),
  accessDiaryLocationIds: texts,
  brandPrimaryColor: z.nullable(z.string()),
  brandLogo: z.nullable(z.string()),
  brandLogoSymbol: z.nullable(z.string()),
  brandBrandInitial: z.nullable(z.string()),
  /** Chat is on in the organisation and the installation; a server of an earlier version does not say. */
  chatEnabled: z.optional(z.boolean()),
  /** The settings of training that are in force (RT-029); none in an organisation of a workforce. An earlier server does not say. */
  training: z.optional(z.array(z.enum(trainingSettings))),
  /** What the organisation's policy asks of this person; a server of an earlier version does not say. */
  signIn: z.optional(
    z.object({
      /** Nothing but a second factor can be set up: until then the account has no rights. */
      isSecondFactorDue: z.boolean(),
      /** Minutes without anything done after which the session ends; null: never. */
      inactivityMinutes: z.nullable(z.int()),
      passwordForEmail: z.boolean(),
    }),
  ),
  redirectUrl: z.nullable(z.string()),
  easyEmployerTimezone: z.string(),
  easyEmployerTimezoneString: z.string(),
  easyEmployerTimezoneDaylightDifferent: z.number(),
})
export type Account = z.infer<typeof accountSchema>

/** Defaults of an account for values that the server does not have (SV-010, SV-013). */
export const accountDefaults = {
  brandPrimaryColor: '#00A0D4',
  redirectUrl: '/dashboard',
  easyEmployerTimezone: '+00:00',
  easyEmployerTimezoneString: 'Australia/Adelaide',
  easyEmployerTimezoneDaylightDifferent: 0,
} as const

/** The message of a refused sign-in, whatever the reason (SH-003, D-20). */
export const loginFailed = 'Login fail!'

export const sessionCalls = {
  /**
   * The token comes in the `authorization` header of the response (SH-002). 422 'Login fail!'; 429 when throttled. For
   * an account with a second factor, a correct password returns `otpRequired` without a token; the call is repeated
   * with the code (D-20).
   */
  login: defineCall({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    body: z.object({ user: credentialsSchema }),
    response: z.object({ email: z.string(), otpRequired: z.optional(z.literal(true)) }),
  }),
  me: defineCall({ method: 'GET', path: firstCalls.me, access: 'signedIn', response: accountSchema }),
  /** With a bearer token it ends that session; without one it only redirects to the sign-in page (D-23). */
  signOut: defineCall({
    method: 'GET',
    path: '/users/sign_out',
    access: 'public',
    status: 302,
    response: z.strictObject({}),
  }),
} as const
