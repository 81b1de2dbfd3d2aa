import type { Organisation, OrganisationForm } from '@contract/organisation'
import { CheckField } from '@client/kits/forms/CheckField'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'
import * as styles from './OrganisationPage.module.css'

type Props = {
  form: Pick<ServerForm<OrganisationForm>, 'fieldOf'>
  organisation: Pick<Organisation, 'isChatBlocked' | 'registrationBlock'>
}

/** What people may do: chat, and make accounts for themselves. What the installation decides is disabled, and says so. */
export const SettingsCard = ({ form, organisation: { isChatBlocked, registrationBlock } }: Props) => {
  const texts = useTexts(organisationTexts)
  return (
    <section className={styles.card} aria-labelledby="organisation-settings">
      <h2 id="organisation-settings">{texts.settings}</h2>
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
    </section>
  )
}
