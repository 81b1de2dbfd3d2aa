import { type ComponentType, useEffect, useState } from 'react'
import type { Credentials } from '@contract/session'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useLoginMutation } from '@client/state/session/sessionApi'
import { tokenFound } from '@client/state/session/sessionEvents'
import { selectPublicSettings, selectSessionNotice } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'
import { Mark } from '@client/ui/Mark'
import type { DemoAccountsProps } from './demo/DemoAccounts'
import { brandOf } from './SignInFrame'
import { SignInPage } from './SignInPage'

/** The list of demo accounts, whose chunk loads only where the demo is served; undefined until then. */
const useDemoAccounts = (isServed: boolean): ComponentType<DemoAccountsProps> | undefined => {
  const [List, setList] = useState<ComponentType<DemoAccountsProps>>()
  useEffect(() => {
    if (isServed)
      import(/* webpackChunkName: "demoAccounts" */ './demo/DemoAccounts').then(
        ({ DemoAccounts }) => setList(() => DemoAccounts),
        () => undefined, // signing in works without it
      )
  }, [isServed])
  return List
}

/** Signs a user in (SH-001 to SH-003, D-20). The page hydrates before the public settings arrive (SH-016). */
export const SignInRoute = ({ onTyping }: { onTyping: () => void }) => {
  const { documentTitle } = useTexts(signInTexts)
  const notice = useAppSelector(selectSessionNotice)
  const settings = useAppSelector(selectPublicSettings)
  const dispatch = useAppDispatch()
  const [login] = useLoginMutation()
  const demoAccounts = settings?.demoAccounts ?? []
  const DemoAccounts = useDemoAccounts(demoAccounts.length > 0)
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])

  const signIn = async (credentials: Credentials, { isSharedDevice }: { isSharedDevice: boolean }) => {
    const { data, error } = await login(credentials)
    if (error) return { message: error.message ?? '', retryAfter: 'retryAfter' in error ? error.retryAfter : undefined }
    if ('otpRequired' in data) return { isCodeWanted: true as const }
    dispatch(tokenFound({ token: data.token, isSharedDevice }))
    return null
  }

  return (
    <SignInPage
      {...brandOf(settings)}
      sso={settings?.ssoName && settings.ssoUrl ? { name: settings.ssoName, url: settings.ssoUrl } : null}
      provider={settings?.singleSignOn ?? null}
      notice={notice}
      canRegister={settings?.registrationEnabled === true}
      demo={DemoAccounts && ((onChoose) => <DemoAccounts accounts={demoAccounts} onChoose={onChoose} />)}
      onTyping={onTyping}
      onSubmit={signIn}
    />
  )
}

/** Shown at /logout until the server has confirmed the sign-out (SH-014). */
export const LoggingOut = () => (
  <main className="splash">
    <Mark size={48} />
    <div role="status">
      <h1>{useTexts(signInTexts).loggingOut}</h1>
    </div>
  </main>
)
