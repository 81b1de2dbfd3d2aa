import { convert } from 'html-to-text'

/** The library writes headings in capitals, in which codes would no longer be found. */
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } }))

/** The plain text of HTML: paragraphs stay apart, pictures are left out, codes stay as they are. */
export const wordsOfHtml = (html: string): string =>
  convert(html, { wordwrap: false, selectors: [{ selector: 'img', format: 'skip' }, ...headings] })
