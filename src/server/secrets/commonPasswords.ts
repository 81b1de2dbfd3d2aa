/** How many passwords count as common (D-44). */
export const commonCount = 3_000

type Words = {
  commonest: ReadonlySet<string>
  /** 57,000 common passwords and words. */
  all: ReadonlySet<string>
}

/** Sorted by frequency. Takes 8 MB of memory, so it is loaded only when the first password is chosen. */
const loadWords = async (): Promise<Words> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  return {
    commonest: new Set(common.slice(0, commonCount)),
    all: new Set([...common, ...dictionary['diceware-common']]),
  }
}
let words: Promise<Words> | undefined

/** Replaces each character by the one at its position in `others`. */
const exchange = (text: string, signs: string, others: string) =>
  [...text].map((sign) => others[signs.indexOf(sign)] ?? sign).join('')

/** The ways to read a password; each keeps its length. */
const readings: ((text: string) => string)[] = [
  (text) => text,
  (text) => exchange(text, '@$013', 'asoie'), // p@$$w0rd is password
  (text) => exchange(text, '!@#$%^&*', '12345678'), // !qaz2wsx is 1qaz2wsx with Shift held down
]

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** Whether what is left beside a word that is easy to guess, of this length, makes a password no better. */
const addsLittle = (rest: string, length: number) => rest.length * 2 <= length || !hasLetter(rest)

/** Whether the password is mainly a common one: the rest is at most half as long as it, or has no letters. */
const isMadeOf = (common: ReadonlySet<string>, text: string, reading: string) => {
  for (let start = 0; start < text.length; start++)
    for (let end = start + 1; end <= text.length; end++) {
      if (!common.has(reading.slice(start, end))) continue
      if (addsLittle(text.slice(0, start) + text.slice(end), end - start)) return true
    }
  return false
}

const letters = /\p{L}.*\p{L}/u
const endings = ['', 's', 'es', 'd', 'ed', 'er', 'ing', 'ly']

/** Whether all letters of the password are one word of the list, as it is or with an ending. */
const isOneWord = (all: ReadonlySet<string>, reading: string) => {
  const [word = ''] = letters.exec(reading) ?? []
  return endings.some((ending) => word.endsWith(ending) && all.has(word.slice(0, word.length - ending.length)))
}

/** Without accents and case; the words of people and passwords are compared so. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of these texts; shorter ones are in too many passwords by chance. */
const wordsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3 && hasLetter(word))
    .toSorted((one, other) => other.length - one.length)

/** What is left of the password without these words. */
const withoutWords = (own: readonly string[], text: string, reading: string): string => {
  const isTaken = new Array<boolean>(text.length).fill(false)
  for (const word of own)
    for (let at = reading.indexOf(word); at >= 0; at = reading.indexOf(word, at + word.length))
      isTaken.fill(true, at, at + word.length)
  return [...isTaken.keys()].flatMap((at) => (isTaken[at] === true ? [] : (text[at] ?? ''))).join('')
}

/**
 * Whether a password is one of the 3,000 most common ones (D-44), ignoring case. None of those passes the other rules
 * unchanged, so people add characters or replace letters by signs: such variants count as common, too. So does one word of
 * the whole list with digits and signs around it.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const { commonest, all } = await (words ??= loadWords())
  const text = password.toLowerCase()
  return readings.some((read) => isMadeOf(commonest, text, read(text)) || isOneWord(all, read(text)))
}

/** Whether a password is mainly words of these texts: nothing but a common password, digits, signs or little more is added. */
export const isMadeOfOwnWords = async (password: string, texts: readonly string[]): Promise<boolean> => {
  const own = wordsOf(texts)
  const text = folded(password)
  for (const read of readings) {
    const rest = withoutWords(own, text, read(text))
    if (rest.length === text.length) continue
    if (addsLittle(rest, text.length - rest.length) || (await isCommonPassword(rest))) return true
  }
  return false
}
