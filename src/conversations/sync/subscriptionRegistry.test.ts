import type { ClientSession } from '@conversations/twilsock/clientSession'
import type { SentFrame } from '@conversations/twilsock/frame'
import { createFanOut } from './fanOut'
import { createMembershipCache } from './membershipCache'
import { parseObject, type SyncObject } from './objects'
import { broadcast, createSubscriptionRegistry } from './subscriptionRegistry'
import type { ConversationStores } from '@conversations/store/conversationStore'

const sid = `CH${'0'.repeat(32)}`
const list = parseObject(`${sid}.messages`, 'list') as SyncObject
const sessionOf = (organisationId: string) =>
  ({ organisationId, userSid: 'US1', notify: () => undefined }) as unknown as ClientSession
const frames = (count: number): SentFrame[] =>
  Array.from({ length: count }, (_, at) => ({ id: `RM${at}`, bytes: Buffer.alloc(0) }))

describe('the subscriptions of a server', () => {
  it('are separate for each organisation, even with the same id', () => {
    const registry = createSubscriptionRegistry()
    registry.add(sessionOf('lighthouse'), list)
    registry.add(sessionOf('harbour'), list)

    expect([...registry.all()].map(({ organisationId }) => organisationId)).toEqual(['lighthouse', 'harbour'])
  })

  it('drop the events that wait for a slow client when there are too many', () => {
    const registry = createSubscriptionRegistry()
    const subscription = registry.add(sessionOf('harbour'), list)
    const [stream] = registry.all()
    if (!stream) throw new Error('There is a stream')
    broadcast(stream, 'list', frames(500))
    const cached = subscription.waiting?.length
    broadcast(stream, 'list', frames(1))

    expect([cached, subscription.waiting?.length, subscription.hasMissed]).toEqual([500, 0, true])
  })

  it('are read after a time without other servers, even those that are being opened', async () => {
    const cursors: unknown[] = []
    const store = {
      conversationDeltas: (asked: unknown[]) => {
        cursors.push(...asked)
        return Promise.resolve([])
      },
      userDeltas: () => Promise.resolve([]),
    }
    const stores = { of: () => store, listen: () => () => undefined } as unknown as ConversationStores
    const log = { error: () => undefined, warn: () => undefined }
    const fanOut = createFanOut({ stores, memberships: createMembershipCache(stores, log), now: () => new Date(), log })
    fanOut.registry.add(sessionOf('harbour'), list)
    const [stream] = fanOut.registry.all()
    if (!stream) throw new Error('There is a stream')
    fanOut.catchUpAll()
    await new Promise(setImmediate)
    fanOut.begin(stream, 5, -1)
    await new Promise(setImmediate)

    expect(cursors).toMatchObject([{ sid, since: 5 }])
  })
})
