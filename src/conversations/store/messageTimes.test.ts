import { conversationWith, useConversations } from '../testing/openConversations'
import { newSid } from '../sids'

const opened = useConversations()
const robin = { identity: 'robin' }
const hour = 3_600_000

/** Messages with and without a file follow the same rules. */
const withFile = async () => {
  const [media, sid] = [{ filename: 'a.txt', contentType: 'text/plain', size: 1 }, newSid('ME')]
  await opened().store.recordMedia({ ...media, sid, author: 'robin' })
  return { author: '', mediaSids: [sid] }
}

describe('the time of a message', () => {
  it('is never before that of the message before it, whatever the clock says', async () => {
    const { store, now, pass } = opened()
    const sid = await conversationWith(store, 'robin')
    const start = now().getTime()
    const times: number[] = []
    for (const [at, step] of [0, -hour, 2 * hour, -hour, 0, 1].entries()) {
      pass(step)
      const message = at % 2 === 0 ? { author: '', body: 'x' } : await withFile()
      times.push((await store.send(robin, sid, message)).createdAt.getTime() - start)
    }
    expect(times).toEqual([0, 0, hour, hour, hour, hour])

    const page = await store.messages(sid, { order: 'asc', size: 10 })
    expect(page.items.map(({ createdAt }) => createdAt.getTime() - start)).toEqual(times)
    expect((await store.conversationOf(sid))?.lastMessageAt?.getTime()).toBe(start + hour)
  })

  it('is what the server says when it dates it back, and now when that is to come', async () => {
    const { store, now } = opened()
    const sid = await conversationWith(store, 'robin')
    const [past, future] = [new Date(now().getTime() - hour), new Date(now().getTime() + hour)]
    const sent = [
      await store.send('server', sid, { author: 'robin', body: 'x', createdAt: past }),
      await store.send('server', sid, { ...(await withFile()), author: 'robin', createdAt: past }),
      await store.send('server', sid, { author: 'robin', body: 'x', createdAt: future }),
    ]

    expect(sent.map(({ createdAt }) => createdAt)).toEqual([past, past, now()])
  })
})
