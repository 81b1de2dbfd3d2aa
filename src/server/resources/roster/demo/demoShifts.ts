import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { type DemoOrganisation, type DemoPerson, idOf, keyOf, personIdOf } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import { isAway, leaveRows, rosterDays, type RosterDays } from './demoLeave'

type ShiftRow = Insertable<Database['shifts']>

/** Six weeks: two before today, four after it. */
export const [firstDay, lastDay] = [-14, 27]

const allDays = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index)

/** When the shifts of a role begin and end, in hours of the day. */
const hoursOf: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  Barista: [
    [6.5, 14.5],
    [7, 15],
    [10, 16],
  ],
  'Front of house': [
    [10.5, 18.5],
    [16, 22.5],
    [17, 21],
  ],
  'Kitchen hand': [
    [9, 17],
    [15, 23],
  ],
  'Line cook': [
    [10, 18],
    [14, 22.5],
  ],
  'Sous chef': [[12, 22]],
  'Pastry chef': [[4, 12]],
  'Shift supervisor': [
    [8, 16],
    [15, 23.5],
  ],
  'Venue manager': [[8, 17]],
}

/** Half an hour in longer shifts; its time is known of most. */
const breakOf = (days: RosterDays, ahead: number, [from, to]: readonly [number, number], isPlanned: boolean) => {
  if (to - from <= 5) return { break_seconds: 0 }
  const middle = Math.floor((from + to) / 2)
  const times = { break_starts_at: days.at(ahead, middle), break_ends_at: days.at(ahead, middle + 0.5) }
  return { break_seconds: 1800, ...(isPlanned && times) }
}

const isRostered = ({ grant, isDisabled, roles, locations }: DemoPerson) =>
  isDisabled !== true && grant !== 'nobody' && roles.length > 0 && locations.length > 0

/** Five days a week, the casual ones two; who signs in with the main accounts works today. */
const worksOn = (person: DemoPerson, ahead: number, weekday: number): boolean => {
  if (isAway(person.name, ahead)) return false
  if (person.email !== undefined && ahead === 0) return true
  const random = randomOf(`days-${keyOf(person)}`)
  const free = random.between(0, 6)
  if (person.grant === 'casual') return weekday === free || weekday === (free + 3) % 7
  return weekday !== free && weekday !== (free + 1) % 7
}

const shiftOf = (organisation: DemoOrganisation, person: DemoPerson, days: RosterDays, ahead: number): ShiftRow => {
  const random = randomOf(`shift-${keyOf(person)}-${ahead}`)
  const isUsual = random.between(1, 4) > 1
  const [usualRole = '', usualPlace = ''] = [person.roles[0], person.locations[0]]
  const role = isUsual ? usualRole : (random.pick(person.roles) ?? usualRole)
  const place = isUsual ? usualPlace : (random.pick(person.locations) ?? usualPlace)
  const hours = random.pick(hoursOf[role] ?? []) ?? [9, 17]
  return {
    id: idOf(organisation, 'shift', `${keyOf(person)}-${ahead - firstDay}`),
    organisation_id: organisation.key,
    person_id: personIdOf(organisation, person),
    location_id: idOf(organisation, 'location', place),
    role_id: idOf(organisation, 'role', role),
    starts_at: days.at(ahead, hours[0]),
    ends_at: days.at(ahead, hours[1]),
    ...breakOf(days, ahead, hours, random.between(1, 4) > 1),
  }
}

/** Shifts that nobody has yet, and to whom they are offered: on days on which the first one of these is free. */
const open = [
  { free: 1, place: 'Harbour Street', role: 'Barista', hours: [7, 13], offered: ['Ella King', 'Daniel Sorensen'] },
  { free: 2, place: 'Norwood', role: 'Front of house', hours: [17, 21.5], offered: ['Ella King', 'Leila Rahimi'] },
  { free: 4, place: 'Harbour Street', role: 'Front of house', hours: [10, 18], offered: ['Ella King', 'Tom Bradley'] },
  { free: 1, place: 'Glenelg', role: 'Line cook', hours: [14, 22], offered: ['Felix Brandt'] },
  { free: 0, place: 'Harbour Street', role: 'Kitchen hand', hours: [15, 21], offered: [] },
] as const

const openId = (organisation: DemoOrganisation, index: number) => idOf(organisation, 'shift', `open-${index + 1}`)

/** The so many-th day after today on which a person is free; today without a person. */
const freeDay = ({ people }: DemoOrganisation, days: RosterDays, name: string | undefined, nth: number): number => {
  const person = people.find((one) => one.name === name)
  const free = allDays.filter(
    (ahead) => person && ahead > 0 && !isAway(person.name, ahead) && !worksOn(person, ahead, days.weekday(ahead)),
  )
  return free[nth - 1] ?? 0
}

const openRows = (organisation: DemoOrganisation, days: RosterDays): ShiftRow[] =>
  open.map(({ free, place, role, hours, offered }, index) => {
    const ahead = freeDay(organisation, days, offered[0], free)
    return {
      id: openId(organisation, index),
      organisation_id: organisation.key,
      person_id: null,
      location_id: idOf(organisation, 'location', place),
      role_id: idOf(organisation, 'role', role),
      starts_at: days.at(ahead, hours[0]),
      ends_at: days.at(ahead, hours[1]),
      ...breakOf(days, ahead, hours, false),
    }
  })

const shiftRows = (organisation: DemoOrganisation, now: Date): ShiftRow[] => {
  const days = rosterDays(organisation, now)
  const own = organisation.people
    .filter(isRostered)
    .flatMap((person) =>
      allDays
        .filter((ahead) => worksOn(person, ahead, days.weekday(ahead)))
        .map((ahead) => shiftOf(organisation, person, days, ahead)),
    )
  return [...own, ...openRows(organisation, days)]
}

const offerRows = (organisation: DemoOrganisation): Insertable<Database['shift_offers']>[] =>
  open.flatMap(({ offered }, index) =>
    offered.map((person) => ({
      id: idOf(organisation, 'shift-offer', `${person}-${index + 1}`),
      organisation_id: organisation.key,
      shift_id: openId(organisation, index),
      person_id: idOf(organisation, 'person', person),
    })),
  )

/** Shifts of six weeks, offers of open ones, and leave in every state, by today. The training organisation has no roster. */
export const rosterDemo = (organisation: DemoOrganisation, now: Date) =>
  organisation.key === harbourKitchens.key
    ? {
        shifts: shiftRows(organisation, now),
        shift_offers: offerRows(organisation),
        leave_requests: leaveRows(organisation, now),
      }
    : {}
