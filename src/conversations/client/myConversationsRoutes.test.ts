import { endScene, start, type RawClient } from '../testing/hostileScene'

afterEach(endScene)

type Page = { conversations: { conversation_sid: string }[]; meta: { next_token: string | null } }
const pageOf = async (client: RawClient, token?: string | null) => {
  const query = token === undefined ? '' : `?PageToken=${token}`
  const { body } = await client.request('GET', `/Client/v2/MyConversations${query}`)
  const { conversations, meta } = body as Page
  return { sids: conversations.map((row) => row.conversation_sid), next: meta.next_token }
}

describe('the list that a starting client joins', () => {
  it('begins with what was written in last, and has every conversation once on its pages', async () => {
    const { sids, store, signIn } = await start({}, 120)
    const [newest, second] = [sids[70], sids[30]]
    for (const [seconds, sid = ''] of [second, newest].entries())
      await store.send('server', sid, {
        author: 'system',
        body: 'new',
        createdAt: new Date(Date.now() + seconds * 1_000),
      })
    const alice = await signIn('alice')
    const first = await pageOf(alice)
    await store.send('server', sids[119] ?? '', { author: 'system', body: 'meanwhile' })
    const rest = await pageOf(alice, first.next)
    const listed = [...first.sids, ...rest.sids]

    expect(first.sids.slice(0, 2)).toEqual([newest, second])
    expect([first.sids.length, rest.next]).toEqual([100, null])
    expect([...listed].sort()).toEqual([...sids].sort())
  })

  it('begins anew for a client that comes back in the middle of it, so that nothing is passed over', async () => {
    const { sids, store, signIn } = await start({}, 120)
    const { next, sids: before } = await pageOf(await signIn('alice'))
    const missing = sids.find((sid) => !before.includes(sid)) ?? ''
    await store.send('server', missing, { author: 'system', body: 'to the front' })

    expect((await pageOf(await signIn('alice'), next)).sids[0]).toBe(missing)
  })

  it('takes no other page than one that it named', async () => {
    const { signIn } = await start()
    const alice = await signIn('alice')
    for (const token of ['x', '-1', 'CH0', '1'.repeat(20)])
      expect((await alice.request('GET', `/Client/v2/MyConversations?PageToken=${token}`)).code).toBe(400)
  })
})
