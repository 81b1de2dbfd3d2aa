/** Every character of a Unique Student Identifier: digits and letters that cannot be taken for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const usiLength = 10

/** What the standard has instead of an identifier: studies offshore; a person whom the registrar has exempted. */
export const usiExemptions = ['INTOFF', 'INDIV'] as const

export const usiSentences = {
  confusable: 'A USI never contains the digits 0 and 1 or the letters I and O',
  length: 'A USI has exactly 10 characters',
  character: 'A USI consists of letters and digits only',
  check: 'This is no valid USI: check that all characters are right and in the right order',
} as const

/** Luhn's algorithm modulo 32, by which the last character follows from the others. */
export const usiCheckCharacter = (first: string): string => {
  const sum = [...first].reverse().reduce((total, character, at) => {
    const weighed = alphabet.indexOf(character) * (at % 2 === 0 ? 2 : 1)
    return total + Math.floor(weighed / alphabet.length) + (weighed % alphabet.length)
  }, 0)
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length)
}

/** As people copy it: with spaces, in small letters. */
export const normalUsi = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** What is wrong with an identifier in its normal form; undefined for a right one, for an exemption and for none. */
export const wrongUsi = (usi: string): string | undefined => {
  if (usi === '' || usiExemptions.some((exemption) => exemption === usi)) return undefined
  if (/[^0-9A-Z]/.test(usi)) return usiSentences.character
  if (/[01IO]/.test(usi)) return usiSentences.confusable
  if (usi.length !== usiLength) return usiSentences.length
  return usiCheckCharacter(usi.slice(0, -1)) === usi.at(-1) ? undefined : usiSentences.check
}
