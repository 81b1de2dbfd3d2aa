import type { ReactNode } from 'react'
import './keptScreen.css'

/**
 * React sets `display: none` on what Activity hides, which discards style and layout. A shadow root's `:host` rule with
 * `!important` wins over that: the screen keeps its layout, and keptScreen.css makes the browser skip its rendering.
 */
const stayLaidOut = '@supports (content-visibility: hidden) { :host { display: flex !important } }'

const keepLayout = (screen: HTMLElement | null) => {
  if (!screen || screen.shadowRoot) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stayLaidOut)
  const root = screen.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(document.createElement('slot'))
}

/** A screen that needs no new layout when it is shown again. */
export const KeptScreen = ({ children }: { children: ReactNode }) => (
  <div className="kept-screen" ref={keepLayout}>
    {children}
  </div>
)
