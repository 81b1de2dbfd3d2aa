import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { type DemoOrganisation, idOf, keyOf, personIdOf } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import type { StoryDays } from '@server/demo/story/days'
import { storyOf } from '@server/demo/story/facts'
import { firstDay, type PlannedShift, type Roster, rosterOf } from '@server/demo/story/roster'
import { leaveRows } from './demoLeave'

type ShiftRow = Insertable<Database['shifts']>

/** Half an hour in longer shifts; its time is known of most. */
const breakOf = (days: StoryDays, { ahead, hours: [from, to] }: PlannedShift, isPlanned: boolean) => {
  if (to - from <= 5) return { break_seconds: 0 }
  const middle = Math.floor((from + to) / 2)
  const times = { break_starts_at: days.at(ahead, middle), break_ends_at: days.at(ahead, middle + 0.5) }
  return { break_seconds: 1800, ...(isPlanned && times) }
}

const rowOf = (organisation: DemoOrganisation, days: StoryDays, shift: PlannedShift) => ({
  organisation_id: organisation.key,
  location_id: idOf(organisation, 'location', shift.place),
  role_id: idOf(organisation, 'role', shift.role),
  starts_at: days.at(shift.ahead, shift.hours[0]),
  ends_at: days.at(shift.ahead, shift.hours[1]),
})

const openId = (organisation: DemoOrganisation, index: number) => idOf(organisation, 'shift', `open-${index + 1}`)

const shiftRows = (organisation: DemoOrganisation, roster: Roster, days: StoryDays): ShiftRow[] => [
  ...roster.shifts().map(({ person, ...shift }) => ({
    ...rowOf(organisation, days, shift),
    id: idOf(organisation, 'shift', `${keyOf(person)}-${shift.ahead - firstDay}`),
    person_id: personIdOf(organisation, person),
    ...breakOf(days, shift, randomOf(`break-${keyOf(person)}-${shift.ahead}`).between(1, 4) > 1),
  })),
  ...roster.openShifts().map((shift, index) => ({
    ...rowOf(organisation, days, shift),
    id: openId(organisation, index),
    person_id: null,
    ...breakOf(days, shift, false),
  })),
]

const offerRows = (organisation: DemoOrganisation, roster: Roster): Insertable<Database['shift_offers']>[] =>
  roster.openShifts().flatMap(({ offered }, index) =>
    offered.map((person) => ({
      id: idOf(organisation, 'shift-offer', `${person}-${index + 1}`),
      organisation_id: organisation.key,
      shift_id: openId(organisation, index),
      person_id: idOf(organisation, 'person', person),
    })),
  )

/** Shifts of six weeks, offers of open ones, and leave in every state, by today. The training organisation has no roster. */
export const rosterDemo = (organisation: DemoOrganisation, now: Date) => {
  if (organisation.key !== harbourKitchens.key) return {}
  const story = storyOf(organisation, now)
  const roster = rosterOf(organisation, story)
  return {
    shifts: shiftRows(organisation, roster, story.days),
    shift_offers: offerRows(organisation, roster),
    leave_requests: leaveRows(organisation, now),
  }
}
