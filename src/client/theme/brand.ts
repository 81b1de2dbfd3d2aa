import { brandColourOf } from '@contract/brandColour'

/** For an organisation without a colour of its own (SH-036). */
export const defaultBrand = '#00A0D4'

/** A colour as six upper-case digits; the default when the text is missing or not a colour. */
export const toBrand = (colour: string | null | undefined) => {
  const hex = (brandColourOf(colour) ?? defaultBrand).slice(1).toUpperCase()
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
}
