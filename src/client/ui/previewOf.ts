import { lruMemoize } from '@reduxjs/toolkit'

const characters = 100
/** Cached, because parsing HTML is slow and rows remount while scrolling. */
const remembered = { maxSize: 200 }

/** Without a window: nothing in it loads or runs. Shared, because creating a document is slower than parsing a message. */
const inert = document.implementation.createHTMLDocument()

/**
 * The first words of a message for a list. A table has no useful one-line text, so it reads 'Dear...' (IN-014, IN-015).
 */
export const previewOf = lruMemoize((html: string): string => {
  inert.documentElement.innerHTML = html
  const { body } = inert
  if (body.querySelector('table')) return 'Dear...'
  for (const block of body.querySelectorAll('p, div, li, br, h1, h2, h3, h4, h5, h6')) block.append(' ')
  const words = (body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return [...words.slice(0, 2 * characters)].slice(0, characters).join('') // never splits an emoji
}, remembered)
