import type { Source } from '@contract/notificationSources'

/** What a template may say about its receiver and its day. */
export type Words = {
  firstName: string
  /** Where the receiver mostly works, and another place of the organisation. */
  location: string
  elsewhere: string
  /** First name of who writes or, when a service does, of who stands behind it. */
  sender: string
  /** Full name of somebody the receiver works with. */
  colleague: string
  /** 'Saturday 21 November', counted from the day it is sent. */
  day: (offset: number) => string
  /** The next Saturday and so on after the day it is sent; 0 is Sunday. */
  next: (weekday: number) => string
  /** The latest Sunday and so on before the day it is sent. */
  last: (weekday: number) => string
  /** 'Wednesday 25 November', counted from the next Monday. */
  monday: (offset: number) => string
  /** '23 to 25 November', counted from the day it is sent, or from the next Monday. */
  span: (from: number, to: number) => string
  weeks: (from: number, to: number) => string
  /** A number of the story: the same for the same two ends, in subject and body, on every run. */
  number: (from: number, to: number) => number
}

/**
 * One message of the demo. The body is a list of blocks: one that starts with `<` is HTML, any other is a paragraph
 * (in which `&` and `<` are written as entities). Everything is clean by `cleanMessageHtml`; a test holds that.
 */
export type MessageTemplate = {
  source: Source
  subject: string | ((words: Words) => string)
  body: (words: Words) => readonly string[]
  /** Where 'CLICK TO VIEW SOURCE' leads, a path of the portal (D-55). */
  href?: string
  isUrgent?: true
  /** Who writes it: the key of a person. Only personal messages have one. */
  from?: string
}

export const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

export const steps = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`

export const strong = (text: string) => `<strong>${text}</strong>`

export const link = (text: string, path: string) =>
  `<a href="${path}" target="_blank" rel="noopener noreferrer">${text}</a>`

const row = (cells: readonly string[], tag: 'td' | 'th') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

export const table = (head: readonly string[], ...rows: (readonly string[])[]) =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
