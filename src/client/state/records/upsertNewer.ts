import type { EntityState } from '@reduxjs/toolkit'

/** A record whose copies can be ordered by age; without a time, the last copy to arrive counts as the newest. */
export type Versioned = { id: string; updatedAt?: string; isExcerpt?: boolean | undefined }

/** Of two copies of a record the newer one, with the whole text that only the other one has. */
const withWholeText = (newer: Versioned, older: Versioned | undefined, text: string | undefined): Versioned => {
  if (text === undefined || !newer.isExcerpt || older === undefined || older.isExcerpt) return newer
  const { isExcerpt: _beginningOnly, ...record } = newer
  return Object.assign(record, { [text]: older[text as keyof Versioned] })
}

/**
 * Stores newer copies only: HTTP responses and live events race, so arrival order says little about age. At equal age
 * the arriving copy wins. One new object and one new id list: at 10,000 records this is cheaper than `setAll`.
 * `text` names a text that never changes, of which lists have an excerpt: what is known of it whole stays.
 */
export const upsertNewer = <State extends EntityState<Versioned, string>>(
  state: State,
  incoming: readonly Versioned[],
  text?: string,
): State => {
  const entities = { ...state.entities }
  const added: string[] = []
  for (const record of incoming) {
    const mine = entities[record.id]
    const isOlder = mine?.updatedAt && record.updatedAt && mine.updatedAt > record.updatedAt
    if (!mine) added.push(record.id)
    entities[record.id] = isOlder ? withWholeText(mine, record, text) : withWholeText(record, mine, text)
  }
  return { ...state, entities, ids: added.length > 0 ? [...state.ids, ...added] : state.ids }
}
