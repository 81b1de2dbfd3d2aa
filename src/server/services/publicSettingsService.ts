import type { PublicSettings } from '@contract/publicSettings'
import { accountDefaults } from '@contract/session'
import type { PublicScope } from '@server/database/scope'
import { installationSettingRepository } from '@server/repositories/installationSettingRepository'

const languagesIn = (text: string) =>
  text
    .split(',')
    .map((language) => language.trim())
    .filter((language) => language !== '')

/** A link that leads to a page, here or elsewhere, and can do nothing else. */
const pageAddress = (text = '') => (/^(https?:\/\/|\/(?![/\\]))/i.test(text) ? text : null)

export const publicSettingsService = {
  /** What anybody may know of this installation: its settings, with defaults; nothing private (D-25). */
  async show(scope: PublicScope): Promise<PublicSettings> {
    const set = await installationSettingRepository.all(scope)
    return {
      productName: set.get('productName') ?? 'Muster',
      brandPrimaryColor: set.get('brandPrimaryColor') ?? accountDefaults.brandPrimaryColor,
      brandLogo: set.get('brandLogo') ?? null,
      registrationEnabled: set.get('registrationEnabled') === 'true',
      ssoName: set.get('ssoName') ?? null,
      ssoUrl: pageAddress(set.get('ssoUrl')),
      languages: languagesIn(set.get('languages') ?? 'en'),
      chatEnabled: set.get('chatEnabled') === 'true',
      pageViewsEnabled: set.get('pageViewsEnabled') !== 'false',
    }
  },
}
