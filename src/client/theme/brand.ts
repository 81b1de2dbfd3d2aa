/** Of an organisation that has not chosen one (SH-036). */
export const defaultBrand = '#00A0D4'

const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A colour as six upper-case digits; the default when the organisation has none, or one that is not a colour. */
export const toBrand = (colour: string | null | undefined) => {
  const trimmed = colour?.trim() ?? ''
  if (!digits.test(trimmed)) return defaultBrand
  const hex = trimmed.slice(1).toUpperCase()
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
}
