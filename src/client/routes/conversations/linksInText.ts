export type TextPart = { text: string; href?: string }

/** Addresses in a text, up to the punctuation after them. Only these kinds become links. */
const address = /\b(?:https?:\/\/|mailto:)[^\s<>"]+/gi
const trailing = /[.,;:!?'")\]}]+$/

/** A closing bracket belongs to the address when its opening one does. */
const endOf = (found: string): string => {
  const cut = found.replace(trailing, '')
  return cut.includes('(') && found.startsWith(`${cut})`) ? `${cut})` : cut
}

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
