import { without, type RecordsState } from './recordsState'
import { upsertNewer, type Versioned } from './upsertNewer'

/** For this many milliseconds, a late response cannot bring back a deleted record. */
const remembered = 60_000
/** Number of records kept although no list contains them: one of them may be open. */
const spare = 200
/** Number of lists kept after their component unmounts, for a quick return. */
const leftKept = 8

type Page = { records: readonly Versioned[]; total: number }
/** When a response arrived, in ms, and which text of its records may be an excerpt, see `upsertNewer`. */
export type Taking = { now: number; text: string | undefined }
type Counted = Page & Record<string, unknown>

/** The key of the list that the request asked for: page 1 is the list's first page. */
export const listKey = (query: object) => JSON.stringify(query)

const stillThere = ({ removed }: RecordsState, records: readonly Versioned[], now: number) =>
  records.filter(({ id }) => (removed[id] ?? -Infinity) + remembered <= now)

/** Bounds the memory: of the records that no list contains, only the latest stay. */
const prune = <State extends RecordsState>(state: State): State => {
  const lists = [...Object.values(state.lists), ...Object.values(state.scrolled)]
  const named = lists.reduce((sum, ids) => sum + ids.length, 0)
  if (state.ids.length <= named + spare) return state
  const held = new Set(lists.flat())
  const dropped = new Set(state.ids.filter((id) => !held.has(id)).slice(0, -spare))
  return { ...state, ids: state.ids.filter((id) => !dropped.has(id)), entities: without(state.entities, dropped) }
}

/** Stores records, except those deleted a moment ago. */
export const storeRecords = <State extends RecordsState>(
  state: State,
  records: readonly Versioned[],
  { now, text }: Taking,
) => upsertNewer(state, stillThere(state, records, now), text)

/** Those of a page's further totals that have these names. */
const countsIn = (page: Counted, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (typeof page[name] === 'number' ? [[name, page[name]]] : [])))

/** The first page of a list, or a numbered one; `counted` are the names of its further totals. */
export const storePage = <State extends RecordsState>(
  state: State,
  key: string,
  page: Page,
  { now, text }: Taking,
  counted: readonly string[] = [],
): State => {
  const records = stillThere(state, page.records, now)
  const ofKey = new Set([key])
  const others = without(state.lists, ofKey)
  const isWhole = page.total <= page.records.length
  return prune({
    ...upsertNewer(state, records, text),
    ...(isWhole && { scrolled: without(state.scrolled, ofKey) }), // what it omits is gone from further pages too
    lists: { ...others, [key]: records.map(({ id }) => id) },
    totals: { ...state.totals, [key]: page.total - (page.records.length - records.length) },
    ...(counted.length > 0 && { counts: { ...state.counts, [key]: countsIn({ ...page }, counted) } }),
    left: state.left.filter((left) => left !== key),
  })
}

/** All scrolled pages; only those in `news` hold new records. */
export const storeScrolled = <State extends RecordsState>(
  state: State,
  key: string,
  { pages, news }: { pages: readonly Page[]; news: readonly Page[] },
  { now, text }: Taking,
): State => {
  const idsOf = (from: readonly Page[]) => from.flatMap(({ records }) => stillThere(state, records, now))
  return prune({
    ...upsertNewer(state, idsOf(news), text),
    scrolled: { ...state.scrolled, [key]: idsOf(pages).map(({ id }) => id) },
  })
}

/** Drops the scrolled pages after their list unmounts; the first page stays. */
export const leaveScrolled = <State extends RecordsState>(state: State, key: string): State =>
  prune({ ...state, scrolled: without(state.scrolled, new Set([key])) })

/** Marks a list as no longer shown; only the most recent such lists stay. */
export const leaveList = <State extends RecordsState>(state: State, key: string): State => {
  const all = [...state.left.filter((left) => left !== key), key]
  const dropped = new Set(all.slice(0, -leftKept))
  return prune({
    ...state,
    left: all.slice(-leftKept),
    lists: without(state.lists, dropped),
    totals: without(state.totals, dropped),
    counts: without(state.counts, dropped),
  })
}

/** Removes deleted records from every list, and remembers their ids while a late response may still contain them. */
export const removeRecords = <State extends RecordsState>(
  state: State,
  gone: ReadonlySet<string>,
  now: number,
): State => {
  const withoutGone = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([key, ids]) => [key, ids.filter((id) => !gone.has(id))]))
  const forgotten = new Set(Object.keys(state.removed).filter((id) => (state.removed[id] ?? 0) + remembered <= now))
  const removed = without(state.removed, forgotten)
  for (const id of gone) removed[id] = now
  const lists = withoutGone(state.lists)
  const fewer = (key: string) => (state.lists[key]?.length ?? 0) - (lists[key]?.length ?? 0)
  return {
    ...state,
    ids: state.ids.filter((id) => !gone.has(id)),
    entities: without(state.entities, gone),
    lists,
    scrolled: withoutGone(state.scrolled),
    totals: Object.fromEntries(Object.entries(state.totals).map(([key, total]) => [key, total - fewer(key)])),
    removed,
  }
}
