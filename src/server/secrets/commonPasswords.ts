/** How many passwords count as common (D-44). */
export const commonCount = 3_000

/** Sorted by frequency. Takes 5 MB of memory, so it is loaded only when the first password is chosen. */
const loadCommonest = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, commonCount))
}
let commonest: Promise<ReadonlySet<string>> | undefined

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

/** Whether the password is mainly a common one: the rest is at most half as long as it, or has no letters. */
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
 * Whether a password is one of the 3,000 most common ones (D-44), ignoring case. None of those passes the other rules
 * unchanged, so people add characters or replace letters by signs: such variants count as common, too.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await (commonest ??= loadCommonest())
  const text = password.toLowerCase()
  return readings.some((read) => isMadeOf(common, text, read(text)))
}
