/** Without a window: nothing in it loads or runs. */
const inert = document.implementation.createHTMLDocument()

/** The words of a text of the editor, where two versions are compared. */
export const textOfHtml = (html: string): string => {
  inert.documentElement.innerHTML = html
  for (const block of inert.body.querySelectorAll('p, div, li, br, h1, h2, h3, h4, h5, h6')) block.append('\n')
  return (inert.body.textContent ?? '').trim()
}
