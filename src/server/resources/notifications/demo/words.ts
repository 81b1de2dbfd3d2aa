import { addDays, format, nextDay, nextMonday, previousDay, type Day } from 'date-fns'
import { randomOf } from '@server/demo/random'
import type { Words } from './template'

type Facts = Pick<Words, 'firstName' | 'location' | 'elsewhere' | 'sender' | 'colleague'> & {
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
export const wordsOf = ({ sentOn, seed, firstName, location, elsewhere, sender, colleague }: Facts): Words => ({
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
})
