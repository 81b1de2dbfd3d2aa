import { folded, wordsOfSearch } from './search'

/** A part of a text, from its start to before its end. */
export type Match = { start: number; end: number }

/** A text in the form in which searches compare texts, and which letter of the text each place of it comes from. */
const foldedLetters = (text: string) => {
  const forms = new Map<string, string>()
  const letters: Match[] = []
  let read = ''
  let start = 0
  for (const letter of text) {
    const form = forms.get(letter) ?? folded(letter)
    forms.set(letter, form)
    const end = start + letter.length
    for (let place = 0; place < form.length; place += 1) letters.push({ start, end })
    read += form
    start = end
  }
  return { read, letters }
}

const placesOf = (word: string, read: string): number[] => {
  const places: number[] = []
  for (let at = read.indexOf(word); at !== -1; at = read.indexOf(word, at + word.length)) places.push(at)
  return places
}

/** Where a text has the letter that a place of its folded form comes from. Halves are folded, which add up to the text. */
const letterAt = (text: string, place: number): number => {
  let [start, end, before] = [0, text.length, 0]
  while (end - start > 1) {
    const middle = (start + end) >> 1
    const { length } = folded(text.slice(start, middle))
    if (before + length > place) end = middle
    else [start, before] = [middle, before + length]
  }
  return start
}

/** Where a text has the first word of a search: for long texts, whose matches would take long to find. */
export const firstMatchIn = (text: string, searched: string): number | undefined => {
  const read = folded(text)
  const places = wordsOfSearch(searched).map((word) => read.indexOf(word))
  const first = Math.min(...places.filter((place) => place !== -1))
  return first === Infinity ? undefined : letterAt(text, first)
}

/** Where a text has the words of a search, as it was written: in order, and each letter once. */
export const matchesIn = (text: string, searched: string): Match[] => {
  const { read, letters } = foldedLetters(text)
  const matches = wordsOfSearch(searched).flatMap((word) =>
    placesOf(word, read).map((at) => {
      const [first, last, next] = [letters[at], letters[at + word.length - 1], letters[at + word.length]]
      // with the accents that stand as characters of their own after the last letter
      const end = Math.max(last?.end ?? 0, next?.start ?? text.length)
      return { start: first?.start ?? 0, end }
    }),
  )
  const joined: Match[] = []
  for (const match of matches.sort((one, other) => one.start - other.start)) {
    const before = joined.at(-1)
    if (before && match.start < before.end) before.end = Math.max(before.end, match.end)
    else joined.push({ ...match })
  }
  return joined
}
