import { z } from 'zod'
import { brandColourOf } from '@contract/brandColour'
import { isPageAddress } from '@contract/pageAddress'
import { isPlainLine } from '@contract/plainLine'
import { accountDefaults } from '@contract/session'

const name = z.string().min(1).max(100).refine(isPlainLine)
const switched = z.enum(['true', 'false'])
const address = z.string().max(2_000).refine(isPageAddress)

/** One setting of the installation: the schema of its values, a description of them, and its default. */
type Setting = { value: z.ZodType<string>; takes: string; default: string | null }

const aName = { value: name, takes: 'text of at most 100 characters' }
const aSwitch = { value: switched, takes: "'true' or 'false'" }
const anAddress = { value: address, takes: 'an address: https://… or a path such as /sso' }

/**
 * All settings of the installation rather than of an organisation (D-19), for `npm run set`. The public ones are in
 * `GET /api/admin/settings/public` (D-25).
 */
export const installationSettings = {
  productName: { ...aName, default: 'Muster' },
  brandPrimaryColor: {
    value: z.string().regex(/^#[0-9a-f]{6}$/i),
    takes: 'a colour such as #00A0D4',
    default: accountDefaults.brandPrimaryColor,
  },
  brandLogo: { ...anAddress, default: null },
  languages: {
    value: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?( *, *[a-z]{2}(-[A-Z]{2})?)*$/),
    takes: 'languages separated by commas, such as en,en-AU',
    default: 'en',
  },
  ssoName: { ...aName, default: null },
  ssoUrl: { ...anAddress, default: null },
  chatEnabled: { ...aSwitch, default: 'true' },
  /**
   * Whether people may register themselves (D-24); `registrationOrganisation` names the organisation that they join.
   */
  registrationEnabled: { ...aSwitch, default: 'false' },
  registrationOrganisation: { ...aName, takes: 'the name of an organisation', default: null },
  /** Whether page views are counted (D-33). */
  pageViewsEnabled: { ...aSwitch, default: 'true' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof installationSettings
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(installationSettings, name)

type Set = ReadonlyMap<string, string>

/** The value of a setting: the stored one, or its default. */
export const settingIn = <Name extends SettingName>(
  set: Set,
  setting: Name,
): string | (typeof installationSettings)[Name]['default'] => set.get(setting) ?? installationSettings[setting].default

export const isOn = (set: Set, setting: SettingName): boolean => settingIn(set, setting) === 'true'

/** The colour of the installation; the default when the stored text is not a colour. */
export const brandColourIn = (set: Set): string =>
  brandColourOf(settingIn(set, 'brandPrimaryColor')) ?? installationSettings.brandPrimaryColor.default

/** The address of a page; null when the stored text is anything else. */
export const addressIn = (set: Set, setting: SettingName): string | null => {
  const text = settingIn(set, setting)
  return text !== null && isPageAddress(text) ? text : null
}
