import { contrast, fromOklch, mix, toOklch, type Oklch } from './colourMaths'
import { ink, neutrals, white, type ThemeMode } from './neutrals'

const step = 0.01
const maxFillSteps = 16
const textMin = 4.5
const graphicMin = 3
/** Shares of the brand over a card. */
const shares = {
  light: { soft: 0.1, softHover: 0.16, bubble: 0.15, softBorder: 0.32 },
  dark: { soft: 0.16, softHover: 0.22, bubble: 0.22, softBorder: 0.4 },
}

const shifted = (colour: Oklch, by: number) => fromOklch({ ...colour, lightness: colour.lightness + by })

/** A brand that reads as 'urgent'; its tints, dots and counters go neutral. */
const isAlarming = ({ chroma, hue }: Oklch) => chroma > 0.1 && hue >= 5 && hue < 45

/** The brand, darkened until white reads on it; a brand that would lose its colour by that stays, with ink on it. */
const fillOf = (brand: string) => {
  const base = toOklch(brand)
  for (let steps = 0; steps <= maxFillSteps; steps++) {
    const fill = steps === 0 ? brand : shifted(base, -step * steps)
    if (contrast(fill, white) >= textMin) return { fill, on: white }
  }
  return { fill: brand, on: ink }
}

/** The brand, walked lighter or darker until it stands out from every ground. */
const walkUntil = (brand: string, direction: number, min: number, grounds: readonly string[]) => {
  const base = toOklch(brand)
  let colour = brand
  for (let by = 0; grounds.some((ground) => contrast(colour, ground) < min); colour = shifted(base, by)) {
    by += direction * step
    if (base.lightness + by <= 0.1 || base.lightness + by >= 0.97) break
  }
  return colour
}

/** A share of the tint over a card, weakened until meta text reads on it. */
const tintOf = (tint: string, share: number, card: string, meta: string): string => {
  const mixed = mix(tint, card, share)
  return contrast(meta, mixed) >= textMin || share <= 0.03 ? mixed : tintOf(tint, share - step, card, meta)
}

/** Everything the app paints in the brand's colour, readable in the given mode (SH-037). */
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
    /** A fill that melts into the card (near-black brand at night) gets a line around it. */
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
