import * as z from 'zod/mini'
import { locationSchema } from '@contract/locations'
import type { LocationsState } from '../types'

/** The selected location survives a reload (SH-040). */
export const locationsSnapshot = {
  key: 'locations' as const,
  version: 1,
  schema: z.object({
    ids: z.array(z.string()),
    entities: z.record(z.string(), locationSchema),
    list: z.array(z.string()),
    selectedId: z.nullable(z.string()),
  }),
  take: ({ list, selectedId, entities }: LocationsState) => {
    const kept = [...new Set([...list, ...(selectedId ? [selectedId] : [])])].filter((id) => entities[id])
    return { ids: kept, entities: Object.fromEntries(kept.map((id) => [id, entities[id]])), list, selectedId }
  },
}
