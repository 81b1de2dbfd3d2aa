import type { Account } from '@contract/session'
import { GeneralErrors } from '@client/kits/forms/GeneralErrors'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { TextField } from '@client/kits/forms/TextField'
import { useTexts } from '@client/texts/catalogue'
import { profileTexts } from '@client/texts/profileTexts'
import { Avatar } from '@client/ui/Avatar'
import * as card from './card.module.css'
import { roleOf } from './roleOf'
import * as styles from './ProfileForm.module.css'
import type { useProfileForm } from './useProfileForm'

type ProfileFormProps = { account: Account; form: ReturnType<typeof useProfileForm> }

/** The person and the profile form. Its submit button is in the page's title row. */
export const ProfileForm = ({ account, form }: ProfileFormProps) => {
  const texts = useTexts(profileTexts)
  const name = `${account.firstName} ${account.lastName}`
  const role = roleOf(account)

  return (
    <section className={card.card} aria-label={texts.details}>
      <div className={styles.person}>
        <Avatar id={account.globalId} name={name} size={64} />
        <div>
          <h2>{name}</h2>
          <p>{[role && texts.roles[role], account.organisationName].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <form id={form.formId} method="post" noValidate onSubmit={form.handleSubmit}>
        <RestoredDraft form={form} />
        <div className={styles.fields}>
          <TextField {...form.fieldOf('firstName')} autoComplete="given-name" />
          <TextField {...form.fieldOf('lastName')} autoComplete="family-name" />
          <TextField
            {...form.fieldOf('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <GeneralErrors words={form.general} />
      </form>
    </section>
  )
}
