import { CircleCheck, Info, KeyRound, Layers } from 'lucide-react'
import type { ComponentProps } from 'react'
import { providerPath, publicPaths } from '@client/state/navigation/signInAddress'
import type { SessionNotice } from '@client/state/types'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { SignInForm } from './SignInForm'
import { SignInFrame, type BrandProps } from './SignInFrame'
import type { SignIn } from './signInProblem'

export type SignInPageProps = BrandProps & {
  sso: { name: string; url: string } | null
  /** The provider of an organisation; without a name there may be several. */
  provider: { name: string | null } | null
  /** Why the last session ended, or a success message. */
  notice: SessionNotice | null
  canRegister: boolean
  demo?: ComponentProps<typeof SignInForm>['demo']
  onSubmit: SignIn
  /** Called when typing starts: a good time to prefetch the shell. */
  onTyping?: () => void
}

/** Prerendered into the HTML with its first props: no store, no router, no Ant Design, no generated ids. */
export const SignInPage = ({
  sso,
  provider,
  notice,
  canRegister,
  demo,
  onSubmit,
  onTyping,
  ...brand
}: SignInPageProps) => {
  const texts = useTexts(signInTexts)
  const NoticeIcon = notice?.kind === 'success' ? CircleCheck : Info
  return (
    <SignInFrame {...brand} title={texts.title} subtitle={texts.subtitle} onFocus={onTyping}>
      <div role="status">
        {notice && (
          <p className="sign-in-notice" data-kind={notice.kind}>
            <NoticeIcon size={18} strokeWidth={1.75} aria-hidden="true" />
            {notice.text}
          </p>
        )}
      </div>
      <SignInForm onSubmit={onSubmit} demo={demo}>
        {(isSharedDevice) => (
          <>
            {(sso ?? provider) && <p className="sign-in-or">{texts.or}</p>}
            {sso && (
              <a className="sign-in-button sign-in-sso" href={sso.url}>
                <Layers size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts.continueWith(sso.name)}
              </a>
            )}
            {provider && (
              <a className="sign-in-button sign-in-sso" href={providerPath(isSharedDevice)}>
                <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts.signInWith(provider.name ?? texts.singleSignOn)}
              </a>
            )}
            {canRegister && (
              <p className="sign-in-aside">
                {texts.isNew}
                <a className="sign-in-link" href={publicPaths.register}>
                  {texts.register}
                </a>
              </p>
            )}
          </>
        )}
      </SignInForm>
    </SignInFrame>
  )
}
