import { TZDate } from '@date-fns/tz'
import { addDays, areIntervalsOverlapping, format, subDays } from 'date-fns'
import { resources } from '@server/resources/registry'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { chatRows } from '../chat/chatRows'
import { demoMessages } from '../demoRows'
import { harbourKitchens } from '../harbour/harbourKitchens'
import { harbourRooms } from '../harbour/harbourRooms'
import type { Rows } from '../insertRows'
import { idOf } from '../organisation'
import { southernSkills } from '../southern/southernSkills'
import { storyOf } from './facts'
import { seasonOf } from './seasons'

/** Of a year, at hours all over the day; in `everything` each weekday in each season. */
const [count, step] = process.env['MUSTER_EVERYTHING'] ? [41, 9] : [11, 33]
const moments = Array.from(
  { length: count },
  (_, index) => new Date(Date.UTC(2026, 0, 1 + index * step, (index * 5) % 24, 7)),
)
const organisations = [harbourKitchens, southernSkills]
const telling = ['roster', 'feeds', 'diary', 'articles']

const weekday = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const date = `${weekday} \\d{1,2} [A-Z][a-z]+`

const months = Array.from({ length: 12 }, (_, month) => format(new Date(2026, month, 1), 'MMMM'))

/** Whether a text's 'Friday 3 April' is a day: the nearest one of that date to the writing of the text is a Friday. */
const isDay = (name: string, writtenAt: Date): boolean => {
  const [weekdayName, day = '', month = ''] = name.split(' ')
  const years = [-1, 0, 1].map((more) => writtenAt.getFullYear() + more)
  const days = years.map((year) => new Date(year, months.indexOf(month), Number(day), 12))
  const away = (one: Date) => Math.abs(Number(one) - Number(writtenAt))
  const [nearest] = days.toSorted((one, other) => away(one) - away(other))
  return nearest !== undefined && nearest.getDate() === Number(day) && format(nearest, 'EEEE') === weekdayName
}

/** What weekdays without a date may mean: a habit, or a day that the sentence beside it names. */
const habits = [
  /\w+days\b/g,
  /(first|every second|[Aa]ny|each|but a) \w+day/g,
  /\w+day (and|to) \w+day/g,
  /Friday evening and Sunday lunch|Sunday brunch/g,
  /Your shift on Saturday has moved/g,
  /(Thank you for|takes the|and Ivy the|only the) \w+day/g,
]

type Told = { text: string; at: Date }
const here = (at: Date) => new TZDate(at, 'Australia/Adelaide')

const rowsAt = (now: Date) => {
  const messages = demoMessages(now)
  return organisations.map((organisation, index) => {
    const parts = resources.filter(({ name }) => telling.includes(name)).map(({ demo }) => demo?.(organisation, now))
    const rows = Object.assign({}, ...parts, messages[index]) as Required<Rows>
    const { notifications, message_replies, feeds, feed_comments, articles } = rows
    const [html, when] = [wordsOfCleanHtml, (at: unknown) => here(new Date(at as Date))]
    const told: Told[] = [
      ...notifications.map(({ subject, message, created_at }) => ({
        text: `${subject}. ${html(message)}`,
        at: when(created_at),
      })),
      ...message_replies.map(({ message, created_at }) => ({ text: html(message), at: when(created_at) })),
      ...feeds.map(({ content, rejected_reason, created_at }) => ({
        text: `${html(content)} ${rejected_reason ?? ''}`,
        at: when(created_at),
      })),
      ...feed_comments.map(({ comment, created_at }) => ({ text: comment, at: when(created_at) })),
      ...articles.map(({ title, blocks, published_at }) => ({
        text: `${title}. ${String(blocks)}`,
        at: when(published_at),
      })),
    ]
    return { organisation, rows, told }
  })
}

const intervalOf = ({ starts_at, ends_at }: { starts_at: Date | string; ends_at: Date | string }) => ({
  start: new Date(starts_at),
  end: new Date(ends_at),
})
const timesOf = (shift: Parameters<typeof intervalOf>[0], joint: string) => {
  const { start, end } = intervalOf(shift)
  return `${format(here(start), 'HH:mm')}${joint}${format(here(end), 'HH:mm')}`
}
const dayOf = (instant: Date | string) => format(here(new Date(instant)), 'EEEE d MMMM')
const person = (name: string) => idOf(harbourKitchens, 'person', name)

describe.each(moments)('the story of a demo that is created at %s', (now) => {
  const all = rowsAt(now)
  const [harbour] = all
  if (!harbour) throw new Error('Harbour Kitchens has a demo')
  const { shifts, shift_offers, leave_requests, notifications, diary_responses } = harbour.rows
  const messageOf = (name: string, subject: RegExp) => {
    const found = notifications.find((row) => row.person_id === person(name) && subject.test(row.subject))
    if (!found) throw new Error(`${name} has no message ${subject.source}`)
    return `${found.subject} ${wordsOfCleanHtml(found.message)}`
  }
  const busy = (id: string) => [
    ...shifts.filter(({ person_id }) => person_id === id),
    ...leave_requests.filter(({ person_id, status }) => person_id === id && status === 'approved'),
  ]

  it('[D-05] nobody is in two places at once, or works while on leave, and who is offered a shift is free', () => {
    const people = new Set(shifts.flatMap(({ person_id }) => person_id ?? []))
    const clashing = [...people].filter((id) => {
      const times = busy(id)
        .map(intervalOf)
        .toSorted((one, other) => Number(one.start) - Number(other.start))
      return times.some((time, index) => index > 0 && time.start < (times[index - 1]?.end ?? time.start))
    })
    expect([people.size > 50, clashing]).toEqual([true, []])
    expect(shift_offers.length).toBeGreaterThan(3)
    for (const { person_id, shift_id } of shift_offers) {
      const offered = shifts.find(({ id }) => id === shift_id)
      expect(offered).toMatchObject({ person_id: null })
      for (const own of busy(person_id))
        expect(offered && areIntervalsOverlapping(intervalOf(own), intervalOf(offered))).toBe(false)
    }
  })

  it('[D-05] messages about shifts and leave say what the roster says', () => {
    const moved = messageOf('Ella King', /has moved to/)
    const [, day = '', from = '', to = ''] =
      new RegExp(`shift on (${date}) has moved from (.+?) to (.+?)\\.`).exec(moved) ?? []
    const [shift, ...others] = shifts.filter(
      ({ person_id, starts_at }) => person_id === person('Ella King') && dayOf(starts_at) === day,
    )
    expect([shift?.location_id, others.length]).toEqual([idOf(harbourKitchens, 'location', to), 0])
    expect([from, shift && moved.includes(timesOf(shift, ' to '))]).toEqual(['Harbour Street', true])

    const open = shifts.filter(
      ({ person_id, location_id }) => person_id === null && location_id?.endsWith('harbour-street'),
    )
    const waiting = messageOf('Priya Nair', /^Three shifts at Harbour Street/)
    expect(open).toHaveLength(3)
    for (const one of open) expect(waiting).toContain(`${dayOf(one.starts_at)}, ${timesOf(one, ' – ')}`)
    const extra = messageOf('Ella King', /^Extra shift/)
    const offers = shift_offers
      .filter(({ person_id }) => person_id === person('Ella King'))
      .map(({ shift_id }) => shift_id)
    expect(open.filter(({ id, starts_at }) => offers.includes(id) && extra.includes(dayOf(starts_at)))).toHaveLength(1)

    const spanOf = (id: string, status: string) => {
      const leave = leave_requests.find((one) => one.person_id === person(id) && one.status === status)
      const [first, last] = leave ? [here(new Date(leave.starts_at)), subDays(here(new Date(leave.ends_at)), 1)] : []
      return (
        first &&
        last &&
        `${format(first, first.getMonth() === last.getMonth() ? 'd' : 'd MMMM')} to ${format(last, 'd MMMM')}`
      )
    }
    expect(messageOf('Ella King', /^Leave request approved/)).toContain(`from ${spanOf('Ella King', 'approved')} is`)
    expect(messageOf('Priya Nair', /asks for leave/)).toContain(`from ${spanOf('Mia Okafor', 'pending')}.`)
    expect(messageOf('Hannah Wirth', /asks for leave/)).toContain(`from ${spanOf('Priya Nair', 'pending')}.`)
    for (const [name, ahead] of [
      ['Daniel Sorensen', 0],
      ['Ivy Marchetti', 1],
    ] as const) {
      const leave = leave_requests.find((one) => one.person_id === person('Ella King') && one.status === 'approved')
      const onThatDay = leave && dayOf(addDays(here(new Date(leave.starts_at)), ahead))
      expect(
        shifts.some(({ person_id, starts_at }) => person_id === person(name) && dayOf(starts_at) === onThatDay),
      ).toBe(true)
    }
  })

  it('[D-05] who slipped, closed or ticked a to-do was at work then', () => {
    const atWork = (id: string, instant: Date) =>
      shifts.some(
        (shift) => shift.person_id === id && intervalOf(shift).start <= instant && instant < intervalOf(shift).end,
      )
    const night = ({ created_at }: { created_at?: unknown }, hour: number, minute: number) => {
      const before = subDays(here(new Date(created_at as Date)), 1)
      return new Date(before.setHours(hour, minute, 0, 0))
    }
    for (const row of notifications) {
      const [, slipped] = /^(?:<p>)(.+?) slipped at the dish wash/.exec(row.message) ?? []
      const [, closed] = /no tick\. (.+?) was on the close/.exec(row.message) ?? []
      if (slipped) expect([slipped, atWork(person(slipped), night(row, 20, 40))]).toEqual([slipped, true])
      if (closed) expect([closed, atWork(person(closed), night(row, 21, 30))]).toEqual([closed, true])
    }
    const earlier = diary_responses.filter(
      ({ submitted_at }) =>
        submitted_at && new Date(submitted_at) > subDays(now, 13) && new Date(submitted_at) < subDays(now, 1),
    )
    expect(earlier.length).toBeGreaterThan(3)
    for (const { person_id, submitted_at } of earlier)
      expect([person_id, atWork(person_id ?? '', new Date(submitted_at as Date))]).toEqual([person_id, true])
  })

  it('[D-05] every day that is named exists, nothing is written after now, and weekdays have their date', () => {
    const problems = all.flatMap(({ told }) =>
      told.flatMap(({ text, at }) => {
        const named = text.match(new RegExp(date, 'g')) ?? []
        const dated = text.replace(new RegExp(date, 'g'), '')
        const loose = habits.reduce((rest, habit) => rest.replace(habit, ''), dated)
        return [
          ...(at > now ? ['after now'] : []),
          ...named.filter((name) => !isDay(name, at)),
          ...(loose.match(new RegExp(weekday)) ?? []),
          ...(/[{}]\w|undefined|NaN|Somebody slipped/.exec(text) ?? []),
        ].map((problem) => [problem, text])
      }),
    )
    expect(problems).toEqual([])
  })

  it('[D-05] seasons are those of the month in South Australia', () => {
    const { days, events } = storyOf(harbourKitchens, now)
    const { season } = seasonOf(days.noon(events.menu))
    const wrong = (at: Date) => {
      const month = format(at, 'MMMM')
      if (['December', 'January', 'February'].includes(month)) return /jumper|heaters|Below 4/i
      return ['June', 'July', 'August'].includes(month) ? /Bring a hat|sun sails|Above 40/i : /no such word/
    }
    const problems = all.flatMap(({ told }) =>
      told.flatMap(({ text, at }) => {
        const [named = season] = /\b(summer|autumn|winter|spring)\b/i.exec(text) ?? []
        return named.toLowerCase() !== season || wrong(at).test(text) ? [text] : []
      }),
    )
    expect(problems).toEqual([])
  })

  it('[D-05] an event has one day, whoever speaks of it', () => {
    const texts = harbour.told.map(({ text }) => text)
    const daysOf = (sentence: RegExp) =>
      new Set(texts.flatMap((text) => [...text.matchAll(sentence)].map(([, day]) => day)))
    const on = (before: string) => new RegExp(`(?:${before}) (${date})`, 'g')
    for (const event of [
      on('party is on|Staff party on|Stocktake moves from|Stocktake on'),
      on('grinder arrives on|add a second before|gets the same one on'),
      on('menu starts on|valid from|"From'),
      on('tasting of the \\w+ menu on|Tasting for floor staff:|everybody who serves is on'),
    ])
      expect([event.source, daysOf(event).size]).toEqual([event.source, 1])
  })
})

it.each(moments.slice(0, 3))('[D-05] chats name weekdays to come, never the one of the message, at %s', (now) => {
  const { conversation_messages } = chatRows(harbourKitchens, here(now), harbourRooms)
  const named = conversation_messages.filter(({ body }) => new RegExp(weekday).test(body ?? ''))
  const ofToday = named.filter(({ body, created_at }) => body?.includes(format(here(new Date(created_at)), 'EEEE')))
  expect([named.length > 100, ofToday]).toEqual([true, []])
})
