/** Perceptual colours (OKLCH) and WCAG contrast. Hex strings in, hex strings out. */
export type Oklch = { lightness: number; chroma: number; hue: number }
type Triple = [number, number, number]

const toLinear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const toChannel = (linear: number) => {
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, share)))
}

const toRgb = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const toHex = (channels: Triple) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()

const toLinearRgb = (hex: string): Triple => {
  const [red, green, blue] = toRgb(hex)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

const luminance = (hex: string) => {
  const [red, green, blue] = toLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast, 1 to 21. */
export const contrast = (one: string, other: string) => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Mixes a share (0 to 1) of one colour over another. */
export const mix = (over: string, under: string, share: number) => {
  const [red, green, blue] = toRgb(over)
  const [underRed, underGreen, underBlue] = toRgb(under)
  const blend = (top: number, bottom: number) => Math.round(top * share + bottom * (1 - share))
  return toHex([blend(red, underRed), blend(green, underGreen), blend(blue, underBlue)])
}

/** Hue in degrees, -180 to 180. */
export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = toLinearRgb(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

const toLinearFromOklch = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const chromaStep = 0.004
const isInsideSrgb = (linear: Triple) => linear.every((value) => value >= -0.0005 && value <= 1.0005)

/** The nearest colour in sRGB: keeps lightness and hue, reduces chroma. */
export const fromOklch = (colour: Oklch): string => {
  const linear = toLinearFromOklch(colour)
  if (colour.chroma > 0 && !isInsideSrgb(linear))
    return fromOklch({ ...colour, chroma: Math.max(0, colour.chroma - chromaStep) })
  const [red, green, blue] = linear
  return toHex([toChannel(red), toChannel(green), toChannel(blue)])
}
