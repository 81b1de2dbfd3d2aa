import { useEffect } from 'react'
import type { Credentials } from '@contract/session'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { useLoginMutation, usePublicSettingsQuery } from '@client/state/session/sessionApi'
import { tokenFound } from '@client/state/session/sessionEvents'
import { selectPublicSettings, selectSessionNotice } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'
import { SignInPage } from './SignInPage'

/** Signs a person in (SH-001 to SH-003). The page is alive before the public settings are here (SH-016). */
export const SignInRoute = ({ onTyping }: { onTyping: () => void }) => {
  const { documentTitle } = useTexts(signInTexts)
  const notice = useAppSelector(selectSessionNotice)
  const settings = useAppSelector(selectPublicSettings)
  const dispatch = useAppDispatch()
  const [login] = useLoginMutation()
  usePublicSettingsQuery()
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])

  const signIn = async (credentials: Credentials, { isSharedDevice }: { isSharedDevice: boolean }) => {
    const { data, error } = await login(credentials)
    if (data) dispatch(tokenFound({ token: data.token, isSharedDevice }))
    return error && 'message' in error ? { message: error.message ?? '' } : null
  }

  return (
    <SignInPage
      productName={settings?.productName ?? 'Muster'}
      sso={settings?.ssoName && settings.ssoUrl ? { name: settings.ssoName, url: settings.ssoUrl } : null}
      notice={notice}
      onTyping={onTyping}
      onSubmit={signIn}
    />
  )
}
