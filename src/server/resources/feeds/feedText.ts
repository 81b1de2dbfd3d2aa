import { bytesOf, contentTooLong, isEmptyHtml } from '@contract/editorHtml'
import { longestContent, noContent } from '@contract/feeds'
import { escapeHtml } from '@server/html/escapeHtml'
import { excerptOf, quotedLength } from '@server/html/excerpts'
import { cleanMessageHtml, wordsOfCleanHtml } from '@server/html/messageHtml'
import { refusedField } from '@server/problems/apiProblem'

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

/** The beginning of a feed's text as a quotation in a message; nothing for a feed without words. */
export const quoted = (text: string): string =>
  text === '' ? '' : `<blockquote>${escapeHtml(excerptOf(text, quotedLength))}</blockquote>`
