import type { EntityState } from '@reduxjs/toolkit'
import type { Versioned } from './upsertNewer'

/** What is not answered yet, as if it were: on every record with the facts of `where`. A change to null takes it away. */
export type Patch<T> = { where: Partial<T>; change: Partial<T> | null }

/** The records of a resource as the server said them, and the lists that name them. */
export type RecordsState<T extends Versioned = Versioned> = EntityState<T, string> & {
  /** List key → ids of its first page, or of the numbered page of that key; the newest answer stands last. */
  lists: Record<string, string[]>
  /** List key → how many the server has. */
  totals: Record<string, number>
  /** List key → ids of the pages that somebody scrolled to. */
  scrolled: Record<string, string[]>
  /** Keys of lists that nobody shows any more, the last one left at the end. */
  left: string[]
  /** Request id → what it will change. */
  patches: Record<string, Patch<T>>
  /** Id of a record that was deleted lately → when, in ms. */
  removed: Record<string, number>
}

export const noRecords = {
  ids: [],
  entities: {},
  lists: {},
  totals: {},
  scrolled: {},
  left: [],
  patches: {},
  removed: {},
} satisfies RecordsState

/** One object without some of its keys. */
export const without = <Value>(all: Record<string, Value>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key)))
