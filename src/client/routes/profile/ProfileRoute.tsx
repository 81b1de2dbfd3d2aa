import type { Account } from '@contract/session'
import { useAppSelector } from '@client/state/hooks'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useDisabledReason } from '@client/kits/forms/useDisabledReason'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { prefetchActiveSessions } from '@client/state/account/accountApi'
import { selectAccount } from '@client/state/session/sessionSelectors'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { profileTexts } from '@client/texts/profileTexts'
import { profileTitles } from '@client/texts/profileTitles'
import { ProfileDialogs } from './ProfileDialogs'
import { ProfileForm } from './ProfileForm'
import { ProfileLeaveGuard } from './ProfileLeaveGuard'
import { SecurityCard } from './SecurityCard'
import { SessionsCard } from './SessionsCard'
import { useProfileForm } from './useProfileForm'
import * as styles from './ProfileRoute.module.css'

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
