import { groupChatCalls } from '@contract/groupChats'
import { startDemoServer } from '@server/testing/startDemoServer'

it('[D-05, D-83] the demo has group chats whose members are exactly who is in their conversations', async () => {
  const server = await startDemoServer()
  const client = await server.asAccount('manager@harbour.test')
  const list = async (status: 'published' | 'draft' | 'archived') =>
    (await client.call(groupChatCalls.index, { query: { status } })).body
  const roster = async () => {
    const rows = await server.db.selectFrom('conversation_participants').selectAll().orderBy('sid').execute()
    return rows.map(({ conversation_sid, identity, removed_at }) => [conversation_sid, identity, removed_at])
  }
  const before = await roster()
  const published = (await list('published')).records
  for (const { id } of published) await client.call(groupChatCalls.sync, { params: { id }, body: { userIds: [] } })
  await server.runJobs()

  expect([published.length, (await list('draft')).total, (await list('archived')).total]).toEqual([8, 2, 2])
  expect(await roster()).toEqual(before)
  for (const { id } of published) {
    const { body } = await client.call(groupChatCalls.show, { params: { id } })
    const inside = before.filter(([sid]) => sid === body.conversationSid).map(([, identity]) => identity)
    expect(body.userIdsInTwilioConversation).toEqual(inside.toSorted())
    expect(body.lastSync).toMatchObject({ added: 0, removed: 0, problem: null })
  }
  const inTraining = server.db.selectFrom('group_chats').where('organisation_id', '=', 'southern').select('id')
  expect(await inTraining.execute()).toEqual([])
})
