import type { Day } from 'date-fns'
import type { DemoOrganisation } from '../organisation'
import { type StoryDays, storyDays } from './days'
import { ellasLeave } from './leave'
import { holidayOn, seasonOf } from './seasons'

/** What the texts of the demo tell, as days counted from the one on which it is created. */
const eventsOf = (days: StoryDays) => {
  const { next, weekday } = days
  const menu = next(1, 1)
  const party = next(0, 16)
  /** Rosters are published for two whole weeks, of which the last one ends three to four weeks from now. */
  const rosterEnds = 27 - weekday(27)
  return {
    /** Ella's Saturday moves to Norwood. */
    movedShift: next(6),
    leave: ellasLeave(days).from,
    grinder: next(2, 1),
    menu,
    tasting: menu - 1,
    party,
    /** It was to be on the day of the party. */
    stocktake: party + 1,
    throwdown: next(4, 5),
    allergensDue: 13,
    probationEnds: 10,
    rosterEnds,
    rosterPublished: -10,
    nextRosterPublished: 4,
    intake: next(1),
    openDay: next(6, 4),
    firstAidDay: next(1, 6),
    mockService: next(5, 7),
  }
}

type Events = ReturnType<typeof eventsOf>

/** Words by their names in texts, of the season and of months. */
const wordsOf = (days: StoryDays, events: Events) => {
  const { season, tart, produce } = seasonOf(days.noon(events.menu))
  const { bring } = seasonOf(days.noon(events.party))
  return {
    season,
    tart,
    produce,
    bring,
    intakeMonth: days.month(events.intake),
    leaveDays: days.span(events.leave, events.leave + 2),
    nextRosterSpan: days.span(events.rosterEnds + 1, events.rosterEnds + 14),
  }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The first public holiday at least two weeks after a day. */
const holidayAfter = ({ noon }: StoryDays, ahead: number): { ahead: number; name: string } => {
  for (let day = ahead + 14; ; day++) {
    const name = holidayOn(noon(day))
    if (name !== undefined) return { ahead: day, name }
  }
}

export type Story = {
  days: StoryDays
  events: Events
  /** The dishes of the new menu. */
  dishes: readonly string[]
  /**
   * Fills the placeholders of a text that is written on a day. `{party}` is the day of an event: 'Sunday 13 December',
   * `{party-3}` three days before it. `{season}` and other words come from the story. `{monday}` is the first Monday after
   * the day of the text, `{monday+7}` a week later, `{day+3}` three days after it, `{weekday+3}` only that day's name,
   * `{month+1}` the month after it.
   */
  tell: (text: string, ahead: number) => string
}

/** The story of an organisation's demo, as it is told on the day on which it is created. */
export const storyOf = (organisation: Pick<DemoOrganisation, 'timeZone'>, now: Date): Story => {
  const days = storyDays(organisation, now)
  const events = eventsOf(days)
  const words: Readonly<Record<string, string>> = wordsOf(days, events)
  const dayOfEvent: Readonly<Record<string, number>> = events

  const ofItsDay = (name: string, count: number, ahead: number): string | undefined => {
    const weekday = weekdays.findIndex((one) => one === name)
    if (weekday >= 0) return days.name(days.next(weekday as Day, ahead) + count)
    const { fruit, terrace, patio, weatherRule } = seasonOf(days.noon(ahead))
    const holiday = holidayAfter(days, ahead)
    return {
      day: days.name(ahead + count),
      weekday: days.name(ahead + count).split(' ')[0],
      month: days.month(ahead, count),
      holiday: holiday.name,
      holidayDate: days.name(holiday.ahead),
      fruit,
      terrace,
      patio,
      weatherRule,
    }[name]
  }

  return {
    days,
    events,
    dishes: seasonOf(days.noon(events.menu)).dishes,
    tell: (text, ahead) =>
      text.replace(/\{([a-z]+)([+-]\d+)?\}/gi, (whole, name: string, more = '0') => {
        const [event, count] = [dayOfEvent[name], Number(more)]
        const told = event === undefined ? (words[name] ?? ofItsDay(name, count, ahead)) : days.name(event + count)
        if (told === undefined) throw new Error(`The story knows no ${whole}`)
        return told
      }),
  }
}
