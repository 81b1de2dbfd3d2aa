import { rightsOf } from '@server/demo/grants'
import type { DemoOrganisation, DemoPerson } from '@server/demo/organisation'
import { randomOf, type Random } from '@server/demo/random'
import type { DemoDiaryItem } from './demoDiaryItem'
import { diaryNotes, diaryTodos } from './diaryTexts'

/** Days before and after now: two months. */
const farthest = 30

type Crew = { leads: readonly DemoPerson[]; readers: readonly DemoPerson[] }

/** Who reads the diary at a location, and who of them writes to-dos there. */
const crewAt = ({ people }: DemoOrganisation, place: string): Crew => {
  const readers = people.filter(
    ({ grant, locations, isDisabled }) => !isDisabled && rightsOf(grant).canAccessDiary && locations.includes(place),
  )
  const leads = readers.filter(({ grant, locations, manages = locations.slice(0, 1) }) => {
    const { task } = rightsOf(grant).accessRoles
    return task.includes('admin') || (task.includes('manager') && manages.includes(place))
  })
  return { leads, readers }
}

const nameOf = (random: Random, people: readonly DemoPerson[]) => {
  const person = random.pick(people)
  if (!person) throw new Error('Each location of the demo has somebody who leads it')
  return person.name
}

/** Within the hour in which it began. */
const soonAfter = (at: string) => at.replace(/:\d\d$/, ':52')

/** The next one of some texts; neighbouring days have different ones. */
const turn = <Item>(items: readonly Item[], day: number, index: number): Item => {
  const item = items[((day + farthest) * 7 + index * 3) % items.length]
  if (item === undefined) throw new Error('There are texts')
  return item
}

const itemOf = (place: string, { leads, readers }: Crew, day: number, index: number): DemoDiaryItem => {
  const key = `${place} ${day < 0 ? 'before' : 'in'} ${Math.abs(day)} ${index}`
  const random = randomOf(key)
  const isNote = (day + index) % 2 === 0
  if (isNote) return { key, kind: 'note', place, day, author: nameOf(random, readers), ...turn(diaryNotes, day, index) }
  const todo = turn(diaryTodos, day, index)
  const isDone = day < 0 && random.between(0, 4) > 0
  return {
    key,
    kind: 'todo',
    place,
    day,
    author: nameOf(random, leads),
    ...todo,
    ...(random.between(0, 3) === 0 && { people: [nameOf(random, readers)] }),
    ...(isDone && { done: { by: nameOf(random, readers), at: soonAfter(todo.at) } }),
  }
}

/** The day of the demo shows what was written for it, and no notes of days before. */
const isForItsDays = (item: DemoDiaryItem) => item.day > 0 || item.kind === 'todo' || item.day + item.shownDays < 0

/** The same on every machine: one or two items on each day, or one on each `every`th; none on the day of the demo. */
export const diaryOfPlace = (organisation: DemoOrganisation, place: string, every: number): DemoDiaryItem[] => {
  const crew = crewAt(organisation, place)
  const days = Array.from({ length: 2 * farthest + 1 }, (_, index) => index - farthest)
  return days
    .filter((day) => day !== 0 && day % every === 0)
    .flatMap((day) => {
      const count = every === 1 ? randomOf(`${place} ${day}`).between(0, 2) : 1
      return Array.from({ length: count }, (_, index) => itemOf(place, crew, day, index))
    })
    .filter(isForItsDays)
}
