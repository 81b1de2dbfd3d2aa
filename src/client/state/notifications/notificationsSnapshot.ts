import * as z from 'zod/mini'
import { notificationSchema, notificationStatusSchema } from '@contract/notifications'
import type { NotificationsState } from '../types'

const recordsPerList = 50
const listsKept = 8

/** The last known lists, at most 50 records each, paint before the network answers. */
export const notificationsSnapshot = {
  key: 'notifications' as const,
  version: 1,
  schema: z.object({
    ids: z.array(z.string()),
    entities: z.record(z.string(), notificationSchema),
    lists: z.record(z.string(), z.array(z.string())),
    totals: z.record(z.string(), z.number()),
    status: z.nullable(notificationStatusSchema),
  }),
  take: ({ entities, lists, totals, status }: NotificationsState) => {
    const kept = Object.entries(lists)
      .slice(-listsKept)
      .map(([key, ids]) => [key, ids.slice(0, recordsPerList).filter((id) => entities[id])] as const)
    const ids = [...new Set(kept.flatMap(([, list]) => list))]
    return {
      ids,
      entities: Object.fromEntries(ids.map((id) => [id, entities[id]])),
      lists: Object.fromEntries(kept),
      totals,
      status,
    }
  },
}
