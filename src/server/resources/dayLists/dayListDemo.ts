import { addMinutes } from 'date-fns'
import { idOf, toKey, type DemoOrganisation } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import { dayOf, startOfDay } from '@server/time/timeZones'
import { addDays } from '@server/time/wallClock'
import { harbourLists, harbourOnDemand, type DemoList } from './demoLists'

const demoDays = { before: 7, after: 14 }
/** Minutes from the beginning of one list to that of the next one, and how long each may take. */
const [apart, takes] = [90, 270]

type Placed = { location: string; day: string; dayStart: Date }

/**
 * When a list is begun and done, in minutes from its start; the clock gets there while the demo runs. Three overlap, and
 * every second one is begun at once, the others late, so that at any hour one is under way and one waits. Some are done
 * late.
 */
const courseOf = (seed: string, turn: number) => {
  const random = randomOf(seed)
  const begun = turn % 2 === 0 ? random.between(4, 20) : random.between(225, 240)
  const isLate = random.between(1, 100) > 85
  return { begun, done: isLate ? takes + random.between(8, 50) : random.between(250, takes - 2) }
}

const rowsAt = (organisation: DemoOrganisation, { location, day, dayStart }: Placed) => {
  const shift = randomOf(`${organisation.key}-lists-${location}`).between(0, 40)
  /** One of those that are begun late, early in the day. */
  const forgotten = randomOf(`${organisation.key}-forgotten-${location}-${day}`).pick([1, 3])
  const shared = { organisation_id: organisation.key, location_id: idOf(organisation, 'location', location), day }
  const idFor = ({ name }: DemoList) => idOf(organisation, 'day-list', `${toKey(location)} ${day} ${name}`)
  const timed = harbourLists.map((list, turn) => {
    const starts_at = addMinutes(dayStart, shift + turn * apart)
    const { begun, done } = courseOf(`${location} ${day} ${list.name}`, turn)
    const course =
      turn === forgotten
        ? { started_at: null, completed_at: null }
        : { started_at: addMinutes(starts_at, begun), completed_at: addMinutes(starts_at, done) }
    return {
      ...shared,
      id: idFor(list),
      name: list.name,
      group_name: list.group,
      is_on_demand: false,
      starts_at,
      ends_at: addMinutes(starts_at, takes),
      ...course,
    }
  })
  const never = { starts_at: null, ends_at: null, started_at: null, completed_at: null }
  const onDemand = harbourOnDemand.map((list) => {
    return { ...shared, id: idFor(list), name: list.name, group_name: list.group, is_on_demand: true, ...never }
  })
  const lists = [...harbourLists, ...harbourOnDemand]
  const roles = lists.flatMap((list) =>
    list.roles.map((role) => ({
      organisation_id: organisation.key,
      day_list_id: idFor(list),
      role_id: idOf(organisation, 'role', role),
    })),
  )
  return { lists: [...timed, ...onDemand], roles }
}

/** The lists of every location of a workforce, around the present day (D-05). */
export const dayListDemo = (organisation: DemoOrganisation, now: Date) => {
  if (organisation.key !== 'harbour') return { day_lists: [], day_list_roles: [] }
  const today = dayOf(now, organisation.timeZone)
  const days = Array.from({ length: demoDays.before + 1 + demoDays.after }, (_, index) => {
    const day = addDays(today, index - demoDays.before)
    return { day, dayStart: startOfDay(day, organisation.timeZone) }
  })
  const all = organisation.locations.flatMap(({ name: location }) =>
    days.map((day) => rowsAt(organisation, { location, ...day })),
  )
  return { day_lists: all.flatMap(({ lists }) => lists), day_list_roles: all.flatMap(({ roles }) => roles) }
}
