/** One line of a conversation, as its author says it; `{…}` stands for words that differ from time to time. */
export type Line = {
  /** Who speaks: a, b or c, each somebody of the conversation. */
  by: 0 | 1 | 2
  text: string
  /** Answers the line so many lines before. */
  repliesTo?: number
  isLiked?: true
  /** What is shown on the picture, or stands in the document. */
  image?: string
  pdf?: string
}
type More = Omit<Line, 'by' | 'text'>

const speaker =
  (by: Line['by']) =>
  (text: string, more: More = {}): Line => ({ by, text, ...more })

/** The three people of an exchange. */
export const [a, b, c] = [speaker(0), speaker(1), speaker(2)] as const

/** Lines that belong together, said within minutes. */
export type Exchange = readonly Line[]
