import { z } from 'zod'
import { isStorable } from '@server/database/storableText'

const largestSize = 100
const order = z.enum(['asc', 'desc'])
const key = z.string().max(300).refine(isStorable)

/** All that another page needs: older clients send the token alone. A page before one ends before `from`. */
const tokenSchema = z.object({
  from: key,
  size: z.int().min(1).max(largestSize),
  order,
  isBefore: z.boolean(),
})
export type PageToken = z.infer<typeof tokenSchema>

/** Opaque to clients. */
export const encodeToken = (token: PageToken) => Buffer.from(JSON.stringify(token)).toString('base64url')

const decodeToken = (text: string, context: z.RefinementCtx): PageToken => {
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    context.addIssue({ code: 'custom', message: 'The token is not of a page' }) // neither JSON nor what is in a token
    return z.NEVER
  }
}

/** How clients select the items of an object (protocol, section 7.3). Both starts are inclusive. */
export const itemQuery = z
  .object({
    Key: z.string().max(300).optional(),
    Index: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    From: key.optional(),
    PageSize: z.coerce.number().int().min(1).catch(50),
    PageToken: z.string().max(1_000).transform(decodeToken).optional(),
    Order: order.catch('asc'),
  })
  .transform(({ Key, Index, From, PageSize, PageToken, Order }) => ({
    only: Key ?? Index,
    from: From,
    size: Math.min(PageSize, largestSize),
    order: Order,
    isBefore: false,
    ...PageToken,
  }))
export type ItemQuery = z.infer<typeof itemQuery>

/** Built only for items of the page. */
export type SyncItem = { key: string; item: () => object }
/** `next` and `previous` are the keys of tokens; undefined where nothing follows or precedes. */
export type ItemsPage = { items: object[]; next: string | undefined; previous: string | undefined }

/** The order in which JavaScript compares strings: the client uses it, too. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** A page of a map. */
export const pageOfItems = (items: SyncItem[], { only, from, size, order: asked, isBefore }: ItemQuery): ItemsPage => {
  if (only !== undefined) {
    const found = items.filter(({ key: name }) => name === only)
    return { items: found.map(({ item }) => item()), next: undefined, previous: undefined }
  }
  const direction = asked === 'asc' ? 1 : -1
  const sorted = items.toSorted((one, other) => direction * compare(one.key, other.key))
  const first = from === undefined ? 0 : sorted.findIndex(({ key: name }) => direction * compare(name, from) >= 0)
  const found = first < 0 ? sorted.length : first
  const [start, end] = isBefore ? [Math.max(0, found - size), found] : [found, found + size]
  return {
    items: sorted.slice(start, end).map(({ item }) => item()),
    next: sorted[end]?.key,
    previous: start > 0 ? (sorted[start]?.key ?? from) : undefined,
  }
}

/** A page as clients read it. */
export const pageBody = (page: ItemsPage, { order: asked, size }: ItemQuery) => {
  const tokenOf = (from: string | undefined, isBefore: boolean) =>
    from === undefined ? null : encodeToken({ from, size, order: asked, isBefore })
  const meta = {
    key: 'items',
    page_size: size,
    previous_token: tokenOf(page.previous, true),
    next_token: tokenOf(page.next, false),
  }
  return { items: page.items, meta }
}
