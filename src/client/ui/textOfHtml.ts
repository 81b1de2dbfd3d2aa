/** Without a window: nothing in it loads or runs. Shared, because creating a document is slower than parsing a message. */
const inert = document.implementation.createHTMLDocument()

/** HTML as a document that is not shown. The next call replaces it. */
export const parsed = (html: string): HTMLElement => {
  inert.documentElement.innerHTML = html
  return inert.body
}

/** The words of an element on one line. */
export const wordsOf = ({ textContent }: Node): string => (textContent ?? '').replace(/\s+/g, ' ').trim()
