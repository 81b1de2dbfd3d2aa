/** Without a window: nothing in it loads or runs. Shared, because creating a document is slower than parsing a message. */
const inert = document.implementation.createHTMLDocument()

const blocks = 'p, div, li, br, h1, h2, h3, h4, h5, h6'

/** HTML as a document that is not shown, whose blocks end with this sign. The next call replaces it. */
export const parsed = (html: string, end: string): HTMLElement => {
  inert.documentElement.innerHTML = html
  const { body } = inert
  for (const block of body.querySelectorAll(blocks)) block.append(end)
  return body
}

/** The words of an element on one line. */
export const wordsOf = ({ textContent }: Node): string => (textContent ?? '').replace(/\s+/g, ' ').trim()

/** The text of HTML, each block on a line of its own. */
export const textOfHtml = (html: string): string => (parsed(html, '\n').textContent ?? '').trim()
