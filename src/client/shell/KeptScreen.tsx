import type { ReactNode } from 'react'
import './keptScreen.css'

/**
 * React takes what it hides out of the drawing, which throws style and layout away. What a shadow root says of its host
 * with `!important` is stronger: the screen stays laid out, and keptScreen.css has the browser skip it.
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

/** A screen that costs no new layout when it is shown again. */
export const KeptScreen = ({ children }: { children: ReactNode }) => (
  <div className="kept-screen" ref={keepLayout}>
    {children}
  </div>
)
