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
