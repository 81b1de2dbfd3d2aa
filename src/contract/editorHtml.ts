import * as z from 'zod/mini'
import { grouped } from './grouped'
import { showsSomething } from './visibleText'

/** What shows although it has no text. */
const drawn = /<(img|hr)\b/i

/** Whether HTML of an editor shows nothing: no text and nothing drawn. */
export const isEmptyHtml = (html: string): boolean =>
  !drawn.test(html) &&
  !showsSomething(
    html
      .replace(/<[^<>]*>/g, '') // not past another '<': each is looked at once, however many stand there
      .replace(/&(?:nbsp|shy|zwnj|zwj|ZeroWidthSpace);/g, ' '),
  )

/** The size of a text as it is stored, in bytes of UTF-8. */
export const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Said of what is sent and, by the server, of what is left of it after sanitising, which may be longer. */
export const contentTooLong = (mostBytes: number): string =>
  `Content is too long: it may have ${grouped(mostBytes / 1_000)} kB`

/** A text of the editor: not empty, of at most so many bytes of UTF-8. */
export const editorHtml = (emptySentence: string, mostBytes: number) =>
  z.string({ error: emptySentence }).check(
    z.refine((html) => bytesOf(html) <= mostBytes, {
      error: contentTooLong(mostBytes),
      abort: true, // what is too long is not read
    }),
    z.refine((html) => !isEmptyHtml(html), emptySentence),
  )
