import type { EntityState } from '@reduxjs/toolkit'
import type { Versioned } from './upsertNewer'

/**
 * A change that is not confirmed yet, for every record with the values of `where`, or for those of `ids` alone. A change
 * to null deletes the record.
 */
export type Patch<T> = { where: Partial<T>; ids?: readonly string[]; change: Partial<T> | null }

/** The records of a resource as the server returned them, and the lists that contain them. */
export type RecordsState<T extends Versioned = Versioned> = EntityState<T, string> & {
  /** List key → ids of its first page, or of the numbered page of that key; the newest response comes last. */
  lists: Record<string, string[]>
  /** List key → the server's total. */
  totals: Record<string, number>
  /** List key → further totals of the server, by name; of lists that have any. */
  counts: Record<string, Record<string, number>>
  /** List key → ids of the scrolled pages. */
  scrolled: Record<string, string[]>
  /** Keys of lists that no component shows any more, the most recent last. */
  left: string[]
  /** Request id → its pending change. */
  patches: Record<string, Patch<T>>
  /** Id of a recently deleted record → when, in ms. */
  removed: Record<string, number>
}

export const noRecords = {
  ids: [],
  entities: {},
  lists: {},
  totals: {},
  counts: {},
  scrolled: {},
  left: [],
  patches: {},
  removed: {},
} satisfies RecordsState

/** One object without some of its keys. */
export const without = <Value>(all: Record<string, Value>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key)))
