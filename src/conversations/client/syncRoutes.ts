import type { ObjectType } from '@conversations/sync/objects'
import { itemQuery } from '@conversations/sync/pages'
import type { Reads } from '@conversations/sync/reads'
import { subscriptionBody, type SubscriptionBody } from '@conversations/sync/subscriptions'
import type { ClientSession, TunnelAnswer } from '@conversations/twilsock/clientSession'
import { expect, ok, type Route } from './tunnel'

type Subscribe = (session: ClientSession, body: SubscriptionBody) => Promise<TunnelAnswer>

const descriptor = (collection: string, type: ObjectType, reads: Reads): Route => ({
  method: 'GET',
  path: `/v3/${collection}/:id`,
  handle: async ({ session, names, query }) =>
    ok(await reads.descriptor(session, names.id ?? '', type, query.Include === 'items')),
})
const items = (collection: string, type: ObjectType, reads: Reads): Route => ({
  method: 'GET',
  path: `/v3/${collection}/:id/Items`,
  handle: async ({ session, names, query }) => {
    const { body, ...waiting } = await reads.items(session, names.id ?? '', type, expect(itemQuery, query))
    return { ...ok(body), ...waiting }
  },
})

/** Sync objects can be opened, read and subscribed to. Clients never write them (protocol, section 7). */
export const syncRoutes = (reads: Reads, subscribe: Subscribe): Route[] => [
  descriptor('Documents', 'document', reads),
  descriptor('Lists', 'list', reads),
  descriptor('Maps', 'map', reads),
  items('Lists', 'list', reads),
  items('Maps', 'map', reads),
  {
    method: 'POST',
    path: '/v4/Subscriptions',
    handle: ({ session, body }) => subscribe(session, expect(subscriptionBody, body)),
  },
]
