import { hasAddress, linksInText } from './linksInText'

/** Where an address stays a text: what is a link already, and what is shown as it was written. */
const leftAlone = 'a, pre, code'

/** Formatted text with the addresses in its words as links. To be sanitised afterwards: `cleanHtml` has the last word. */
export const linkedHtml = (html: string): string => {
  if (!hasAddress(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words: Text[] = []
  while (walker.nextNode()) words.push(walker.currentNode as Text)
  for (const text of words) {
    if (text.parentElement?.closest(leftAlone)) continue
    const parts = linksInText(text.data).map(({ text: part, href }) => {
      if (href === undefined) return part
      const link = document.createElement('a')
      link.href = link.textContent = href
      return link
    })
    text.replaceWith(...parts)
  }
  return body.innerHTML
}
