import type { ReactNode } from 'react'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { Brand } from './Brand'
import { drawScene } from './drawScene'

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

/** An element whose child is a text has no elements for React, which so leaves alone what `drawScene` appends. */
const textOnly = ''

/** Pane and scene: the look of every public page. */
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
      <div className="sign-in-scene" ref={drawScene}>
        {textOnly}
      </div>
    </div>
  )
}
