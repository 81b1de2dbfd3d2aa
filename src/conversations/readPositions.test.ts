import { askingDatabase } from '@server/database/failures'
import { until as isSo } from '@server/testing/until'
import { bob, endScene, establish, start, until, type RawClient } from './testing/hostileScene'

afterEach(async () => {
  jest.restoreAllMocks()
  await endScene()
})

const reads = (client: RawClient, sid: string, last_read_message_index: number | null) =>
  client.request('POST', `/Client/v2/MyConversations/${sid}`, { last_read_message_index })

type Item = { item_key: string; item_data: { identity?: string; lastConsumedMessageIndex: number | null } }
/** The live events of the items of a map that a client received. */
const deliveredTo = ({ received }: RawClient, map: string) =>
  received.flatMap(({ header, payload }) => {
    if (header.message_type !== 'com.twilio.rtd.cds.map') return []
    const events = (payload.events ?? [payload.event]) as (Item & { map_sid: string })[]
    return events.filter(({ map_sid: sid }) => sid === map)
  })

/** Alice and Bob subscribe to the roster and to their own conversations; the conversation has more participants. */
const scene = async (more: number, readingTime = 300) => {
  const stage = await start({ readingTime })
  const { main, store, signIn } = stage
  for (let at = 0; at < more; at++) await store.addParticipant('server', main, { identity: `more ${at}` })
  const [alice, hisClient] = await Promise.all([signIn('alice'), signIn(bob)])
  const { sid: aliceSid } = await store.ensureUser('alice')
  const own = `${aliceSid}.conversations`
  const later = { object_type: 'map', last_event_id: 1_000_000 }
  await establish(alice, [
    { object_sid: `${main}.roster`, ...later },
    { object_sid: own, ...later },
  ])
  await establish(hisClient, [{ object_sid: `${main}.roster`, ...later }])
  const changes: number[] = []
  stage.stores.listen((change) => {
    if (change.sid === main) changes.push(change.participants.length)
  })
  const roster = `${main}.roster`
  return { ...stage, alice, bob: hisClient, own, roster, changes }
}

describe('read positions', () => {
  it('are visible to their user before they are written, and are written and published once for all users of that moment', async () => {
    const { alice, bob: his, main, own, roster, changes, store, signIn } = await scene(3, 600_000)
    const other = await signIn('alice')
    await establish(other, [{ object_sid: own, object_type: 'map', last_event_id: 1_000_000 }])
    const first = await Promise.all([reads(alice, main, 0), reads(his, main, 2)])
    const answers = [...first, await reads(alice, main, 1)]
    const { body: asked } = await alice.request('GET', `/Client/v2/MyConversations/${main}`)
    const { body: listed } = await alice.request('GET', '/Client/v2/MyConversations')
    const stored = await store.participantOf(main, 'alice')
    alice.socket.close() // which writes the collected positions
    await until(() => deliveredTo(his, roster).length === 2 && deliveredTo(other, own).length === 1)

    expect(answers.map(({ body }) => [body.last_read_message_index, body.unread_messages_count])).toEqual([
      [0, 2],
      [2, 0],
      [1, 1],
    ])
    expect(asked).toMatchObject({ last_read_message_index: 1, unread_messages_count: 1 })
    expect(listed.conversations).toContainEqual(
      expect.objectContaining({ conversation_sid: main, last_read_message_index: 1 }),
    )
    expect(stored?.lastReadIndex).toBeNull()
    expect(changes).toEqual([2])
    const received = deliveredTo(his, roster).map(({ item_data: { identity, lastConsumedMessageIndex } }) => [
      identity,
      lastConsumedMessageIndex,
    ])
    expect(received.toSorted()).toEqual([
      ['alice', 1],
      [bob, 2],
    ])
    expect(deliveredTo(other, own)[0]).toMatchObject({ item_key: main, item_data: { lastConsumedMessageIndex: 1 } })
    expect((await store.participantOf(main, 'alice'))?.lastReadIndex).toBe(1)
  })

  it('are published only to their user in a conversation of more than fifty', async () => {
    const { alice, bob: his, main, own, roster, changes, store } = await scene(60)
    await Promise.all([reads(alice, main, 2), reads(his, main, 2)])
    await until(() => deliveredTo(alice, own).length > 0)
    await store.send('server', main, { author: 'alice', body: 'after it' })
    const { body } = await his.request('GET', `/v3/Maps/${main}.roster/Items?PageSize=100`)
    const items = body.items as { data: { identity: string; lastConsumedMessageIndex: number | null } }[]

    expect(deliveredTo(alice, own)).toHaveLength(1)
    expect([...deliveredTo(alice, roster), ...deliveredTo(his, roster)]).toEqual([])
    expect(changes).toEqual([0]) // only of the message
    expect(items.find(({ data }) => data.identity === 'alice')?.data.lastConsumedMessageIndex).toBe(2)
  })

  it('are written when a session ends, and when the server stops', async () => {
    const { alice, bob: his, main, store, endpoint, signIn } = await scene(0, 600_000)
    await reads(alice, main, 1)
    alice.socket.close()
    const isWritten = async () => (await store.participantOf(main, 'alice'))?.lastReadIndex === 1
    await isSo(isWritten)
    await reads(his, main, 0)
    const other = await signIn(bob)
    const readsOn = reads(his, main, 2) // whose answer is deferred
    await isSo(async () => {
      const { body } = await other.request('GET', `/Client/v2/MyConversations/${main}`)
      return body.last_read_message_index === 2
    })
    await endpoint.close()

    expect(await Promise.race([readsOn, his.closed])).toMatchObject({ body: { last_read_message_index: 2 } })
    expect((await store.participantOf(main, bob))?.lastReadIndex).toBe(2)
  })

  it('are written again when the database was away', async () => {
    const { alice, main, own, store, failures } = await scene(0, 50)
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const write = jest
      .spyOn(store, 'setReadPositions')
      .mockImplementationOnce(() => askingDatabase(() => Promise.reject(away)))
    await reads(alice, main, 1)
    await until(() => deliveredTo(alice, own).length > 0)

    expect(write).toHaveBeenCalledTimes(2)
    expect((await store.participantOf(main, 'alice'))?.lastReadIndex).toBe(1)
    expect(failures).toHaveLength(1)
  })

  it('are refused from a user who is not in the conversation', async () => {
    const { signIn, main, store } = await start({ readingTime: 10 })
    const carol = await signIn('carol/ü')
    const write = jest.spyOn(store, 'setReadPositions')

    expect(await reads(carol, main, 1)).toMatchObject({ code: 404, body: { code: 50350 } })
    expect(write).not.toHaveBeenCalled()
  })
})
