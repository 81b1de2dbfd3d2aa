import { sql } from 'kysely'
import { conversationWith, useConversations } from '../testing/openConversations'
import { createConversationStores } from './createConversationStores'

const opened = useConversations()
const robin = { identity: 'robin' }
const [day, minute] = [24 * 3_600_000, 60_000]

describe('a clean-up that fails', () => {
  it('does not fail a write, and is reported', async () => {
    const { db, owner, now, pass } = opened()
    const failures: unknown[] = []
    const stores = createConversationStores({ db, now, onListenerFailed: (failure) => failures.push(failure) })
    const store = stores.of('ours')
    const sid = await conversationWith(store, 'robin')
    await store.send(robin, sid, { author: '', body: 'first' }, { mutationId: 'first-mutation' })
    await sql`
      create function refuse_deletion() returns trigger language plpgsql as 'begin raise exception ''no deletion''; end';
      create trigger refuse_deletion before delete on conversation_mutations
        for each row execute function refuse_deletion()`.execute(owner)

    try {
      pass(2 * day)
      const sent = await store.send(robin, sid, { author: '', body: 'second' })
      expect([sent.index, failures.length]).toEqual([1, 1])
      pass(11 * minute)
      const change = { attributes: '{"a":1}' }
      await store.changeMessage(robin, sid, sent.sid, change, { mutationId: 'third-mutation' })
      expect(await store.messageOf(sid, sent.sid)).toMatchObject(change)
    } finally {
      await sql`drop trigger refuse_deletion on conversation_mutations; drop function refuse_deletion`.execute(owner)
    }
    expect(failures.map(String)).toEqual(Array(2).fill(expect.stringContaining('no deletion')))
  })
})
