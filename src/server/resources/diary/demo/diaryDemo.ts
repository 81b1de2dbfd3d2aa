import { min, subMinutes } from 'date-fns'
import { idOf, type DemoOrganisation } from '@server/demo/organisation'
import { storyOf } from '@server/demo/story/facts'
import { type Roster, rosterOf } from '@server/demo/story/roster'
import { dayOf, instantOf, startOfDay } from '@server/time/timeZones'
import { type DemoDiaryItem, diaryOfPlace } from './diaryOfPlace'
import { harbourToday } from './harbourToday'

/** The locations of each organisation that has a diary, and on every how many days something stands in it. */
const placesByKey: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  harbour: { 'Harbour Street': 1, Norwood: 1, Glenelg: 5, 'Port Adelaide': 6, Semaphore: 7, Stirling: 5 },
}
const todayByKey: Readonly<Record<string, readonly DemoDiaryItem[]>> = { harbour: harbourToday }

const demoDiaryOf = (organisation: DemoOrganisation, roster: Roster): DemoDiaryItem[] => [
  ...(todayByKey[organisation.key] ?? []),
  ...Object.entries(placesByKey[organisation.key] ?? {}).flatMap(([place, every]) =>
    diaryOfPlace(organisation, { place, every, roster }),
  ),
]

const createTimes = ({ timeZone }: DemoOrganisation, now: Date) => {
  const today = Date.parse(dayOf(now, timeZone))
  const dateOf = (day: number) => new Date(today + day * 86_400_000).toISOString().slice(0, 10)
  return {
    moment: (day: number, at: string) => instantOf(new Date(`${dateOf(day)}T${at}:00.000Z`), timeZone),
    endOf: (day: number) => startOfDay(dateOf(day), timeZone, 1),
    /** What has happened lies in the past, however early in its day the demo is created. */
    past: (instant: Date) => min([instant, subMinutes(now, 5)]),
  }
}

const endOf = (item: DemoDiaryItem, { moment }: ReturnType<typeof createTimes>): Date | null => {
  if (item.kind === 'note') return moment(item.day + item.shownDays, item.at)
  return item.until === undefined ? null : moment(item.day, item.until)
}

/** Notes and to-dos of two months around now, with their answers (D-05). */
export const diaryDemo = (organisation: DemoOrganisation, now: Date) => {
  const story = storyOf(organisation, now)
  const times = createTimes(organisation, now)
  const items = demoDiaryOf(organisation, rosterOf(organisation, story))
  const organisation_id = organisation.key
  const idOfItem = ({ key }: DemoDiaryItem) => idOf(organisation, 'diary-item', key)
  const personId = (name: string) => idOf(organisation, 'person', name)
  const todos = items.filter((item) => item.kind === 'todo')

  return {
    diary_items: items.map((item) => {
      const display_at = times.moment(item.day, item.at)
      const expire_at = endOf(item, times)
      const written = times.past(times.moment(item.day - (item.kind === 'note' ? 0 : 2), item.at))
      return {
        id: idOfItem(item),
        organisation_id,
        location_id: idOf(organisation, 'location', item.place),
        list_type: item.kind === 'note' ? ('note_list' as const) : ('todo_list' as const),
        description: story.tell(item.text, item.day),
        important: item.isImportant === true,
        display_at,
        expire_at,
        shown_until: expire_at ?? times.endOf(item.day),
        author_id: personId(item.author),
        is_addressed: item.kind === 'todo' && (item.roles ?? item.people) !== undefined,
        created_at: written,
        updated_at: item.kind === 'todo' && item.done ? times.past(times.moment(item.day, item.done.at)) : written,
      }
    }),
    diary_item_roles: todos.flatMap((item) =>
      (item.roles ?? []).map((role) => ({
        organisation_id,
        diary_item_id: idOfItem(item),
        role_id: idOf(organisation, 'role', role),
      })),
    ),
    diary_item_people: todos.flatMap((item) =>
      (item.people ?? []).map((name) => ({
        organisation_id,
        diary_item_id: idOfItem(item),
        person_id: personId(name),
      })),
    ),
    diary_responses: todos.map((item) => ({
      id: idOf(organisation, 'diary-response', item.key),
      organisation_id,
      diary_item_id: idOfItem(item),
      answer: item.done ? ('yes' as const) : null,
      submitted_at: item.done ? times.past(times.moment(item.day, item.done.at)) : null,
      person_id: item.done ? personId(item.done.by) : null,
    })),
  }
}
