import { renderToString } from 'react-dom/server'
import { signInTexts } from '@client/texts/signInTexts'
import { defaultBrand } from '@client/theme/brand'
import { themeColours } from '@client/theme/themeColours'
import { themeCss } from '@client/theme/themeCss'
import { Mark } from '@client/ui/Mark'
import { sceneId } from './drawScene'
import { brandOf } from './SignInFrame'
import { SignInPage } from './SignInPage'
import { SignInScene } from './SignInScene'

const texts = signInTexts['en-AU']

const Splash = () => (
  <div className="splash">
    <Mark size={48} />
    {texts.loading}
  </div>
)

/** An element of a drawing without content, closed as XML allows: it is read as XML. */
const asXml = (drawing: string) => drawing.replace(/><\/(?:path|rect|circle|ellipse|line|stop)>/g, '/>')

/**
 * Runs at build time: renders the HTML, so that the first screen needs no script. `index.tsx` hydrates the sign-in
 * page.
 */
export const firstPaint = () => ({
  signIn: renderToString(
    <SignInPage
      {...brandOf(null)}
      sso={null}
      notice={null}
      canRegister={false}
      onSubmit={() => Promise.resolve(null)}
    />,
  ),
  splash: renderToString(<Splash />),
  scene: `<script type="image/svg+xml" id="${sceneId}">${asXml(renderToString(<SignInScene />))}</script>`,
  customProperties: themeCss(defaultBrand),
  /** For the browser's toolbar. */
  themeColour: { light: themeColours('light', defaultBrand).card, dark: themeColours('dark', defaultBrand).card },
})
