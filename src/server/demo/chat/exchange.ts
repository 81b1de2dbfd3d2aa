import type { PictureName } from '../media/pictures'

/**
 * One line of a conversation, in its author's words; `{…}` is a placeholder that is filled in differently each time: days are days after the message.
 */
export type Line = {
  /** The speaker: a, b or c, each a participant of the conversation. */
  by: 0 | 1 | 2
  text: string
  /** Replies to the line this number of lines before. */
  repliesTo?: number
  isLiked?: true
  image?: PictureName
  /** The title of the document. */
  pdf?: string
}
type More = Omit<Line, 'by' | 'text'>

const speaker =
  (by: Line['by']) =>
  (text: string, more: More = {}): Line => ({ by, text, ...more })

/** The three people of an exchange. */
export const [a, b, c] = [speaker(0), speaker(1), speaker(2)] as const

/** Lines that belong together and are sent within minutes. */
export type Exchange = readonly Line[]
