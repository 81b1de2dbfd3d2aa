const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
/** A smaller number before a larger one is taken away. */
const ofRoman = (letters: string) => {
  const numbers = Array.from(letters, (letter) => values[letter] ?? 0)
  return numbers.reduce((sum, one, at) => sum + (one < (numbers[at + 1] ?? 0) ? -one : one), 0)
}

/** Of '4', 'd' and 'iv'. Single letters are Roman where lists in letters hardly ever begin. */
const numberOf = (marker: string): number => {
  if (/^\d+$/.test(marker)) return Number(marker)
  return /^(?:[ivx]|[ivxlc]{2,})$/.test(marker) ? ofRoman(marker) : marker.charCodeAt(0) - 96
}

/** The number that a text before an item stands for: '4.', '(d)', 'iv)', '2.1.'; null for a bullet. */
export const numberOfMarker = (marker: string): number | null => {
  const [, last] = /^\s*\(?(?:\d+\.)*(\d+|[a-z]|[ivxlc]+)[.)]/i.exec(marker) ?? []
  return last === undefined ? null : numberOf(last.toLowerCase())
}
