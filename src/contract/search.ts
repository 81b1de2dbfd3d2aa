/** Apostrophes of keyboards and phones, and what stands for them: a name is found with any of them, and without. */
const apostrophes = /['`´‘’‚‛′ʹʻʼʽʾʿ＇]/gu

/** Marks above and below letters of Latin, Greek, Cyrillic, Hebrew and Arabic script, and what pasting leaves behind. */
const unwritten =
  /[\ufe0e\ufe0f\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** Letters that Unicode does not take apart, and what people type who do not have them. */
const pairs = ['đd', 'ðd', 'ħh', 'ıi', 'łl', 'øo', 'ŧt', 'ςσ', 'æae', 'œoe', 'ßss', 'þth']
const plain = new Map(pairs.map((pair) => [pair.charAt(0), pair.slice(1)]))
const special = new RegExp(`[${[...plain.keys()].join('')}]`, 'gu')

/**
 * The form in which searches compare texts: without case, accents and apostrophes, and composed in one way. The database's
 * `muster_folded` gives the same.
 */
export const folded = (text: string): string =>
  text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(unwritten, '')
    .toLowerCase()
    .replace(special, (letter) => plain.get(letter) ?? letter)

/** The words of a search, the longest first. Spaces and hyphens separate them. */
export const wordsOfSearch = (searched: string): string[] => {
  const words = folded(searched).split(/[\s\p{Dash_Punctuation}\u2212]+/u)
  return [...new Set(words)].filter((word) => word !== '').sort((one, other) => other.length - one.length)
}

/** Whether a text contains every word of a search, in any order. A search without words finds every text. */
export const finderOf = (searched: string): ((text: string) => boolean) => {
  const words = wordsOfSearch(searched)
  return (text) => {
    const read = folded(text)
    return words.every((word) => read.includes(word))
  }
}
