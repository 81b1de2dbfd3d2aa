import { brandColourOf } from '@contract/brandColour'

/** Of an organisation that has not chosen one (SH-036). */
export const defaultBrand = '#00A0D4'

/** A colour as six upper-case digits; the default when the organisation has none, or one that is not a colour. */
export const toBrand = (colour: string | null | undefined) => {
  const hex = (brandColourOf(colour) ?? defaultBrand).slice(1).toUpperCase()
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
}
