import type { ReactNode } from 'react'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { Brand } from './Brand'
import { SignInScene } from './SignInScene'

export type BrandProps = {
  /** The organisation's or product's name, next to the mark. */
  productName: string
  /** Replaces the mark. */
  logo: string | null
}

type SignInFrameProps = BrandProps & {
  title: string
  subtitle: string
  onFocus?: (() => void) | undefined
  children: ReactNode
}

/** Pane and scene: the look of every public page. The text comes first, because the drawing is most of the HTML. */
export const SignInFrame = ({ productName, logo, title, subtitle, onFocus, children }: SignInFrameProps) => {
  const texts = useTexts(signInTexts)
  return (
    <div className="sign-in" onFocus={onFocus}>
      <main className="sign-in-pane">
        <div className="sign-in-content">
          <Brand productName={productName} logo={logo} />
          <h1 tabIndex={-1}>{title}</h1>
          <p className="sign-in-subtitle">{subtitle}</p>
          {children}
        </div>
        <p className="sign-in-footer">
          {texts.product}
          <span aria-hidden="true">·</span>
          {texts.footer}
        </p>
      </main>
      <div className="sign-in-scene">
        <SignInScene />
      </div>
    </div>
  )
}
