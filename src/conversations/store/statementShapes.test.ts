import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely'
import { createGiven } from '@server/testing/given'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { conversationWith } from '../testing/openConversations'
import { createConversationStores } from './createConversationStores'

describe('statements about many', () => {
  it('are the same text for two as for five, so that they stay prepared', async () => {
    const database = await openTestDatabase()
    const texts = new Set<string>()
    const noting: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        texts.add(new PostgresQueryCompiler().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const db = database.db.withPlugin(noting)
    const now = () => new Date()
    await createGiven(database.owner, now).organisation({ id: 'ours' })
    const store = createConversationStores({
      db,
      now,
      onListenerFailed: (failure) => {
        throw failure
      },
    }).of('ours')
    const people = ['a', 'b', 'c', 'd', 'e']
    const users = await Promise.all(people.map((identity) => store.ensureUser(identity)))
    const keep = async (at: number) =>
      store.recordMedia({ sid: `ME${at}`, author: 'a', filename: null, contentType: 'text/plain', size: 1 })

    const askOf = async (count: number) => {
      texts.clear()
      const sids: string[] = []
      for (let at = 0; at < count; at++) sids.push(await conversationWith(store, ...people.slice(0, count)))
      await store.users(users.slice(0, count).map(({ sid }) => sid))
      await store.conversations(sids)
      await store.rosters(sids)
      const media = await Promise.all(sids.map((_sid, at) => keep(count * 10 + at)))
      const mediaSids = media.map(({ sid }) => sid)
      await store.mediaOf(mediaSids)
      await store.send({ identity: 'a' }, sids[0] ?? '', { author: 'a', mediaSids })
      await store.remove('server', sids[0] ?? '')
      await store.purgeMedia(mediaSids)
      await store.removeUser('a')
      return new Set(texts)
    }
    await askOf(2) // removed participants come back by a different statement
    const [two, five] = [await askOf(2), await askOf(5)]
    await database.close()

    expect([...five].filter((text) => !two.has(text))).toEqual([])
  })
})
