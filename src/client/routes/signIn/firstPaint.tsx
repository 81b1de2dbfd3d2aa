import { renderToString } from 'react-dom/server'
import { signInTexts } from '@client/texts/signInTexts'
import { defaultBrand } from '@client/theme/brand'
import { themeColours } from '@client/theme/themeColours'
import { themeCss } from '@client/theme/themeCss'
import { Mark } from '@client/ui/Mark'
import { sceneId } from './drawScene'
import { SceneQuay } from './SceneQuay'
import { SceneForeground, SceneWater } from './SceneWater'
import { brandOf } from './SignInFrame'
import { SignInPage } from './SignInPage'

const clouds: [x: number, y: number, width: number][] = [
  [90, 330, 210],
  [150, 346, 120],
  [640, 250, 170],
  [600, 266, 110],
  [330, 190, 120],
]

const gulls: [x: number, y: number, scale: number][] = [
  [250, 440, 1],
  [292, 414, 0.7],
  [660, 400, 0.8],
  [612, 372, 0.55],
]

/** Sun or moon, clouds, gulls, and the far shore with its lighthouse. */
const SceneSky = () => (
  <>
    <rect width="860" height="980" fill="url(#scene-sky)" />
    <g fill="var(--scene-disc)">
      <circle className="scene-halo" cx="560" cy="505" r="118" />
      <circle cx="560" cy="505" r="74" opacity=".95" />
    </g>
    <g className="scene-clouds" fill="var(--scene-cloud)">
      {clouds.map(([x, y, width]) => (
        <rect key={y} x={x} y={y} width={width} height="12" rx="6" />
      ))}
    </g>
    <g fill="none" stroke="var(--scene-trim)" strokeWidth="3.5" strokeLinecap="round">
      {gulls.map(([x, y, scale]) => (
        <path key={y} transform={`translate(${x} ${y}) scale(${scale})`} d="M0 8C8-2 16-2 21 6C26-2 34-2 42 8" />
      ))}
    </g>
    <path
      d="M0 600C90 540 170 560 250 575C340 520 430 540 520 585C610 545 700 520 860 590V660H0Z"
      fill="var(--scene-hill-far)"
    />
    <path
      d="M0 628C120 590 210 600 320 622C420 590 520 606 600 626C700 600 780 606 860 622V660H0Z"
      fill="var(--scene-hill-near)"
    />
    <g transform="translate(694 0)">
      <path d="M0 655L10 566H30L40 655Z" fill="var(--scene-tower)" />
      <path d="M3 626L6 602H34L37 626Z" fill="var(--scene-stripe)" />
      <path d="M8 552H32V566H8ZM8 539L20 526L32 539Z" fill="var(--scene-trim)" />
      <rect x="12" y="538" width="16" height="15" fill="var(--scene-lamp)" />
    </g>
  </>
)

/**
 * A harbour in the brand's hue; lightness alone draws it, and one warm colour lights the lamps. Colours are custom
 * properties (theme/themeCss.ts), so that the same HTML serves day, night and every brand.
 */
const SignInScene = () => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 980" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="scene-sky" x2="0" y2="1">
        <stop stopColor="var(--scene-sky-top)" />
        <stop offset=".5" stopColor="var(--scene-sky-middle)" />
        <stop offset="1" stopColor="var(--scene-sky-low)" />
      </linearGradient>
      <linearGradient id="scene-sea" x2="0" y2="1">
        <stop stopColor="var(--scene-sea-top)" />
        <stop offset=".4" stopColor="var(--scene-sea-middle)" />
        <stop offset="1" stopColor="var(--scene-sea-low)" />
      </linearGradient>
    </defs>
    <SceneSky />
    <SceneWater />
    <SceneQuay />
    <SceneForeground />
  </svg>
)

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
      provider={null}
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
