import { addDays, type Day, format, nextDay, nextMonday, previousDay } from 'date-fns'
import type { Source } from '@contract/notificationSources'
import { randomOf } from '@server/demo/random'

/** The facts about receiver and day that a template can use. */
type Words = {
  firstName: string
  /** The receiver's main location, and another one of the organisation. */
  location: string
  elsewhere: string
  /** First name of the sender or, for a service, of the person behind it. */
  sender: string
  /** Full name of a colleague of the receiver. */
  colleague: string
  /** 'Saturday 21 November', counted from the day of sending. */
  day: (offset: number) => string
  /** The next Saturday and so on after the day of sending; 0 is Sunday. */
  next: (weekday: number) => string
  /** The last Sunday and so on before the day of sending. */
  last: (weekday: number) => string
  /** 'Wednesday 25 November', counted from the next Monday. */
  monday: (offset: number) => string
  /** '23 to 25 November', counted from the day of sending, or from the next Monday. */
  span: (from: number, to: number) => string
  weeks: (from: number, to: number) => string
  /** A number between the two ends: the same in subject and body, on every run. */
  number: (from: number, to: number) => number
} & RosterWords

/** What the roster and the records of the demo say about the receiver and their location. */
export type RosterWords = {
  /** The receiver's first shifts of the roster that was published on the day of sending, as rows of a table. */
  firstShifts: () => readonly (readonly string[])[]
  /** The weeks of that roster: '23 November to 6 December'. */
  rosterSpan: () => string
  /** Full name of somebody who worked at the receiver's location some days before the sending, at that hour. */
  worked: (daysBefore: number, hour: number) => string
  /** The open shift that is offered to the receiver: its role, day and times. */
  offeredShift: () => string
  /** Open shifts at the receiver's location, as items of a list. */
  openShifts: () => readonly string[]
  /** Who waits for the receiver to decide about their leave, and its days. */
  askingForLeave: () => { name: string; type: string; span: string }
  /** The day on which a certificate of the receiver ends; without one, so many days after the sending. */
  certificateEnds: (name: string, otherwise: number) => string
  /** Certificates that end within a month of the sending, of people at the receiver's locations. */
  endingCertificates: () => readonly string[]
}

/**
 * One message of the demo. The body is a list of blocks: a block that starts with `<` is HTML, any other is a paragraph
 * (with `&` and `<` as entities). `cleanMessageHtml` leaves all of it unchanged, which a test checks. Placeholders like
 * `{party}` are filled in by the story.
 */
export type MessageTemplate = {
  source: Source
  subject: string | ((words: Words) => string)
  body: (words: Words) => readonly string[]
  /** The target of 'CLICK TO VIEW SOURCE', a path of the portal (D-55). */
  href?: string
  isUrgent?: true
  /** The key of the person who sends it. Only personal messages have one. */
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

type Facts = Pick<Words, 'firstName' | 'location' | 'elsewhere' | 'sender' | 'colleague'> & {
  roster: RosterWords
  /** A day of the calendar, at noon in the machine's time zone: without conversions a large run takes half the time. */
  sentOn: Date
  /** Seed of the numbers: the id of the message. */
  seed: string
}

const longDays = new Map<number, string>()

/** Cached: a large run needs the same days again and again. */
const longDay = (day: Date) => {
  const text = longDays.get(day.getTime()) ?? format(day, 'EEEE d MMMM')
  longDays.set(day.getTime(), text)
  return text
}

const spanOf = (start: Date, from: number, to: number) => {
  const [first, last] = [addDays(start, from), addDays(start, to)]
  return `${format(first, first.getMonth() === last.getMonth() ? 'd' : 'd MMMM')} to ${format(last, 'd MMMM')}`
}

/** The texts for the placeholders of one message. */
// each property by itself: spreading takes longer than everything else
export const wordsOf = ({ sentOn, seed, firstName, location, elsewhere, sender, colleague, roster }: Facts): Words => ({
  firstName,
  location,
  elsewhere,
  sender,
  colleague,
  day: (offset) => longDay(addDays(sentOn, offset)),
  next: (weekday) => longDay(nextDay(sentOn, weekday as Day)),
  last: (weekday) => longDay(previousDay(sentOn, weekday as Day)),
  monday: (offset) => longDay(addDays(nextMonday(sentOn), offset)),
  span: (from, to) => spanOf(sentOn, from, to),
  weeks: (from, to) => spanOf(nextMonday(sentOn), from, to),
  number: (from, to) => randomOf(`${seed}-${from}-${to}`).between(from, to),
  firstShifts: roster.firstShifts,
  rosterSpan: roster.rosterSpan,
  worked: roster.worked,
  offeredShift: roster.offeredShift,
  openShifts: roster.openShifts,
  askingForLeave: roster.askingForLeave,
  certificateEnds: roster.certificateEnds,
  endingCertificates: roster.endingCertificates,
})
