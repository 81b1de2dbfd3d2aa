/** A colour in three or six hexadecimal digits. Other texts could inject rules into a style sheet. */
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export const isBrandColour = (text: string): boolean => colour.test(text)

/** The colour if the text is a valid one, else null. */
export const brandColourOf = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? ''
  return isBrandColour(trimmed) ? trimmed : null
}
