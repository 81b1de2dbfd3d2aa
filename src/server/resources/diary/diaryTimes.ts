import { tz } from '@date-fns/tz'
import { isValid, parse } from 'date-fns'
import {
  diaryFormats,
  diarySentences as say,
  longestExpiry,
  shortestExpiry,
  type DiaryForm,
  type DiaryType,
} from '@contract/diary'
import type { Scope } from '@server/database/scope'
import { ApiProblem } from '@server/problems/apiProblem'
import { dayOf, instantOf, startOfDay } from '@server/time/timeZones'

type Zoned = Pick<Scope, 'now' | 'timeZone'>
export type DiaryTimes = { display_at: Date; expire_at: Date | null; shown_until: Date }

const inUtc = { in: tz('UTC') }
const oneDay = 86_400_000
/** Later years are typing errors (see `startOfDay`). */
const lastYear = 2999

/** A written time as clocks show it, as if it were UTC; undefined when there is no such day or hour. */
const clockOf = (text: string, listType: DiaryType): Date | undefined => {
  const clock = parse(text, diaryFormats[listType], new Date(0), inUtc)
  return isValid(clock) && clock.getUTCFullYear() <= lastYear ? new Date(clock.getTime()) : undefined
}

const dayIn = (clock: Date) => clock.toISOString().slice(0, 10)
const daysBetween = (start: Date, end: Date) => (Date.parse(dayIn(end)) - Date.parse(dayIn(start))) / oneDay
const isSame = (one: Date, other: Date) => one.getTime() === other.getTime()

const wrongStart = { note_list: say.wrongDate, todo_list: say.wrongStart } as const
const pastStart = { note_list: say.pastDate, todo_list: say.pastStart } as const

/** Days are compared; the day that the item has may be over (DY-022, DY-023, DY-029). */
const problemOfStart = (
  { now, timeZone }: Zoned,
  { listType }: Pick<DiaryForm, 'listType'>,
  start: Date | undefined,
  row?: Pick<DiaryTimes, 'display_at'>,
): string | undefined => {
  if (!start) return wrongStart[listType]
  if (row && dayIn(start) === dayOf(row.display_at, timeZone)) return undefined
  if (row && listType === 'note_list' && row.display_at <= now) return say.fixedDate
  return dayIn(start) < dayOf(now, timeZone) ? pastStart[listType] : undefined
}

/** A whole number of days after its start; clock changes between them do not matter (DY-025, DY-028). */
const problemOfNoteEnd = ({ timeZone }: Zoned, start: Date | undefined, end: Date | undefined): string | undefined => {
  if (!end) return say.wrongExpiry
  if (!start) return undefined
  const days = daysBetween(start, end)
  const whole = instantOf(new Date(start.getTime() + days * oneDay), timeZone)
  const isAllowed = days >= shortestExpiry && days <= longestExpiry && isSame(whole, instantOf(end, timeZone))
  return isAllowed ? undefined : say.wrongExpiry
}

const problemOfTodoEnd = ({ timeZone }: Zoned, start: Date | undefined, end: Date | undefined): string | undefined => {
  if (!end) return say.wrongEnd
  if (!start) return undefined
  const days = daysBetween(start, end)
  if (days < 0) return say.endDateTooEarly
  return days === 0 && instantOf(end, timeZone) <= instantOf(start, timeZone) ? say.endTimeTooEarly : undefined
}

/** The columns of a form's times. 422 at their fields; `row` is the item that the form edits. */
export const requireTimes = (
  scope: Zoned,
  form: Pick<DiaryForm, 'listType' | 'displayAt' | 'expireAt'>,
  row?: Pick<DiaryTimes, 'display_at'>,
): DiaryTimes => {
  const { timeZone } = scope
  const start = clockOf(form.displayAt, form.listType)
  const end = form.expireAt === null ? null : clockOf(form.expireAt, form.listType)
  const problemOfEnd = form.listType === 'note_list' ? problemOfNoteEnd : problemOfTodoEnd
  const problems = {
    displayAt: problemOfStart(scope, form, start, row),
    expireAt: end === null ? undefined : problemOfEnd(scope, start, end),
  }
  const errors: Record<string, string[]> = {}
  for (const [field, sentence] of Object.entries(problems)) if (sentence !== undefined) errors[field] = [sentence]
  if (!start || end === undefined || Object.keys(errors).length > 0) throw new ApiProblem(422, errors)

  const expire_at = end && instantOf(end, timeZone)
  return {
    display_at: instantOf(start, timeZone),
    expire_at,
    shown_until: expire_at ?? startOfDay(dayIn(start), timeZone, 1),
  }
}

/** An instant of an answer as it was sent, unless no clock of a device would say so (DY-047). */
const oldestAnswer = 30 * oneDay
export const answeredAt = (submittedAt: string, now: Date): Date => {
  const sent = new Date(submittedAt)
  return sent > now || sent.getTime() < now.getTime() - oldestAnswer ? now : sent
}
