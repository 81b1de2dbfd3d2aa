import { rightsOf } from '@server/demo/grants'
import type { DemoOrganisation, DemoPerson } from '@server/demo/organisation'
import { type Random, randomOf } from '@server/demo/random'
import type { Roster } from '@server/demo/story/roster'

/** A diary item of a demo organisation, described by names and by days before or after now. */
export type DemoDiaryItem = {
  /** For the id. */
  key: string
  place: string
  author: string
  /** With placeholders of the story. */
  text: string
  isImportant?: true
  /** 0 is the day on which the demo is created. */
  day: number
  /** HH:mm */
  at: string
} & (
  | { kind: 'note'; shownDays: number }
  | {
      kind: 'todo'
      /** HH:mm on the same day; without it, the to-do lasts until the end of its day. */
      until?: string
      roles?: readonly string[]
      people?: readonly string[]
      done?: { by: string; at: string }
    }
)

type Facts = Pick<DemoDiaryItem, 'author' | 'at' | 'text'> & { key: string; isImportant?: true }
type ForWhom = Pick<Extract<DemoDiaryItem, { kind: 'todo' }>, 'until' | 'roles' | 'people' | 'done'>

/** Items of one place on the day of the demo. */
export const todayAt = (place: string) => ({
  note: (facts: Facts, shownDays = 1): DemoDiaryItem => ({ ...facts, kind: 'note', place, day: 0, shownDays }),
  todo: (facts: Facts, forWhom: ForWhom = {}): DemoDiaryItem => ({ ...facts, kind: 'todo', place, day: 0, ...forWhom }),
})

type Note = { text: string; at: string; shownDays: number; isImportant?: true }
type Todo = { text: string; at: string; until?: string; roles?: readonly string[]; isImportant?: true }

const [floor, kitchen, bar] = [
  ['Front of house'],
  ['Line cook', 'Kitchen hand'],
  ['Barista', 'Front of house'],
] as const

/** What people have written into the diary of a location. */
const diaryNotes: readonly Note[] = [
  {
    text: 'Two cases of lemons came short. The supplier brings them with the next delivery.',
    at: '07:30',
    shownDays: 2,
  },
  { text: 'The dishwasher beeps after each cycle. The service is told; keep it running.', at: '21:40', shownDays: 4 },
  {
    text: 'Walk-in fridge was at 6 degrees in the morning. Door seal is worn, push it shut.',
    at: '06:20',
    shownDays: 3,
    isImportant: true,
  },
  {
    text: 'A regular of table 3 is back from hospital. Her coffee is on the house this week.',
    at: '09:10',
    shownDays: 6,
  },
  {
    text: 'Health inspection went well. One remark: thermometers need a label with the date of their check. Labels lie in the top drawer of the office, write the day and your initials, and put the old ones away so that nobody takes them by mistake.',
    at: '15:30',
    shownDays: 2,
  },
  { text: 'New printer in the pass: orders print twice until it is set up.', at: '11:15', shownDays: 5 },
  { text: 'Fish is from a new supplier this week. Say what you think of it.', at: '10:00', shownDays: 7 },
  {
    text: 'The lift is out of order. Use the stairs at the back, two people for kegs.',
    at: '07:00',
    shownDays: 2,
    isImportant: true,
  },
  { text: 'Staff meal is at 16:15 from today on.', at: '12:00', shownDays: 3 },
  { text: 'Lost: one earring, silver, small shell. The guest calls again tomorrow.', at: '22:10', shownDays: 9 },
]
/** What they have written for a day to come. */
const notesAhead: readonly Note[] = [
  { text: 'Window cleaners come before opening. Leave the side door unlocked from 06:30.', at: '06:00', shownDays: 1 },
  { text: 'Group of 24 for lunch, set menu, all in one bill. They bring two prams.', at: '08:40', shownDays: 1 },
  { text: 'Staff meal is at 16:15 from this day on.', at: '12:00', shownDays: 3 },
  {
    text: 'The water meter is read between 10:00 and 12:00. The key of the cellar hangs in the office.',
    at: '09:30',
    shownDays: 1,
  },
  { text: 'Deliveries come to the lane: the street is swept.', at: '06:00', shownDays: 1, isImportant: true },
]
const diaryTodos: readonly Todo[] = [
  { text: 'Clean the ice machine and note it on the sheet', at: '09:00', until: '12:00', roles: kitchen },
  { text: 'Fold napkins for the weekend, four baskets', at: '14:30', until: '16:30', roles: floor },
  { text: 'Count the bar and send the order', at: '11:00', until: '15:00', roles: bar, isImportant: true },
  { text: 'Change the filter of the water tap', at: '10:00' },
  { text: 'Write the specials on both boards', at: '16:00', until: '17:30', roles: floor },
  { text: 'Check use-by dates of the dry store', at: '13:00', until: '16:00', roles: kitchen },
  { text: 'Take the empty crates to the lane', at: '15:00', until: '15:30' },
  { text: 'Call the florist about the window boxes', at: '10:30', until: '12:00' },
  { text: 'Sharpen the knives of the day kitchen', at: '08:00', until: '10:00', roles: kitchen },
  { text: 'Test the emergency lights and sign', at: '18:00', until: '19:00', isImportant: true },
]

/** Days before and after now: two months. */
const farthest = 30

type Crew = {
  leads: readonly DemoPerson[]
  readers: readonly DemoPerson[]
  /** Those of the readers who work there on a day, at a time (HH:mm). */
  atWork: (day: number, at: string) => readonly DemoPerson[]
}

/** Who reads the diary at a location, and who of them writes to-dos there. */
const crewAt = ({ people }: DemoOrganisation, place: string, roster: Roster): Crew => {
  const readers = people.filter(
    ({ grant, locations, isDisabled }) => !isDisabled && rightsOf(grant).canAccessDiary && locations.includes(place),
  )
  const leads = readers.filter(({ grant, locations, manages = locations.slice(0, 1) }) => {
    const { task } = rightsOf(grant).accessRoles
    return task.includes('admin') || (task.includes('manager') && manages.includes(place))
  })
  const atWork: Crew['atWork'] = (day, at) => {
    const [hour = 0, minutes = 0] = at.split(':').map(Number)
    const names = roster.workingAt(place, day, hour + minutes / 60)
    return readers.filter(({ name }) => names.includes(name))
  }
  return { leads, readers, atWork }
}

const nameOf = (random: Random, people: readonly DemoPerson[]) => {
  const person = random.pick(people)
  if (!person) throw new Error('Each location of the demo has somebody who leads it')
  return person.name
}

/** Within the hour in which it began. */
const soonAfter = (at: string) => at.replace(/:\d\d$/, ':52')

/** The next one of some texts; neighbouring days have different ones. */
const rotated = <Item>(items: readonly Item[], day: number, index: number): Item => {
  const item = items[((day + farthest) * 7 + index * 3) % items.length]
  if (item === undefined) throw new Error('There are texts')
  return item
}

const itemOf = (place: string, { leads, readers, atWork }: Crew, day: number, index: number): DemoDiaryItem => {
  const key = `${place} ${day < 0 ? 'before' : 'in'} ${Math.abs(day)} ${index}`
  const random = randomOf(key)
  const isNote = (day + index) % 2 === 0
  if (isNote)
    return {
      key,
      kind: 'note',
      place,
      day,
      author: nameOf(random, readers),
      ...rotated(day > 0 ? notesAhead : diaryNotes, day, index),
    }
  const todo = rotated(diaryTodos, day, index)
  const hands = day < 0 ? atWork(day, soonAfter(todo.at)) : []
  const isDone = hands.length > 0 && random.between(0, 4) > 0
  return {
    key,
    kind: 'todo',
    place,
    day,
    author: nameOf(random, leads),
    ...todo,
    ...(random.between(0, 3) === 0 && { people: [nameOf(random, readers)] }),
    ...(isDone && { done: { by: nameOf(random, hands), at: soonAfter(todo.at) } }),
  }
}

/** The day of the demo shows what was written for it, and no notes of days before. */
const isForItsDays = (item: DemoDiaryItem) => item.day > 0 || item.kind === 'todo' || item.day + item.shownDays < 0

/** The same on every machine: one or two items on each day, or one on each `every`th; none on the day of the demo. */
export const diaryOfPlace = (
  organisation: DemoOrganisation,
  { place, every, roster }: { place: string; every: number; roster: Roster },
): DemoDiaryItem[] => {
  const crew = crewAt(organisation, place, roster)
  const days = Array.from({ length: 2 * farthest + 1 }, (_, index) => index - farthest)
  return days
    .filter((day) => day !== 0 && day % every === 0)
    .flatMap((day) => {
      const count = every === 1 ? randomOf(`${place} ${day}`).between(0, 2) : 1
      return Array.from({ length: count }, (_, index) => itemOf(place, crew, day, index))
    })
    .filter(isForItsDays)
}
