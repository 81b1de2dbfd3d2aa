import type { PublicSettings } from '@contract/publicSettings'
import { accountDefaults } from '@contract/session'
import type { PublicScope } from '@server/database/scope'
import { installationSettingRepository } from '@server/repositories/installationSettingRepository'

const languagesIn = (text: string) =>
  text
    .split(',')
    .map((language) => language.trim())
    .filter((language) => language !== '')

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
      ssoUrl: set.get('ssoUrl') ?? null,
      languages: languagesIn(set.get('languages') ?? 'en'),
      chatEnabled: set.get('chatEnabled') === 'true',
    }
  },
}
