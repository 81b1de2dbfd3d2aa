export type TextPart = { text: string; href?: string }

/** Addresses in a text, up to a space, a quotation mark or a stop of Chinese and Japanese. Only these kinds become links. */
const address = /\b(?:https?:\/\/|mailto:)[^\s<>"“-„«»、-】，！？；：]+/gi
/** Punctuation that may stand in an address, but not at its end. */
const trailing = new Set(".,;:!?'’‘‚›‹…)]}）］")

/** A closing bracket belongs to the address when its opening one does. */
const endOf = (found: string): string => {
  let end = found.length
  while (trailing.has(found.charAt(end - 1))) end -= 1
  const cut = found.slice(0, end)
  return cut.includes('(') && found.startsWith(`${cut})`) ? `${cut})` : cut
}

export const hasAddress = (text: string): boolean => text.search(address) >= 0

/** A text in parts, with its addresses as links. */
export const linksInText = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = endOf(found)
    if (!URL.canParse(href)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
