/**
 * A number as people write it: with a comma at each thousand, or with a decimal comma, which is all that some phones'
 * keyboards have. '1,234' is a thousand and more, as the portal shows it; '1,5' is one and a half.
 */
const written = /^([-−]?)(?:(\d{1,3}(?:,\d{3})+)|(\d*))(?:[.,](\d*))?$/

/** A written number with a point and without leading zeros, '1234.5', or undefined for another text. */
export const decimalOf = (text: string): string | undefined => {
  const [match, sign, thousands, plain = '', decimals = ''] = written.exec(text.replace(/\s/gu, '')) ?? []
  const digits = thousands?.replaceAll(',', '') ?? plain
  if (match === undefined || digits + decimals === '') return undefined
  const whole = digits.replace(/^0+/, '') || '0'
  return `${sign === '' ? '' : '-'}${whole}${decimals === '' ? '' : `.${decimals}`}`
}

/** The number of a text: null for none, NaN for a text that is no number. */
export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(decimalOf(text) ?? NaN))
