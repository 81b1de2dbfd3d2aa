import { fromOklch, toOklch } from './colourMaths'
import type { ThemeMode } from './neutrals'

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
export const sceneColours = (mode: ThemeMode, brand: string): Record<string, string> => {
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
