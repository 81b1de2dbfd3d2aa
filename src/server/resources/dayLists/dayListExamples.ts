import { addMinutes } from 'date-fns'
import { dayListCalls } from '@contract/dayLists'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { type DemoOrganisation, idOf, toKey } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import { dayOf, startOfDay } from '@server/time/timeZones'
import { addDays } from '@server/time/wallClock'

const place = 'harbour-location-harbour-street'
/** A day before the demo. */
const day = '01/01/2026'
const asked = { 'q[location_id_eq]': place, 'q[from_date]': day, 'q[to_date]': day }
const wholeDay = { 'q[from_date]': `${day} 00:00:00`, 'q[to_date]': `${day} 23:59:59` }
const written = "As 'DD/MM/YYYY', a day of the account's time zone."

export const dayListExamples = [
  describeCall(dayListCalls.index, {
    name: 'listDayLists',
    summary: 'What is to be done at a location on some days, the most urgent first',
    description: `Lists that are overdue come first, then those in progress, those that can begin and those that come later; lists
without times (\`onDemand\`) come last. What is completed is left out. At most 31 days.`,
    fields: {
      ...pagingFields,
      'q[location_id_eq]': 'One of the locations that the person may see.',
      'q[from_date]': written,
      'q[to_date]': written,
      'q[task_root_name_cont]': 'Words of the name, in any order; case, accents and apostrophes do not matter.',
      'q[status_eq]': 'Lists with this status now.',
    },
    examples: [
      {
        title: 'A day without lists',
        as: 'employee@harbour.test',
        input: { query: { ...asked, 'q[status_eq]': 'overdue' } },
        answer: { body: { records: [], total: 0, page: 1, perPage: 200 } },
      },
      {
        title: 'A day that does not exist',
        as: 'employee@harbour.test',
        input: { query: { ...asked, 'q[to_date]': '31/02/2026' } },
        answer: { status: 422, problem: exampleProblem('Date is invalid', 'q[to_date]') },
      },
    ],
  }),
  describeCall(dayListCalls.performance, {
    name: 'showPerformance',
    summary: 'How the lists of a location went, in percent',
    description: `Of the lists that began in this time, in the account's time zone; lists on demand do not count. The five parts
add up to 100, or are all 0 without lists. Task managers read it for the locations that they manage.`,
    fields: {
      'q[from_date]': "As 'DD/MM/YYYY HH:mm:ss'.",
      'q[to_date]': "As 'DD/MM/YYYY HH:mm:ss'.",
    },
    examples: [
      {
        title: 'A day without lists',
        as: 'manager@harbour.test',
        input: { params: { id: place }, query: wholeDay },
        answer: {
          body: {
            completedOnTime: 0,
            completedLate: 0,
            incomplete: 0,
            inProgress: 0,
            pending: 0,
            completionRate: 0,
          },
        },
      },
      {
        title: 'A location that others manage',
        as: 'manager@harbour.test',
        input: { params: { id: 'harbour-location-glenelg' }, query: wholeDay },
        answer: { status: 404, problem: exampleProblem('The resource does not exist') },
      },
    ],
  }),
]

/** A list of a demo location. `roles` are names of the organisation's roles. */
type DemoList = { name: string; group: string; roles: readonly string[] }

const hand = 'Kitchen hand'
const line = 'Line cook'
const sous = 'Sous chef'
const barista = 'Barista'
const floor = 'Front of house'
const pastry = 'Pastry chef'
const supervisor = 'Shift supervisor'

const list = (name: string, group: string, ...roles: string[]): DemoList => ({ name, group, roles })

/** Through the day and the night, in the order of their times: one begins every 90 minutes. */
const harbourLists: readonly DemoList[] = [
  list('Night temperature log', 'Food safety', hand),
  list('Bread and milk delivery', 'Deliveries', pastry, hand),
  list('Bake-off and proofing', 'Kitchen', pastry),
  list('Alarm, lights and gas', 'Opening', supervisor),
  list('Espresso calibration', 'Opening', barista),
  list('Breakfast line set-up', 'Kitchen', line),
  list('Morning temperature log', 'Food safety', hand),
  list('Lunch line set-up', 'Kitchen', line),
  list('Midday temperature log', 'Food safety', hand, sous),
  list('Bar restock', 'Floor', barista),
  list('Afternoon floor walk', 'Floor', floor, supervisor),
  list('Dinner mise en place', 'Kitchen', sous, line),
  list('Evening temperature log', 'Food safety', hand),
  list('Dinner service floor check', 'Floor', floor),
  list('Kitchen close and degrease', 'Closing', hand, line),
  list('Till count and lock-up', 'Closing', supervisor),
]

const harbourOnDemand: readonly DemoList[] = [
  list('Grease trap check', 'Kitchen', hand),
  list('Spill or breakage', 'Floor', floor, hand),
]

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
