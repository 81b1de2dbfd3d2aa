import { isReservedKey, longestKey } from '@contract/formComponents'

/** 'Start date (of the contract)' → 'startDateOfTheContract'; '' where the label has no letter that a key takes. */
const camelCase = (label: string) => {
  const words = label
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '') // accents, and apostrophes: 'café' is 'cafe', "manager's" is 'managers'
    .match(/[A-Za-z0-9]+/g)
  const joined = (words ?? [])
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
  return joined.replace(/^\d+/, '').replace(/^[A-Z]/, (first) => first.toLowerCase())
}

/** The name of a field's answer, made of its label; a number makes it another one than `taken` and reserved ones. */
export const keyOf = (label: string, taken: readonly string[]): string => {
  const word = camelCase(label).slice(0, longestKey) || 'field'
  const isFree = (key: string) => !taken.includes(key) && !isReservedKey(key)
  const numbered = (number: number): string => {
    const key = word.slice(0, longestKey - String(number).length) + String(number)
    return isFree(key) ? key : numbered(number + 1)
  }
  return isFree(word) ? word : numbered(2)
}
