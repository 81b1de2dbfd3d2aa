import * as z from 'zod/mini'
import { defineCall } from './call'

/** The settings that are public before sign-in; nothing private (D-25). */
export const publicSettingsSchema = z.object({
  productName: z.string(),
  brandPrimaryColor: z.string(),
  brandLogo: z.nullable(z.string()),
  registrationEnabled: z.boolean(),
  ssoName: z.nullable(z.string()),
  ssoUrl: z.nullable(z.string()),
  languages: z.array(z.string()),
  chatEnabled: z.boolean(),
  /** Whether page views are counted (D-33). */
  pageViewsEnabled: z.boolean(),
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
