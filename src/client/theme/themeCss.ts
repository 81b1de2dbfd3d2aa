import { fromOklch, toOklch } from './colourMaths'
import type { ThemeMode } from './neutrals'
import { themeColours } from './themeColours'

/** Few names: before the font is here, each that the machine does not have is looked up for every size and weight. */
export const fontFamily = "'Inter Variable', 'Inter Arial', 'Inter DejaVu', system-ui, sans-serif"
const codeFamily = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, monospace"

/** Size and line height in pixels at the browser's default text size, weight, tracking in em. */
type TypeStep = { size: number; line: number; weight?: number; tracking?: number }
const typeSteps: Record<string, TypeStep> = {
  body: { size: 14, line: 22 },
  meta: { size: 12, line: 18 },
  small: { size: 13, line: 20 },
  reading: { size: 15, line: 24 },
  cardTitle: { size: 16, line: 24, weight: 600, tracking: -0.01 },
  pageTitle: { size: 20, line: 28, weight: 600, tracking: -0.015 },
  figureSmall: { size: 22, line: 28, weight: 600, tracking: -0.025 },
  figure: { size: 28, line: 36, weight: 600, tracking: -0.025 },
  signInTitle: { size: 28, line: 36, weight: 600, tracking: -0.025 },
}

export const radii = { small: 6, control: 8, tile: 10, card: 12, sheet: 14, scene: 20, phoneSheet: 24, full: 999 }

const rootFontSize = 16
const rem = (pixels: number) => `${pixels / rootFontSize}rem`
const named = (prefix: string, name: string) => `${prefix}${name.replace(/^./, (first) => first.toUpperCase())}`

const typeProperties = ([name, { size, line, weight = 400, tracking }]: [string, TypeStep]): [string, string][] => [
  [named('type', name), `${weight} ${rem(size)}/${rem(line)} var(--font-family)`],
  ...(tracking === undefined ? [] : [[named('tracking', name), `${tracking}em`] satisfies [string, string]]),
]

/**
 * Type, radii and motion as custom properties, the same in both modes: `font: var(--type-meta)`,
 * `letter-spacing: var(--tracking-card-title)`, `border-radius: var(--radius-card)`, `transition: color var(--motion)`.
 */
const shapeProperties = (): Record<string, string> => ({
  fontFamily,
  codeFamily,
  ...Object.fromEntries(Object.entries(typeSteps).flatMap(typeProperties)),
  ...Object.fromEntries(Object.entries(radii).map(([name, pixels]) => [named('radius', name), `${pixels}px`])),
  motion: '0.15s ease-out',
})

/** The colours of the sign-in scene: lightness by day and by night, and the share of the brand's chroma. */
const tones: Record<string, [day: number, night: number, chroma: number, nightChroma?: number]> = {
  skyTop: [0.83, 0.5, 0.55, 0.75],
  skyMiddle: [0.92, 0.72, 0.32, 0.75],
  skyLow: [0.965, 1.02, 0.2, 0.7],
  hillFar: [0.86, 0.86, 0.55],
  hillNear: [0.78, 0.78, 0.75],
  seaTop: [0.8, 0.8, 0.75],
  seaMiddle: [0.66, 0.66, 0.95],
  seaLow: [0.45, 0.45, 0.95],
  wallTall: [0.55, 0.55, 0.9],
  wallWide: [0.68, 0.68, 0.85],
  wallSmall: [0.48, 0.48, 0.95],
  paneUnlit: [0.5, 0.5, 0.8],
  stripe: [0.58, 0.58, 1],
  sail: [0.62, 0.62, 1],
  roof: [0.42, 0.42, 1],
  trim: [0.5, 0.5, 1],
  timber: [0.36, 0.36, 1],
  people: [0.34, 0.34, 1],
  quay: [0.38, 0.38, 1],
  shade: [0.3, 0.3, 1],
  swell: [0.4, 0.4, 1],
}

const white = '#FFFFFF'
/** White by day; toned at night, so that only lamps and moon shine. */
const whites: Record<string, [night: number, chroma: number]> = {
  cloud: [1.15, 0.6],
  tower: [1.2, 0.3],
  canvas: [1.3, 0.25],
  canvasFar: [0.85, 0.2],
  apron: [1.4, 0.2],
  rim: [0.9, 0.3],
  glint: [0.8, 1],
}

const warm = {
  light: { lamp: '#FFE2A6', glow: '#FFCB82', disc: white },
  dark: { lamp: '#FFC978', glow: '#F2A65A', disc: '#F4E7C8' },
}
const maxChroma = 0.13

/** Lightness steps of the brand's hue, and one warm colour for lamps; night is the same drawing, dimmed. */
const sceneColours = (mode: ThemeMode, brand: string): Record<string, string> => {
  const isDay = mode === 'light'
  const { chroma: brandChroma, hue } = toOklch(brand)
  const full = Math.min(brandChroma, maxChroma)
  const tone = (lightness: number, chroma: number) =>
    fromOklch({ lightness: isDay ? lightness : 0.12 + (lightness - 0.2) * 0.52, chroma: full * chroma, hue })

  return {
    ...Object.fromEntries(
      Object.entries(tones).map(([name, [day, night, chroma, nightChroma = chroma]]) => [
        name,
        isDay ? tone(day, chroma) : tone(night, nightChroma),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(whites).map(([name, [night, chroma]]) => [name, isDay ? white : tone(night, chroma)]),
    ),
    ...warm[mode],
  }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declarations = (values: Record<string, string>, prefix = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value};`)
    .join('')

const modeProperties = (mode: ThemeMode, brand: string) =>
  `color-scheme:${mode};${declarations(themeColours(mode, brand))}${declarations(sceneColours(mode, brand), 'scene-')}`

/** The custom properties of one mode, for a part of a page that has a theme of its own. */
export const themeProperties = (mode: ThemeMode, brand: string): Record<string, string> => ({
  colorScheme: mode,
  ...Object.fromEntries(
    Object.entries({ ...shapeProperties(), ...themeColours(mode, brand) }).map(([name, value]) => [
      `--${kebab(name)}`,
      value,
    ]),
  ),
})

/** The custom properties of both modes; `data-theme` on the root element selects one. */
export const themeCss = (brand: string) =>
  `:root{${declarations(shapeProperties())}${modeProperties('light', brand)}}` +
  `:root[data-theme='dark']{${modeProperties('dark', brand)}}`

/** The same for a page without scripts: the system setting selects the mode. */
export const themeCssBySystem = (brand: string) =>
  `:root{${declarations(shapeProperties())}${modeProperties('light', brand)}}` +
  `@media (prefers-color-scheme:dark){:root{${modeProperties('dark', brand)}}}`
