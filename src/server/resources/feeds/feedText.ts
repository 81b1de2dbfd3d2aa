import { bytesOf, contentTooLong, isEmptyHtml } from '@contract/editorHtml'
import { longestContent, noContent } from '@contract/feeds'
import { escapeHtml } from '@server/html/escapeHtml'
import { cleanMessageHtml, wordsOfCleanHtml } from '@server/html/messageHtml'
import { refusedField } from '@server/problems/apiProblem'

/** What messages quote of a feed. */
const quotedLength = 200

/**
 * The columns of a content that was typed: sanitised (FE-043), and as text for search. 422 when nothing is left of it, or
 * too much: 100 kB of `&` are 500 kB of `&amp;`.
 */
export const contentColumns = (typed: string): { content: string; content_text: string } => {
  const content = cleanMessageHtml(typed)
  if (isEmptyHtml(content)) throw refusedField('content', noContent)
  if (bytesOf(content) > longestContent) throw refusedField('content', contentTooLong(longestContent))
  return { content, content_text: wordsOfCleanHtml(content) }
}

/** The beginning of a feed's text, cut after a whole word. */
export const excerptOf = (text: string, length: number): string => {
  if (text.length <= length) return text
  const half = /[\uD800-\uDBFF]$/ // of a character that the cut has divided
  return `${text
    .slice(0, length)
    .replace(half, '')
    .replace(/\s\S*$/, '')}…`
}

/** Beyond it a list that shows a line of each feed has the beginning alone: fifty contents of 100 kB are 5 MB. */
const longestInList = 2_000

/** A feed with no more of its content than a line of a table shows. */
export const inBrief = <Of extends { content: string }>(feed: Of): Of & { isExcerpt?: true } => {
  if (feed.content.length <= longestInList) return feed
  const words = excerptOf(wordsOfCleanHtml(feed.content), quotedLength)
  return { ...feed, content: `<p>${escapeHtml(words)}</p>`, isExcerpt: true }
}

/** The same as a quotation in a message; nothing for a feed without words. */
export const quoted = (text: string): string =>
  text === '' ? '' : `<blockquote>${escapeHtml(excerptOf(text, quotedLength))}</blockquote>`
