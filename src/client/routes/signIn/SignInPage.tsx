import { Info, Layers } from 'lucide-react'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { Mark } from '@client/ui/Mark'
import { SignInForm } from './SignInForm'
import type { SignIn } from './signInProblem'
import { SignInScene } from './SignInScene'

export type SignInPageProps = {
  /** Of the organisation or the product, beside the mark. */
  productName: string
  sso: { name: string; url: string } | null
  /** Why the last session ended. */
  notice: string | null
  onSubmit: SignIn
  /** Somebody is about to type: time to fetch what comes after. */
  onTyping?: () => void
}

/** Prerendered into the HTML with its first props: no store, no router, no Ant Design, no ids made at run time. */
export const SignInPage = ({ productName, sso, notice, onSubmit, onTyping }: SignInPageProps) => {
  const texts = useTexts(signInTexts)
  return (
    <div className="sign-in" onFocus={onTyping}>
      <div className="sign-in-scene">
        <SignInScene />
      </div>
      <main className="sign-in-pane">
        <div className="sign-in-content">
          <p className="sign-in-brand">
            <Mark size={36} />
            {productName}
          </p>
          <h1>{texts.title}</h1>
          <p className="sign-in-subtitle">{texts.subtitle}</p>
          <div role="status">
            {notice && (
              <p className="sign-in-notice">
                <Info size={18} strokeWidth={1.75} aria-hidden="true" />
                {notice}
              </p>
            )}
          </div>
          <SignInForm onSubmit={onSubmit} />
          {sso && (
            <>
              <p className="sign-in-or">{texts.or}</p>
              <a className="sign-in-button sign-in-sso" href={sso.url}>
                <Layers size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts.continueWith(sso.name)}
              </a>
            </>
          )}
        </div>
        <p className="sign-in-footer">
          {texts.product}
          <span aria-hidden="true">·</span>
          {texts.footer}
        </p>
      </main>
    </div>
  )
}
