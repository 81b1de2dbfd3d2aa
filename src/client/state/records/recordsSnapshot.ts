import * as z from 'zod/mini'
import { without, type RecordsState } from './recordsState'
import type { Versioned } from './upsertNewer'

const recordsPerList = 50
const listsKept = 8

/**
 * Persists the records of lists: the last lists, at most 50 records each, render before the network responds. `beside`
 * validates the slice's further state that is persisted.
 */
export const recordsSnapshot = <
  T extends Versioned,
  Beside extends Record<string, z.core.SomeType> = Record<never, never>,
>(
  key: string,
  record: z.core.$ZodType<T>,
  { version, beside }: { version: number; beside?: Beside },
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
    const left = new Set(Object.keys(lists).slice(0, -listsKept))
    const kept = Object.entries(without(lists, left)).map(
      ([list, ids]) => [list, ids.slice(0, recordsPerList).filter((id) => entities[id])] as const,
    )
    const ids = [...new Set(kept.flatMap(([, list]) => list))]
    return {
      ids,
      entities: Object.fromEntries(ids.map((id) => [id, entities[id]])),
      lists: Object.fromEntries(kept),
      totals: without(totals, left),
      counts: without(counts, left),
      ...(Object.fromEntries(
        Object.keys(beside ?? {}).map((name) => [name, state[name as keyof typeof state]]),
      ) as object),
    }
  },
})
