import * as z from 'zod/mini'
import type { SnapshotKey } from '../snapshotPart'
import { listEndpointNames } from './listEndpoints'
import type { RecordsState, Versioned } from './recordsState'

const recordsPerList = 50
const lastLists = 8

/** Of a text that may have been edited since, the next visit knows only that it is to be read again. */
const persisted = <T extends Versioned>(record: T | undefined) => {
  if (!record?.isStale) return record
  const { isStale: _readAgain, ...rest } = record
  return { ...rest, isExcerpt: true }
}

const pick = <Value>(all: Record<string, Value>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (key in all ? [[key, all[key]]] : [])))

/**
 * Persists the records of lists: the last lists, at most 50 records each, render before the network responds; of the list
 * with this name, where the table has several. `beside` validates the slice's further state that is persisted.
 */
export const recordsSnapshot = <
  T extends Versioned,
  Beside extends Record<string, z.core.SomeType> = Record<never, never>,
>(
  key: SnapshotKey,
  record: z.core.$ZodType<T>,
  { version, beside, list }: { version: number; beside?: Beside; list?: string },
) => ({
  key,
  version,
  schema: z.object({
    ids: z.array(z.string()),
    entities: z.record(z.string(), record),
    lists: z.record(z.string(), z.array(z.string())),
    totals: z.record(z.string(), z.number()),
    counts: z._default(z.record(z.string(), z.record(z.string(), z.number())), {}),
    ...beside,
  }),
  take: (state: RecordsState<T> & { [Key in keyof Beside]: z.output<Beside[Key]> }) => {
    const { entities, lists, totals, counts } = state
    const head = list === undefined ? '' : `${listEndpointNames(list).head}(`
    const last = Object.entries(lists)
      .filter(([key]) => key.startsWith(head))
      .slice(-lastLists)
      .map(([key, ids]) => [key, ids.slice(0, recordsPerList).filter((id) => entities[id])] as const)
    const keys = last.map(([key]) => key)
    const ids = [...new Set(last.flatMap(([, listed]) => listed))]
    return {
      ids,
      entities: Object.fromEntries(ids.map((id) => [id, persisted(entities[id])])),
      lists: Object.fromEntries(last),
      totals: pick(totals, keys),
      counts: pick(counts, keys),
      ...(Object.fromEntries(
        Object.keys(beside ?? {}).map((name) => [name, state[name as keyof typeof state]]),
      ) as object),
    }
  },
})
