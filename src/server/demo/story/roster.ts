import { type DemoOrganisation, type DemoPerson, keyOf } from '../organisation'
import { randomOf } from '../random'
import type { Story } from './facts'
import { leaveOf } from './leave'

export type Hours = readonly [number, number]
/** A shift on a day, in hours of that day. */
export type PlannedShift = { ahead: number; role: string; place: string; hours: Hours }
type Organisation = Pick<DemoOrganisation, 'people'>

/** Two weeks before today, and nearly four after it. */
export const [firstDay, lastDay] = [-14, 27]
const allDays = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index)

/** When the shifts of a role begin and end. */
const hoursOf: Readonly<Record<string, readonly Hours[]>> = {
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

const [harbour, norwood] = ['Harbour Street', 'Norwood']

/** Where Ella was to work on the day that has moved. */
export const movedFrom = harbour

/** The shifts that texts speak of: what has moved, who takes over, and who ticked a list today. */
const told = ({ events: { movedShift, leave } }: Story): Readonly<Record<string, readonly PlannedShift[]>> => ({
  'Ella King': [
    { ahead: 0, role: 'Barista', place: harbour, hours: [7, 15] },
    { ahead: movedShift, role: 'Barista', place: norwood, hours: [9, 15] },
  ],
  'Daniel Sorensen': [
    { ahead: movedShift, role: 'Barista', place: harbour, hours: [7, 15] },
    { ahead: leave, role: 'Barista', place: harbour, hours: [7, 15] },
  ],
  'Ivy Marchetti': [{ ahead: leave + 1, role: 'Barista', place: harbour, hours: [7, 15] }],
  'Jai Thompson': [{ ahead: 0, role: 'Kitchen hand', place: harbour, hours: [9, 17] }],
  'Chloe Vasquez': [{ ahead: 0, role: 'Barista', place: norwood, hours: [6.5, 14.5] }],
})

const isRostered = ({ grant, isDisabled, roles, locations }: DemoPerson) =>
  isDisabled !== true && grant !== 'nobody' && roles.length > 0 && locations.length > 0

/** Five days a week, the casual ones two; who signs in with the main accounts works today. */
const worksOn = (person: DemoPerson, ahead: number, weekday: number): boolean => {
  if (person.email !== undefined && ahead === 0) return true
  const random = randomOf(`days-${keyOf(person)}`)
  const free = random.between(0, 6)
  if (person.grant === 'casual') return weekday === free || weekday === (free + 3) % 7
  return weekday !== free && weekday !== (free + 1) % 7
}

const usualShift = (person: DemoPerson, ahead: number): PlannedShift => {
  const random = randomOf(`shift-${keyOf(person)}-${ahead}`)
  const isUsual = random.between(1, 4) > 1
  const [usualRole = '', usualPlace = ''] = [person.roles[0], person.locations[0]]
  const role = isUsual ? usualRole : (random.pick(person.roles) ?? usualRole)
  const place = isUsual ? usualPlace : (random.pick(person.locations) ?? usualPlace)
  return { ahead, role, place, hours: random.pick(hoursOf[role] ?? []) ?? [9, 17] }
}

const overlap = (one: Hours, other: Hours) => one[0] < other[1] && other[0] < one[1]

/** Shifts that nobody has yet, and to whom they are offered: on days on which the first one of these is free. */
const open = [
  { free: 1, place: harbour, role: 'Barista', hours: [7, 13], offered: ['Ella King', 'Daniel Sorensen'] },
  { free: 2, place: norwood, role: 'Front of house', hours: [17, 21.5], offered: ['Ella King', 'Leila Rahimi'] },
  { free: 4, place: harbour, role: 'Front of house', hours: [10, 18], offered: ['Ella King', 'Tom Bradley'] },
  { free: 1, place: 'Glenelg', role: 'Line cook', hours: [14, 22], offered: ['Felix Brandt'] },
  /** The last day of Ella's leave, which nobody has taken over. */
  { free: 0, place: harbour, role: 'Barista', hours: [10, 16], offered: [] },
] as const

export type OpenShift = PlannedShift & { offered: readonly string[] }

export type Roster = {
  /** The shift of a person on a day, also before and after the weeks that the demo stores. */
  shiftOf: (person: DemoPerson, ahead: number) => PlannedShift | null
  /** The shifts of the weeks that the demo stores. */
  shifts: () => (PlannedShift & { person: DemoPerson })[]
  openShifts: () => OpenShift[]
  /** Names of those who work at a location at an hour. */
  workingAt: (place: string, ahead: number, hour: number) => string[]
}

/** Who works when in the demo, by its story. */
export const rosterOf = ({ people }: Organisation, story: Story): Roster => {
  const [leave, fixed] = [leaveOf(story.days), told(story)]
  const rostered = people.filter(isRostered)

  const awayHours = (name: string, ahead: number): Hours[] =>
    leave.flatMap(({ person, status, from, to, hours = [0, 24] }) =>
      person === name && status === 'approved' && from <= ahead && ahead <= to ? [hours] : [],
    )
  const isAway = ({ name, ahead, hours }: { name: string; ahead: number; hours: Hours }) =>
    awayHours(name, ahead).some((away) => overlap(away, hours))

  const planned = (person: DemoPerson, ahead: number): PlannedShift | null => {
    const certain = fixed[person.name]?.find((shift) => shift.ahead === ahead)
    if (certain) return certain
    const weekday = (story.days.weekday(ahead) + 6) % 7
    if (!worksOn(person, ahead, weekday)) return null
    const usual = usualShift(person, ahead)
    return isAway({ name: person.name, ahead, hours: usual.hours }) ? null : usual
  }

  const known = new Map<string, PlannedShift | null>()
  const shiftOf = (person: DemoPerson, ahead: number): PlannedShift | null => {
    const key = `${keyOf(person)} ${ahead}`
    const found = known.get(key)
    if (found !== undefined) return found
    const shift = planned(person, ahead)
    known.set(key, shift)
    return shift
  }

  const isFree = (name: string, ahead: number, hours: Hours) => {
    const person = people.find((one) => one.name === name)
    const own = person && shiftOf(person, ahead)
    return person !== undefined && !(own && overlap(own.hours, hours)) && !isAway({ name, ahead, hours })
  }
  /** The so many-th day after today on which a person has neither a shift nor leave. */
  const freeDay = (name: string, nth: number) =>
    allDays.filter((ahead) => ahead > 0 && isFree(name, ahead, [0, 24]))[nth - 1] ?? 1

  return {
    shiftOf,
    shifts: () =>
      rostered.flatMap((person) =>
        allDays.flatMap((ahead) => {
          const shift = shiftOf(person, ahead)
          return shift ? [{ ...shift, person }] : []
        }),
      ),
    openShifts: () =>
      open.map(({ free, place, role, hours, offered }) => {
        const [first] = offered
        const ahead = first === undefined ? story.events.leave + 2 : freeDay(first, free)
        return { ahead, place, role, hours, offered: offered.filter((name) => isFree(name, ahead, hours)) }
      }),
    workingAt: (place, ahead, hour) =>
      rostered
        .filter((person) => {
          const shift = shiftOf(person, ahead)
          return shift?.place === place && shift.hours[0] <= hour && hour < shift.hours[1]
        })
        .map(({ name }) => name),
  }
}
