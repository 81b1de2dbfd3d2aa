import { contrast, fromOklch, mix, toOklch, type Oklch } from './colourMaths'
import { ink, neutrals, white, type ThemeMode, meanings, parts } from './neutrals'

const step = 0.01
const maxFillSteps = 16
const textMin = 4.5
const graphicMin = 3
/** Shares of the brand colour over a card. */
const shares = {
  light: { soft: 0.1, softHover: 0.16, bubble: 0.15, softBorder: 0.32 },
  dark: { soft: 0.16, softHover: 0.22, bubble: 0.22, softBorder: 0.4 },
}

const shifted = (colour: Oklch, by: number) => fromOklch({ ...colour, lightness: colour.lightness + by })

/** A brand that looks like 'urgent'; its tints, dots and counters become neutral. */
const isAlarming = ({ chroma, hue }: Oklch) => chroma > 0.1 && hue >= 5 && hue < 45

/**
 * The brand, darkened until white text is readable on it. A brand that would lose its colour that way stays as it is,
 * with dark text.
 */
const fillOf = (brand: string) => {
  const base = toOklch(brand)
  for (let steps = 0; steps <= maxFillSteps; steps++) {
    const fill = steps === 0 ? brand : shifted(base, -step * steps)
    if (contrast(fill, white) >= textMin) return { fill, on: white }
  }
  return { fill: brand, on: ink }
}

/** The brand, made lighter or darker until it contrasts with every background. */
const walkUntil = (brand: string, direction: number, min: number, grounds: readonly string[]) => {
  const base = toOklch(brand)
  let colour = brand
  for (let by = 0; grounds.some((ground) => contrast(colour, ground) < min); colour = shifted(base, by)) {
    by += direction * step
    if (base.lightness + by <= 0.1 || base.lightness + by >= 0.97) break
  }
  return colour
}

/** A share of the tint over a card, reduced until meta text is readable on it. */
const tintOf = (tint: string, share: number, card: string, meta: string): string => {
  const mixed = mix(tint, card, share)
  return contrast(meta, mixed) >= textMin || share <= 0.03 ? mixed : tintOf(tint, share - step, card, meta)
}

/** Every colour derived from the brand, readable in the given mode (SH-037). */
export const brandRoles = (brand: string, mode: ThemeMode) => {
  const ground = neutrals[mode]
  const share = shares[mode]
  const base = toOklch(brand)
  const isRed = isAlarming(base)
  const direction = mode === 'light' ? -1 : 1

  const { fill, on } = fillOf(brand)
  const fillBase = toOklch(fill)
  const towardsHover = on === white ? -1 : 1

  const tint = (amount: number) =>
    tintOf(isRed ? ground.text : brand, isRed ? amount * 0.55 : amount, ground.card, ground.meta)
  const softHover = tint(share.softHover)
  const bubble = tint(share.bubble)

  const surfaces = mode === 'light' ? [ground.frame, ground.sunken] : [ground.card, ground.raised]
  const text = walkUntil(brand, direction, textMin, [...surfaces, softHover, bubble])

  return {
    isRed,
    fill,
    on,
    fillHover: shifted(fillBase, towardsHover * 0.04),
    fillActive: shifted(fillBase, towardsHover * 0.08),
    /** A fill too close to the card (near-black brand in dark mode) gets a border. */
    fillBorder: mode === 'dark' && contrast(fill, ground.card) < 1.5 ? ground.control : fill,
    text,
    textHover: fromOklch({ ...base, lightness: toOklch(text).lightness + direction * 0.05 }),
    graphic: walkUntil(brand, direction, graphicMin, [ground.card, ground.frame]),
    soft: tint(share.soft),
    softHover,
    softBorder: isRed ? ground.control : mix(brand, ground.card, share.softBorder),
    bubble,
  }
}

/** Every colour and shadow of the app by name; in CSS `accentFill` is `var(--accent-fill)`. */
export const themeColours = (mode: ThemeMode, brand: string) => {
  const ground = neutrals[mode]
  const roles = brandRoles(brand, mode)
  const { isRed } = roles

  return {
    ...ground,
    ...meanings[mode],
    ...parts[mode],
    accent: brand,
    accentFill: roles.fill,
    accentFillHover: roles.fillHover,
    accentFillActive: roles.fillActive,
    accentFillBorder: roles.fillBorder,
    accentOn: roles.on,
    accentText: roles.text,
    accentTextHover: roles.textHover,
    accentGraphic: roles.graphic,
    accentSoft: roles.soft,
    accentSoftHover: roles.softHover,
    accentSoftBorder: roles.softBorder,
    bubbleOwn: roles.bubble,
    typing: isRed ? ground.text2 : roles.text,
    count: isRed ? ground.text : roles.fill,
    countOn: isRed ? ground.card : roles.on,
    redFillActive: mix(meanings[mode].redFill, '#000000', 0.85),
    unread: isRed ? ground.text : roles.graphic,
    chartLate: mix(roles.graphic, ground.card, 0.5),
    chartProgress: mix(ground.meta, ground.card, 0.5),
  }
}
export type ThemeColours = ReturnType<typeof themeColours>
