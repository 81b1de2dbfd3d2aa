/** 'Menu.final.PDF' gives 'pdf'; '' when there is none. */
export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Names up to this length are shown whole. */
const wholeLength = 16
/** Characters of the stem that stay in front of the extension. */
const stemEnd = 5

/** A long name in two parts: the first may be cut, the second never. A short one is all second. */
export const nameParts = (name: string): [start: string, end: string] => {
  const characters = [...name]
  if (characters.length <= wholeLength) return ['', name]
  const at = Math.max(0, characters.length - extensionOf(name).length - stemEnd)
  return [characters.slice(0, at).join(''), characters.slice(at).join('')]
}

const units = ['kB', 'MB', 'GB'] as const

/** '88 kB', '2.4 MB', in units of 1,024, as limits are. */
export const fileSize = (bytes: number): string => {
  let amount = Math.max(bytes / 1024, bytes > 0 ? 1 : 0)
  let unit = 0
  while (amount >= 999.5 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const digits = unit > 0 && amount < 10 ? 1 : 0
  return `${amount.toLocaleString('en', { maximumFractionDigits: digits })} ${units[unit] ?? ''}`
}
