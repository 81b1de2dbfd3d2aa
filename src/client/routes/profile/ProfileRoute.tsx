import { profileForm } from '@contract/account'
import { trainerRole } from '@contract/permissions'
import type { Account } from '@contract/session'
import { DiscardDialog } from '@client/kits/forms/ConfirmDialog'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { useLeaveGuard } from '@client/kits/forms/LeaveGuard'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { prefetchActiveSessions, useUpdateProfileMutation } from '@client/state/account/accountApi'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { profileTexts } from '@client/texts/profileTexts'
import { profileTitles } from '@client/texts/titles'
import { Avatar } from '@client/ui/Avatar'
import { CodesSavedDialog } from './CodesSavedDialog'
import { ProfileDialogs } from './ProfileDialogs'
import * as profileFormStyles from './ProfileForm.module.css'
import * as styles from './ProfileRoute.module.css'
import { SecurityCard } from './SecurityCard'
import { SessionsCard } from './SessionsCard'
import * as card from './card.module.css'

export const profileFormId = 'profile'

const savedOf = ({ firstName, lastName, email }: Account) => ({ firstName, lastName, email, currentPassword: '' })

/** Name and login address of the account; unsent changes survive a reload. */
export const useProfileForm = (account: Account) => {
  const texts = useTexts(profileTexts)
  const [updateProfile] = useUpdateProfileMutation()
  return useServerForm({
    schema: profileForm,
    fields: {
      firstName: { label: texts.firstName },
      lastName: { label: texts.lastName },
      email: { label: texts.email },
      currentPassword: { label: texts.passwordForEmail },
    },
    saved: savedOf(account),
    draftId: profileFormId,
    isLive: true,
    send: ({ currentPassword, ...profile }) =>
      updateProfile({ ...profile, ...(currentPassword !== '' && { currentPassword }) }),
    savedOf: (now) => savedOf(now),
  })
}

/** The highest role of a person, as they would name it; a trainer has a manager's role in the portal. */
export const roleOf = ({ role, accessRoles }: Pick<Account, 'role' | 'accessRoles'>) => {
  if (role.includes('admin')) return 'admin' as const
  if (accessRoles.internalLms.includes(trainerRole)) return 'trainer' as const
  return (['manager', 'employee'] as const).find((name) => role.includes(name))
}

type ProfileFormProps = { account: Account; form: ReturnType<typeof useProfileForm> }

/** The person and the profile form. Its submit button is in the page's title row. */
export const ProfileForm = ({ account, form }: ProfileFormProps) => {
  const texts = useTexts(profileTexts)
  const name = `${account.firstName} ${account.lastName}`
  const role = roleOf(account)

  return (
    <section className={card.card} aria-label={texts.details}>
      <div className={profileFormStyles.person}>
        <Avatar id={account.globalId} name={name} size={64} />
        <div>
          <h2>{name}</h2>
          <p>{[role && texts.roles[role], account.organisationName].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <form id={form.formId} method="post" noValidate onSubmit={form.handleSubmit}>
        <RestoredDraft form={form} />
        <div className={profileFormStyles.fields}>
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
          {account.signIn?.passwordForEmail === true && form.values.email !== account.email && (
            <PasswordField {...form.fieldOf('currentPassword')} autoComplete="current-password" />
          )}
        </div>
        <GeneralErrors words={form.general} />
      </form>
    </section>
  )
}

/** Asks before leaving the profile or one of its dialogs would lose something, including codes (SH-052, D-20). */
export const ProfileLeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const { isAsked, hasCodes, stay, leave } = useLeaveGuard({ isChanged, draftId: profileFormId })
  return (
    <>
      <DiscardDialog isOpen={isAsked && !hasCodes} onKeep={stay} onDiscard={leave} />
      <CodesSavedDialog isOpen={isAsked && hasCodes} onSaved={leave} onNotYet={stay} />
    </>
  )
}

/** Prefetches what the cards show before they render. */
export const prefetchProfile = (dispatch: AppDispatch) => dispatch(prefetchActiveSessions())

const Profile = ({ account }: { account: Account }) => {
  const { userProfile } = useTexts(profileTitles)
  const texts = useTexts(profileTexts)
  const form = useProfileForm(account)
  const reason = useDisabledReason(form, 'valid')

  return (
    <>
      <PageTitleRow title={userProfile} titleLink="/">
        <SubmitButton
          className={styles.update ?? ''}
          form={form.formId}
          reason={reason}
          isBusy={form.isBusy}
          isSending={form.isSending}
        >
          {texts.update}
        </SubmitButton>
      </PageTitleRow>
      <div className={styles.profile}>
        <ProfileForm account={account} form={form} />
        <SecurityCard account={account} />
        <SessionsCard />
      </div>
      <ProfileDialogs account={account} />
      <ProfileLeaveGuard isChanged={form.isChanged} />
    </>
  )
}

/** Profile and account security of the signed-in user. */
export const ProfileRoute = () => {
  const account = useAppSelector(selectAccount)
  return account && <Profile key={account.uid} account={account} />
}
