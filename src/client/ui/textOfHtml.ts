import { lruMemoize } from '@reduxjs/toolkit'

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

/** Parsing HTML is slow, and rows remount while scrolling. */
const cached = { maxSize: 200 }

/** As many characters as two lines of the widest card have: what is longer than its two lines ends in an ellipsis. */
export const twoLines = 240

/** Never splits an emoji. */
export const firstWords = (text: string, characters = 100) =>
  [...text.slice(0, 2 * characters)].slice(0, characters).join('')

/** The first words of a text, which say that they are not all. */
export const excerptOf = lruMemoize((html: string, characters?: number): string => {
  const words = wordsOf(parsed(html, ' '))
  const first = firstWords(words, characters)
  return first.length < words.length ? `${first.trimEnd()}…` : first
}, cached)

/**
 * The first words of a message for a list. A table has no useful one-line text, so it reads 'Dear...' (IN-014, IN-015).
 */
export const previewOf = lruMemoize((html: string): string => {
  const body = parsed(html, ' ')
  if (body.querySelector('table')) return 'Dear...'
  return firstWords(wordsOf(body))
}, cached)
