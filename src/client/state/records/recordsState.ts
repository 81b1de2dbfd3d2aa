import { createAction, createEntityAdapter, current, isDraft, type EntityState } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'

/** For this many milliseconds, a late response cannot bring back a deleted record. */
const rememberedMs = 60_000
/** Number of records that stay although no list contains them: one of them may be open. */
const spareRecords = 200
/** Number of lists that stay after their component unmounts, for a quick return. */
const leftLists = 8

/** A record whose copies can be ordered by age; without a time, the last copy to arrive counts as the newest. */
export type Versioned = {
  id: string
  updatedAt?: string
  /** Its text is only the beginning. */
  isExcerpt?: boolean | undefined
  /** Its text is whole, but a newer excerpt has arrived: it may have been edited since. */
  isStale?: boolean | undefined
}

/** A text of which a list may have an excerpt only. What is known of it whole stays. */
export type WholeText = {
  field: string
  /** It may change: beside a newer excerpt, the known text is stale. */
  isEdited?: boolean
}

/**
 * A change that is not confirmed yet, for every record with the values of `where`, or for those of `ids` alone. A change
 * to null deletes the record.
 */
export type Patch<T> = {
  where: Partial<T>
  ids?: string[]
  change: Partial<T> | null
  /** Of the latest press of a control, what is to be sent. */
  sends?: unknown
}

/** The records of a resource as the server returned them, and the lists that contain them. */
export type RecordsState<T extends Versioned = Versioned> = EntityState<T, string> & {
  /** Cache key → ids of the first page of a list, or of a numbered page; the newest response comes last. */
  lists: Record<string, string[]>
  /** Cache key → the server's total. */
  totals: Record<string, number>
  /** Cache key → further totals of the server, by name; of lists that have any. */
  counts: Record<string, Record<string, number>>
  /** Cache key of the scrolled list → ids of all its pages. */
  scrolled: Record<string, string[]>
  /** Keys of lists that no component shows any more, the most recent last. */
  left: string[]
  /** Request id, or endpoint and id of a pressed control → its pending change. */
  patches: Record<string, Patch<T>>
  /** Id of a recently deleted record → when, in ms. */
  removed: Record<string, number>
  /** Ids of the records that an earlier visit has left: the server has not answered them yet, and they may be old. */
  kept: Record<string, true>
}

/** The person can no longer see this record of a table: it leaves all lists. `at` in ms. */
export const recordGone = createAction('records/gone', (table: string, id: string) => ({
  payload: { table, id, at: Date.now() },
}))

const adapter = createEntityAdapter<Versioned>()

export const noRecords = {
  ...adapter.getInitialState(),
  lists: {},
  totals: {},
  counts: {},
  scrolled: {},
  left: [],
  patches: {},
  removed: {},
  kept: {},
} satisfies RecordsState

type Page = { records: readonly Versioned[]; total: number }
/** When a response arrived, in ms, and which text of its records may be an excerpt. */
export type Arrival = { now: number; text: WholeText | undefined }

/** Whether all that is known of a record is of one version, with its whole text. */
export const isWhole = ({ isExcerpt, isStale }: Versioned) => !isExcerpt && !isStale

/** Of two copies of a record the newer one, with the whole text that only the other one has. */
const withWholeText = (newer: Versioned, older: Versioned, text: WholeText | undefined): Versioned => {
  if (text === undefined || !newer.isExcerpt || older.isExcerpt) return newer
  const { isExcerpt: _beginningOnly, ...record } = newer
  const isStale = text.isEdited === true && (older.isStale === true || older.updatedAt !== newer.updatedAt)
  return { ...record, [text.field]: older[text.field as keyof Versioned], ...(isStale && { isStale }) }
}

/** HTTP responses and live events race: the newer `updatedAt` wins, at equal age the copy that arrives. */
const newest = (mine: Versioned | undefined, arriving: Versioned, text: WholeText | undefined): Versioned => {
  if (mine === undefined) return arriving
  const isOlder = mine.updatedAt && arriving.updatedAt && mine.updatedAt > arriving.updatedAt
  return isOlder ? withWholeText(mine, arriving, text) : withWholeText(arriving, mine, text)
}

const withoutRemoved = ({ removed }: RecordsState, records: readonly Versioned[], now: number) =>
  records.filter(({ id }) => (removed[id] ?? -Infinity) + rememberedMs <= now)

/** Stores records, except those deleted a moment ago: the only way in. Of copies in one answer, too, the newest counts. */
export const storeRecords = (state: RecordsState, records: readonly Versioned[], { now, text }: Arrival) => {
  const copies = new Map<string, Versioned>()
  for (const record of withoutRemoved(state, records, now)) {
    const { id } = record
    const mine = copies.get(id) ?? state.entities[id]
    const known = isDraft(mine) ? current(mine) : mine
    // What an earlier visit has left is older than any answer.
    const next = id in state.kept && known ? withWholeText(record, known, text) : newest(known, record, text)
    delete state.kept[id]
    copies.set(id, copyWithStructuralSharing(known, next)) // the same object, when nothing has changed
  }
  adapter.setMany(state, [...copies.values()])
}

/** Bounds the memory: of the records that no list contains, only the latest stay. */
const prune = (state: RecordsState) => {
  const lists = [...Object.values(state.lists), ...Object.values(state.scrolled)]
  const listed = lists.reduce((sum, ids) => sum + ids.length, 0)
  if (state.ids.length <= listed + spareRecords) return
  const held = new Set(lists.flatMap((ids) => (isDraft(ids) ? current(ids) : ids)))
  const spare = current(state.ids).filter((id) => !held.has(id))
  adapter.removeMany(state, spare.slice(0, -spareRecords))
}

/** The first page of a list, or a numbered one; `counted` are the names of its further totals. */
export const storePage = (
  state: RecordsState,
  { key, scrolledKey }: { key: string; scrolledKey: string },
  page: Page,
  arrival: Arrival,
  counted: readonly string[],
) => {
  const records = withoutRemoved(state, page.records, arrival.now)
  storeRecords(state, records, arrival)
  delete state.lists[key]
  state.lists[key] = records.map(({ id }) => id)
  state.totals[key] = page.total - (page.records.length - records.length)
  if (page.total <= page.records.length) delete state.scrolled[scrolledKey] // what it omits is gone from further pages too
  const totals = Object.entries<unknown>({ ...page }).flatMap(([name, total]) =>
    counted.includes(name) && typeof total === 'number' ? [[name, total] as const] : [],
  )
  if (counted.length > 0) state.counts[key] = Object.fromEntries(totals)
  state.left = state.left.filter((left) => left !== key)
  prune(state)
}

/** A new record joins the end of lists: `mostIn` says how many of the newest the list of a key has, 0 of a foreign one. */
export const joinLists = (
  state: RecordsState,
  record: Versioned,
  mostIn: (key: string) => number,
  arrival: Arrival,
) => {
  storeRecords(state, [record], arrival)
  for (const [key, ids] of Object.entries(state.lists)) {
    const most = mostIn(key)
    if (most === 0 || ids.includes(record.id)) continue // a refetch may have been faster
    state.lists[key] = [...ids, record.id].slice(-most)
    state.totals[key] = (state.totals[key] ?? 0) + 1
  }
}

/** All scrolled pages; only those in `news` hold new records. */
export const storeScrolled = (
  state: RecordsState,
  key: string,
  { pages, news }: { pages: readonly Page[]; news: readonly Page[] },
  arrival: Arrival,
) => {
  const recordsOf = (from: readonly Page[]) =>
    from.flatMap(({ records }) => withoutRemoved(state, records, arrival.now))
  storeRecords(state, recordsOf(news), arrival)
  state.scrolled[key] = recordsOf(pages).map(({ id }) => id)
  prune(state)
}

/**
 * The cache has let go of a list. Its scrolled pages go at once; its first page stays, as one of the most recent such
 * lists.
 */
export const leaveList = (state: RecordsState, key: string) => {
  if (key in state.lists) {
    const left = [...state.left.filter((other) => other !== key), key]
    for (const dropped of left.slice(0, -leftLists))
      for (const part of [state.lists, state.totals, state.counts]) delete part[dropped]
    state.left = left.slice(-leftLists)
  }
  delete state.scrolled[key]
  prune(state)
}

/** Removes deleted records from every list, and remembers their ids while a late response may still contain them. */
export const removeRecords = (state: RecordsState, ids: readonly string[], now: number) => {
  const gone = new Set(ids)
  for (const lists of [state.lists, state.scrolled])
    for (const [key, listed] of Object.entries(lists)) {
      const rest = listed.filter((id) => !gone.has(id))
      if (rest.length === listed.length) continue
      lists[key] = rest
      if (lists === state.lists) state.totals[key] = (state.totals[key] ?? 0) - (listed.length - rest.length)
    }
  for (const [id, at] of Object.entries(state.removed)) if (at + rememberedMs <= now) delete state.removed[id]
  for (const id of ids) state.removed[id] = now
  adapter.removeMany(state, ids)
}
