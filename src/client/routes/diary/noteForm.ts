import { isMatch } from 'date-fns'
import * as z from 'zod/mini'
import { requiredText } from '@contract/common'
import {
  diaryDescription,
  diarySentences,
  longestExpiry,
  shortestExpiry,
  type DiaryFormInput,
  type DiaryItem,
} from '@contract/diary'
import { dayFormat, timeSchema } from '@client/kits/forms/daySchema'
import { dayInZone, dayAfter, daysBetween } from '@client/ui/calendarDays'
import { formatInZone } from '@client/ui/zonedTime'

export type NoteValues = {
  description: string
  /** '2026-03-02', of the account's time zone like the time. */
  date: string
  /** '09:30'; '' is midnight (DY-024). */
  time: string
  /** Days, as typed. */
  expiresIn: string
  important: boolean
}

/** The part of a note's form that does not depend on where it is. */
export type NoteToSend = Omit<Extract<DiaryFormInput, { listType: 'note_list' }>, 'locationId' | 'lockVersion'>

/** A required day; one before `notBefore` is refused, unless it is the one that is saved. */
export const startDay = (
  sentences: { missing: string; wrong: string; past: string },
  { notBefore, saved }: { notBefore: string; saved: string | null },
) =>
  requiredText(sentences.missing).check(
    z.superRefine((day, context) => {
      if (day === '' || day === saved) return
      const message = !isMatch(day, dayFormat) ? sentences.wrong : day < notBefore ? sentences.past : null
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
  )

const isExpiry = (typed: string) =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= shortestExpiry && Number(typed) <= longestExpiry

const { noDate, wrongDate, pastDate, noExpiry, wrongExpiry } = diarySentences

/** '2026/03/02 09:30' (DY-027) */
const written = (day: string, time: string) => `${day.replaceAll('-', '/')} ${time || '00:00'}`

/** What is typed of a note, and what is sent of it (DY-021 to DY-028). `saved` is the day of a note that exists. */
export const noteSchema = (today: string, saved: string | null) =>
  z.pipe(
    z.object({
      description: diaryDescription,
      date: startDay({ missing: noDate, wrong: wrongDate, past: pastDate }, { notBefore: today, saved }),
      time: timeSchema(diarySentences.wrongTime),
      expiresIn: requiredText(noExpiry).check(z.refine((typed) => typed === '' || isExpiry(typed), wrongExpiry)),
      important: z.boolean(),
    }),
    z.transform(({ description, date, time, expiresIn, important }): NoteToSend => ({
      listType: 'note_list',
      description,
      important,
      displayAt: written(date, time),
      expireAt: written(dayAfter(date, Number(expiresIn)), time),
    })),
  )

export const newNote = (day: string): NoteValues => ({
  description: '',
  date: day,
  time: '00:00',
  expiresIn: String(shortestExpiry),
  important: false,
})

/** A saved note as its form shows it. */
export const noteValues = (
  { description, important, displayAt, expireAt }: DiaryItem,
  timeZone: string,
): NoteValues => {
  const date = dayInZone(displayAt, timeZone)
  const days = expireAt === null ? shortestExpiry : daysBetween(date, dayInZone(expireAt, timeZone))
  return {
    description,
    date,
    time: formatInZone(displayAt, timeZone, 'time'),
    expiresIn: String(Math.max(shortestExpiry, days)),
    important,
  }
}
