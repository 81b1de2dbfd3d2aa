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
export const shapeProperties = (): Record<string, string> => ({
  fontFamily,
  codeFamily,
  ...Object.fromEntries(Object.entries(typeSteps).flatMap(typeProperties)),
  ...Object.fromEntries(Object.entries(radii).map(([name, pixels]) => [named('radius', name), `${pixels}px`])),
  motion: '0.15s ease-out',
})
