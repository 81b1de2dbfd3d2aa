/** How many passwords count as common (D-44). */
export const commonCount = 3_000

/** The commonest first; 5 MB of memory, which only a server needs where somebody chooses a password. */
const loadCommonest = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, commonCount))
}
let commonest: Promise<ReadonlySet<string>> | undefined

/** Replaces each sign by the one that stands at its place in the other row. */
const exchange = (text: string, signs: string, others: string) =>
  [...text].map((sign) => others[signs.indexOf(sign)] ?? sign).join('')

/** The ways in which a password is read; each keeps its length. */
const readings: ((text: string) => string)[] = [
  (text) => text,
  (text) => exchange(text, '@$013', 'asoie'), // p@$$w0rd is password
  (text) => exchange(text, '!@#$%^&*', '12345678'), // !qaz2wsx is 1qaz2wsx with Shift held down
]

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** Whether a common password makes up this one: what stands around it is short, or nothing but digits and signs. */
const isMadeOf = (common: ReadonlySet<string>, text: string, reading: string) => {
  for (let start = 0; start < text.length; start++)
    for (let end = start + 1; end <= text.length; end++) {
      if (!common.has(reading.slice(start, end))) continue
      const rest = text.slice(0, start) + text.slice(end)
      if (rest.length * 2 <= end - start || !hasLetter(rest)) return true
    }
  return false
}

/**
 * Whether a password is one of the 3,000 commonest (D-44), whatever its case. None of those keeps the other rules as it
 * is, so people dress them up: they count with something added around them, and with signs in place of letters, too.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await (commonest ??= loadCommonest())
  const text = password.toLowerCase()
  return readings.some((read) => isMadeOf(common, text, read(text)))
}
