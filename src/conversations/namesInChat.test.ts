import { up } from '@server/database/migrations/0019_names_in_chat'
import { openConversations, conversationWith } from './testing/openConversations'
import { createGiven } from '@server/testing/given'

it('the migration calls those by their names who were called by their identity and whom the portal knows', async () => {
  const { store, stores, owner, now, close } = await openConversations()
  const given = createGiven(owner, now)
  const person = (id: string, name = {}) => given.person({ id, organisation_id: 'ours', ...name })
  await person('p1', { first_name: 'Ada', last_name: 'Byron' })
  await person('p2', { first_name: '', last_name: ' ' })
  await person('p3')
  await person('gone')
  await given.person({ id: 'p9', organisation_id: 'theirs' })
  const conversationSid = await conversationWith(store, 'p1', 'p2', 'p9', 'nobody', 'gone')
  await store.ensureUser('p3', { friendlyName: 'Named before' })
  await store.removeUser('gone')
  await conversationWith(stores.of('theirs'), 'p1')
  const before = await owner.selectFrom('conversation_users').selectAll().orderBy('sid').execute()
  const [ada] = await store.userDeltas([{ sid: (await store.userOf('p1'))?.sid ?? '', since: 0 }])

  await up(owner as never)

  const after = await owner.selectFrom('conversation_users').selectAll().orderBy('sid').execute()
  const changed = after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))
  expect(
    changed.map(({ organisation_id, identity, friendly_name }) => [organisation_id, identity, friendly_name]),
  ).toEqual([['ours', 'p1', 'Ada Byron']])
  // as an event of the user, so that clients that reconnect receive it
  const since = ada?.upTo ?? 0
  expect(await store.userDeltas([{ sid: changed[0]?.sid ?? '', since }])).toMatchObject([
    { user: { friendlyName: 'Ada Byron', nameEvent: since + 1 }, upTo: since + 1 },
  ])
  expect((await store.participantOf(conversationSid, 'p1'))?.identity).toBe('p1')
  await close()
})
