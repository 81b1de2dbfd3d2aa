import type { Organisation, OrganisationForm } from '@contract/organisation'
import { CheckField } from '@client/kits/forms/CheckField'
import { SettingsCard } from '@client/kits/page/SettingsPage'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'

type Props = {
  form: Pick<ServerForm<OrganisationForm>, 'fieldOf'>
  organisation: Pick<Organisation, 'isChatBlocked' | 'registrationBlock'>
}

/** What people may do: chat, and make accounts for themselves. What the installation decides is disabled, and says so. */
export const ChatAndRegistration = ({ form, organisation: { isChatBlocked, registrationBlock } }: Props) => {
  const texts = useTexts(organisationTexts)
  return (
    <SettingsCard title={texts.settings}>
      <CheckField
        {...form.fieldOf('chatEnabled')}
        help={isChatBlocked ? texts.chatBlocked : texts.chatHelp}
        isDisabled={isChatBlocked}
      />
      <CheckField
        {...form.fieldOf('registrationEnabled')}
        help={registrationBlock === null ? texts.registrationHelp : texts.registrationBlocks[registrationBlock]}
        isDisabled={registrationBlock !== null}
      />
    </SettingsCard>
  )
}
