import { SceneQuay } from './SceneQuay'
import { SceneSky } from './SceneSky'
import { SceneForeground, SceneWater } from './SceneWater'

/**
 * A harbour in the brand's hue; lightness alone draws it, and one warm colour lights the lamps. Colours are custom
 * properties (theme/themeCss.ts), so that the same HTML serves day, night and every brand.
 */
export const SignInScene = () => (
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
