import type { ClientSession } from '@server/conversations/twilsock/clientSession'
import type { SentFrame } from '@server/conversations/twilsock/frame'
import { createHub } from './hub'
import { createRooms } from './rooms'
import { parseObject, type SyncObject } from './objects'
import { broadcast, createStreams } from './streams'
import type { ConversationStores } from '@server/conversations/store/conversationStore'

const sid = `CH${'0'.repeat(32)}`
const list = parseObject(`${sid}.messages`, 'list') as SyncObject
const sessionOf = (organisationId: string) =>
  ({ organisationId, userSid: 'US1', notify: () => undefined }) as unknown as ClientSession
const frames = (count: number): SentFrame[] =>
  Array.from({ length: count }, (_, at) => ({ id: `RM${at}`, bytes: Buffer.alloc(0) }))

describe('the streams of a server', () => {
  it('are of the organisation that asks, whoever else knows the id', () => {
    const streams = createStreams()
    streams.add(sessionOf('lighthouse'), list)
    streams.add(sessionOf('harbour'), list)

    expect([...streams.all()].map(({ organisationId }) => organisationId)).toEqual(['lighthouse', 'harbour'])
  })

  it('let go of what waits behind a client that takes its time', () => {
    const streams = createStreams()
    const subscription = streams.add(sessionOf('harbour'), list)
    const [stream] = streams.all()
    if (!stream) throw new Error('There is a stream')
    broadcast(stream, 'list', frames(500))
    const kept = subscription.waiting?.length
    broadcast(stream, 'list', frames(1))

    expect([kept, subscription.waiting?.length, subscription.hasMissed]).toEqual([500, 0, true])
  })

  it('are read after a time without other servers, even those that were being opened', async () => {
    const wishes: unknown[] = []
    const store = {
      conversationNews: (asked: unknown[]) => {
        wishes.push(...asked)
        return Promise.resolve([])
      },
      userNews: () => Promise.resolve([]),
    }
    const stores = { of: () => store, listen: () => () => undefined } as unknown as ConversationStores
    const log = { error: () => undefined, warn: () => undefined }
    const hub = createHub({ stores, rooms: createRooms(stores, log), now: () => new Date(), log })
    hub.streams.add(sessionOf('harbour'), list)
    const [stream] = hub.streams.all()
    if (!stream) throw new Error('There is a stream')
    hub.catchUpAll()
    await new Promise(setImmediate)
    hub.begin(stream, 5, -1)
    await new Promise(setImmediate)

    expect(wishes).toMatchObject([{ sid, since: 5 }])
  })
})
