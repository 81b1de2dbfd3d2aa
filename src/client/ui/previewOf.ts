import { lruMemoize } from '@reduxjs/toolkit'
import { parsed, wordsOf } from './textOfHtml'

const characters = 100
/** Never splits an emoji. */
export const firstWords = (text: string) => [...text.slice(0, 2 * characters)].slice(0, characters).join('')

/** Cached, because parsing HTML is slow and rows remount while scrolling. */
const remembered = { maxSize: 200 }

/**
 * The first words of a message for a list. A table has no useful one-line text, so it reads 'Dear...' (IN-014, IN-015).
 */
export const previewOf = lruMemoize((html: string): string => {
  const body = parsed(html, ' ')
  if (body.querySelector('table')) return 'Dear...'
  return firstWords(wordsOf(body))
}, remembered)
