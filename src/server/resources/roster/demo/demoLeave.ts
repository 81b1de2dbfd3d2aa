import { addHours, subHours } from 'date-fns'
import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { storyDays, type StoryDays } from '@server/demo/story/days'
import { type DemoLeave, leaveOf } from '@server/demo/story/leave'

const timesOf = ({ decided, askedDaysAgo, status }: DemoLeave, { at }: StoryDays, now: Date) => {
  const created_at = decided ? at(decided[0] - 1, 18) : subHours(now, askedDaysAgo * 24 + 3)
  if (status === 'pending') return { created_at, decided_at: null }
  return { created_at, decided_at: decided ? at(...decided) : addHours(created_at, 2) }
}

export const leaveRows = (organisation: DemoOrganisation, now: Date) => {
  const days = storyDays(organisation, now)
  return leaveOf(days).map((one, index): Insertable<Database['leave_requests']> => {
    const { person, type, from, to, hours, status, note } = one
    const { created_at, decided_at } = timesOf(one, days, now)
    return {
      id: idOf(organisation, 'leave', `${person}-${index + 1}`),
      organisation_id: organisation.key,
      person_id: idOf(organisation, 'person', person),
      type_name: type,
      status,
      is_all_day: hours === undefined,
      starts_at: days.at(from, hours?.[0] ?? 0),
      ends_at: hours === undefined ? days.at(to + 1, 0) : days.at(to, hours[1]),
      note: note ?? null,
      decided_by_id: decided_at && idOf(organisation, 'person', 'Priya Nair'),
      decided_at,
      lock_version: decided_at ? 1 : 0,
      created_at,
      updated_at: decided_at ?? created_at,
    }
  })
}
