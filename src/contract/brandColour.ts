/** A colour in three or six hexadecimal digits; anything else could bring its own rules into a style sheet. */
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export const isBrandColour = (text: string): boolean => colour.test(text)

/** The colour, where it is one. */
export const brandColourOf = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? ''
  return isBrandColour(trimmed) ? trimmed : null
}
