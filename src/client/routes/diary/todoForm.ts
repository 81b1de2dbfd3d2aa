import { isMatch } from 'date-fns'
import * as z from 'zod/mini'
import { diaryDescription, diarySentences, type DiaryFormInput, type DiaryItem } from '@contract/diary'
import { dayFormat, timeSchema } from '@client/kits/forms/daySchema'
import { dayInZone, formatDay } from '@client/ui/calendarDays'
import { formatInZone } from '@client/ui/zonedTime'
import { allId } from './AddresseesField'
import { startDay } from './noteForm'

export type TodoValues = {
  description: string
  /** '2026-03-02', of the account's time zone like the times. */
  startDate: string
  /** '09:30'; '' is midnight. */
  startTime: string
  endDate: string
  endTime: string
  /** Values of the options, `allId` among them when all were chosen (DY-034, DY-035). */
  roles: string[]
  employees: string[]
  important: boolean
}

/** The part of a to-do's form that does not depend on where it is. */
export type TodoToSend = Omit<Extract<DiaryFormInput, { listType: 'todo_list' }>, 'locationId' | 'lockVersion'>

type Ends = Pick<TodoValues, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

/** A rule about several fields, shown together with broken rules of others. */
const rule = (field: keyof Ends, sentence: string, isKept: (ends: Ends) => boolean) =>
  z.refine<Ends>(isKept, { path: [field], error: sentence, when: () => true })

const isDay = (day: string) => isMatch(day, dayFormat)
const areDays = ({ startDate, endDate }: Ends) => isDay(startDate) && isDay(endDate)

/** '02/03/2026 09:30' (DY-036) */
const written = (day: string, time: string) => `${formatDay(day, 'day')} ${time || '00:00'}`

const chosen = (values: readonly string[]) => values.filter((value) => value !== allId)

/** What is typed of a to-do, and what is sent of it (DY-029 to DY-036). `saved` is the day of a to-do that exists. */
export const todoSchema = (today: string, saved: string | null) => {
  const { noStart, wrongStart, pastStart, noEndDate, noEndTime, wrongEnd, wrongTime, ...late } = diarySentences
  return z.pipe(
    z
      .object({
        description: diaryDescription,
        startDate: startDay({ missing: noStart, wrong: wrongStart, past: pastStart }, { notBefore: today, saved }),
        startTime: timeSchema(wrongTime),
        endDate: z.string(),
        endTime: timeSchema(wrongTime),
        roles: z.array(z.string()),
        employees: z.array(z.string()),
        important: z.boolean(),
      })
      .check(
        rule('endDate', noEndDate, ({ endDate, endTime }) => endDate !== '' || endTime === ''),
        rule('endDate', wrongEnd, ({ endDate }) => endDate === '' || isDay(endDate)),
        rule('endTime', noEndTime, ({ endDate, endTime }) => endDate === '' || endTime !== ''),
        rule('endDate', late.endDateTooEarly, (ends) => !areDays(ends) || ends.endDate >= ends.startDate),
        rule(
          'endTime',
          late.endTimeTooEarly,
          ({ startDate, startTime, endDate, endTime }) =>
            startDate !== endDate || endTime === '' || endTime > (startTime || '00:00'),
        ),
      ),
    z.transform(({ description, important, roles, employees, ...ends }): TodoToSend => ({
      listType: 'todo_list',
      description,
      important,
      displayAt: written(ends.startDate, ends.startTime),
      expireAt: ends.endDate === '' ? null : written(ends.endDate, ends.endTime),
      userGlobalIds: chosen(employees),
      roleIds: chosen(roles),
    })),
  )
}

export const newTodo = (day: string): TodoValues => ({
  description: '',
  startDate: day,
  startTime: '00:00',
  endDate: '',
  endTime: '',
  roles: [],
  employees: [],
  important: false,
})

/** A saved to-do as its form shows it. */
export const todoValues = (item: DiaryItem, timeZone: string): TodoValues => ({
  description: item.description,
  startDate: dayInZone(item.displayAt, timeZone),
  startTime: formatInZone(item.displayAt, timeZone, 'time'),
  endDate: item.expireAt === null ? '' : dayInZone(item.expireAt, timeZone),
  endTime: item.expireAt === null ? '' : formatInZone(item.expireAt, timeZone, 'time'),
  roles: item.orgRoles.map(({ externalId, id }) => externalId || id),
  employees: item.users.map(({ globalId }) => globalId),
  important: item.important,
})
