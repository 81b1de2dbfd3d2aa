import { type ReactNode, useState } from 'react'
import type { PublicSettings } from '@contract/publicSettings'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'
import { Mark } from '@client/ui/Mark'
import { drawScene } from './drawScene'

/** The organisation's logo, or the mark when there is none or it fails to load. */
const Brand = ({ productName, logo }: BrandProps) => {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <p className="sign-in-brand">
      {logo && logo !== missing ? (
        <img src={logo} alt="" height={36} onError={() => setMissing(logo)} />
      ) : (
        <Mark size={36} />
      )}
      {productName}
    </p>
  )
}

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

/** The installation's own name and logo, once the settings are loaded (D-25). */
export const brandOf = (settings: PublicSettings | null): BrandProps => ({
  productName: settings?.productName ?? 'Muster',
  logo: settings?.brandLogo ?? null,
})
