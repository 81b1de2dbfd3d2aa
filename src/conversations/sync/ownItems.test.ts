import { endScene, start, type RawClient } from '@conversations/testing/hostileScene'

afterEach(async () => {
  jest.restoreAllMocks()
  await endScene()
})

type Page = { items: { key: string; data: { notificationLevel: string } }[]; meta: { next_token: string | null } }
const pageOf = async (client: RawClient, userSid: string, from?: string) => {
  const more = from === undefined ? '' : `&From=${from}`
  const { body } = await client.request('GET', `/v3/Maps/${userSid}.conversations/Items?PageSize=50${more}`)
  const { items, meta } = body as Page
  return { items, last: items.at(-1)?.key ?? '', next: meta.next_token }
}

describe('the pages of somebody’s own conversations', () => {
  it('are of one reading, and of another when something has changed in between', async () => {
    const { sids, store, signIn } = await start({}, 120)
    const alice = await signIn('alice')
    const { sid: userSid } = await store.ensureUser('alice')
    const read = jest.spyOn(store, 'participationsOf')
    const pages = [await pageOf(alice, userSid)]
    for (let last = pages[0]; last?.next; last = pages.at(-1)) pages.push(await pageOf(alice, userSid, last.last))
    const readOnce = read.mock.calls.length

    const first = await pageOf(alice, userSid)
    const changed = [...sids].sort()[60] ?? ''
    await store.changeOwn('alice', changed, { notificationLevel: 'muted' })
    const { items } = await pageOf(alice, userSid, first.last)

    expect([...new Set(pages.flatMap((page) => page.items.map(({ key }) => key)))]).toEqual([...sids].sort())
    expect(readOnce).toBe(1)
    expect(items.find(({ key }) => key === changed)?.data.notificationLevel).toBe('muted')
    expect(read).toHaveBeenCalledTimes(3)
  })
})
