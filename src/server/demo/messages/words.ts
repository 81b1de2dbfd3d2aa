import { addDays, format, nextDay, nextMonday, previousDay, type Day } from 'date-fns'
import { randomOf } from '../random'
import type { Words } from './template'

type Facts = Pick<Words, 'firstName' | 'location' | 'elsewhere' | 'sender' | 'colleague'> & {
  /** A day of the calendar, at noon: zones are done with, which saves half the time of a large run. */
  sentOn: Date
  /** Of the numbers; the id of the message. */
  seed: string
}

const longDay = (day: Date) => format(day, 'EEEE d MMMM')

const spanOf = (start: Date, from: number, to: number) => {
  const [first, last] = [addDays(start, from), addDays(start, to)]
  return `${format(first, first.getMonth() === last.getMonth() ? 'd' : 'd MMMM')} to ${format(last, 'd MMMM')}`
}

/** The words of one message. */
export const wordsOf = ({ sentOn, seed, ...names }: Facts): Words => ({
  ...names,
  day: (offset) => longDay(addDays(sentOn, offset)),
  next: (weekday) => longDay(nextDay(sentOn, weekday as Day)),
  last: (weekday) => longDay(previousDay(sentOn, weekday as Day)),
  monday: (offset) => longDay(addDays(nextMonday(sentOn), offset)),
  span: (from, to) => spanOf(sentOn, from, to),
  weeks: (from, to) => spanOf(nextMonday(sentOn), from, to),
  number: (from, to) => randomOf(`${seed}-${from}-${to}`).between(from, to),
})
