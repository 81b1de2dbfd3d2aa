import { escapeHtml } from './escapeHtml'
import { wordsOfCleanHtml } from './messageHtml'

/** What a line of a list, or a quotation in a message, has of a text. */
export const quotedLength = 200

/** The beginning of a text, cut after a whole word. */
export const excerptOf = (text: string, length: number): string => {
  if (text.length <= length) return text
  const half = /[\uD800-\uDBFF]$/ // of a character that the cut has divided
  return `${text
    .slice(0, length)
    .replace(half, '')
    .replace(/\s\S*$/, '')}…`
}

/** Beyond it a list that shows a line of each text has the beginning alone: fifty texts of 100 kB are 5 MB. */
const longestInList = 2_000

/** In a table where there was one, because lists show a table by other words (IN-014). */
const beginningOf = (html: string) => {
  const words = escapeHtml(excerptOf(wordsOfCleanHtml(html), quotedLength))
  return html.includes('<table') ? `<table><tbody><tr><td>${words}</td></tr></tbody></table>` : `<p>${words}</p>`
}

/** A record with no more of this sanitised HTML than a line of a list shows. */
export const inBrief = <Key extends string, Of extends Readonly<Record<Key, string>>>(
  record: Of,
  key: Key,
): Of & { isExcerpt?: true } =>
  record[key].length > longestInList
    ? Object.assign({ ...record, isExcerpt: true as const }, { [key]: beginningOf(record[key]) })
    : record
