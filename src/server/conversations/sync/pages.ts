import { z } from 'zod'
import { isStorable } from '@server/database/storableText'

/** How clients select the items of an object (protocol, section 7.3). Both starts are inclusive. */
export const itemQuery = z
  .object({
    Key: z.string().max(300).optional(),
    Index: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    From: z.string().max(300).refine(isStorable).optional(),
    PageSize: z.coerce.number().int().min(1).catch(50),
    Order: z.enum(['asc', 'desc']).catch('asc'),
  })
  .transform(({ Key, Index, From, PageSize, Order }) => ({
    only: Key ?? Index,
    from: From,
    size: Math.min(PageSize, 100),
    order: Order,
  }))
export type ItemQuery = z.infer<typeof itemQuery>

/** Built only for items of the page. */
export type SyncItem = { key: string; item: () => object }
export type ItemsPage = { items: object[]; hasNext: boolean; hasPrevious: boolean }

/** The order in which JavaScript compares strings: the client uses it, too. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** A page of a map. */
export const pageOfItems = (items: SyncItem[], { only, from, size, order }: ItemQuery): ItemsPage => {
  if (only !== undefined) {
    const found = items.filter(({ key }) => key === only)
    return { items: found.map(({ item }) => item()), hasNext: false, hasPrevious: false }
  }
  const direction = order === 'asc' ? 1 : -1
  const sorted = items.toSorted((one, other) => direction * compare(one.key, other.key))
  const first = from === undefined ? 0 : sorted.findIndex(({ key }) => direction * compare(key, from) >= 0)
  const start = first < 0 ? sorted.length : first
  return {
    items: sorted.slice(start, start + size).map(({ item }) => item()),
    hasNext: start + size < sorted.length,
    hasPrevious: start > 0,
  }
}
