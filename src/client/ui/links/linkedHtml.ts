import { hasAddress, linksInText } from './linksInText'

/** Where an address stays a text: what is a link already, and what is shown as it was written. */
const leftAlone = 'a, pre, code'

const linkOf = (href: string) => {
  const link = document.createElement('a')
  link.href = href
  link.textContent = href
  return link
}

/** Formatted text with the addresses in its words as links. To be sanitised afterwards: `cleanHtml` has the last word. */
export const linkedHtml = (html: string): string => {
  if (!hasAddress(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words: Text[] = []
  while (walker.nextNode()) words.push(walker.currentNode as Text)
  for (const text of words) {
    if (!hasAddress(text.data) || text.parentElement?.closest(leftAlone)) continue
    const parts = linksInText(text.data)
    text.replaceWith(...parts.map(({ text: part, href }) => (href === undefined ? part : linkOf(href))))
  }
  return body.innerHTML
}
