import type { PublicSettings } from '@contract/publicSettings'
import type { PublicScope } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { addressIn, brandColourIn, isOn, settingIn } from '@server/installationSettings/installationSettings'
import { registrationOrganisation } from '@server/installationSettings/registrationOrganisation'
import { providerRepository } from '@server/resources/singleSignOn/providerRepository'

const languagesIn = (text: string) =>
  text
    .split(',')
    .map((language) => language.trim())
    .filter((language) => language !== '')

const offeredSignIn = async ({ db }: PublicScope): Promise<PublicSettings['singleSignOn']> => {
  const provider = await providerRepository.ofAll(db)
  return provider ? { name: provider.name } : null
}

type Facts = {
  /** Only where the demo accounts can sign in (D-03). */
  isOfferedDemo: boolean
  hasMailServer: boolean
}

const demoAccountsFor = async ({ db }: PublicScope, { isOfferedDemo }: Facts) => {
  if (!isOfferedDemo) return []
  const { existingAccounts } = await import('@server/demo/existingAccounts') // not loaded where there is no demo
  return existingAccounts(db)
}

export const publicSettingsService = {
  /** The public settings of this installation, with defaults; nothing private (D-25). */
  async show(scope: PublicScope, facts: Facts): Promise<PublicSettings> {
    const set = await installationSettingRepository.all(scope)
    return {
      productName: settingIn(set, 'productName'),
      brandPrimaryColor: brandColourIn(set),
      brandLogo: settingIn(set, 'brandLogo'),
      registrationEnabled: (await registrationOrganisation(scope, set)) !== null,
      ssoName: settingIn(set, 'ssoName'),
      ssoUrl: addressIn(set, 'ssoUrl'),
      singleSignOn: await offeredSignIn(scope),
      languages: languagesIn(settingIn(set, 'languages')),
      chatEnabled: isOn(set, 'chatEnabled'),
      pageViewsEnabled: isOn(set, 'pageViewsEnabled'),
      mailEnabled: facts.hasMailServer,
      demoAccounts: await demoAccountsFor(scope, facts),
    }
  },
}
