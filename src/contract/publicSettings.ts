import * as z from 'zod/mini'
import { defineCall } from './call'

/** An account of the demo, which anyone may try. */
export const demoAccountSchema = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  role: z.string(),
})
export type DemoAccount = z.infer<typeof demoAccountSchema>

/** The settings that are public before sign-in; nothing private (D-25). */
export const publicSettingsSchema = z.object({
  productName: z.string(),
  brandPrimaryColor: z.string(),
  brandLogo: z.nullable(z.string()),
  registrationEnabled: z.boolean(),
  ssoName: z.nullable(z.string()),
  ssoUrl: z.nullable(z.string()),
  /**
   * Signing in at an organisation's provider; without a name where each of several may have its own. Null: nobody has one; a
   * server of an earlier version does not say.
   */
  singleSignOn: z.optional(z.nullable(z.object({ name: z.nullable(z.string()) }))),
  languages: z.array(z.string()),
  chatEnabled: z.boolean(),
  /** Whether page views are counted (D-33). */
  pageViewsEnabled: z.boolean(),
  /** Whether there is a mail server. Without one, administrators pass on the links in mails (D-03). */
  mailEnabled: z.boolean(),
  /** Empty wherever the demo is not served to this client (D-03). */
  demoAccounts: z.array(demoAccountSchema),
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>

export const publicSettingsCalls = {
  show: defineCall({
    method: 'GET',
    path: '/api/admin/settings/public',
    access: 'public',
    response: z.object({ settings: publicSettingsSchema }),
  }),
} as const
