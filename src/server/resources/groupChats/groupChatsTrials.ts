import { everybody } from '@contract/audience'
import { chatMessageCalls } from '@contract/chatMessages'
import { groupChatCalls } from '@contract/groupChats'
import { chatOf } from '@server/testing/chatOfTest'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
const form = ({ people }: Fixtures) => ({
  ...everybody,
  name: `Trial ${++last}`,
  status: 'draft' as const,
  autoFillUsers: false,
  userIds: [people.employee.id],
  additionalUserIds: [],
  excludedUserIds: [],
})
const never = { conversation_name: null, sync_problem: null }
const made = async (
  fixtures: Fixtures,
  status: 'draft' | 'published' | 'archived' = 'draft',
  conversation_sid: string | null = null,
) => {
  const columns = { name: `Trial ${++last}`, status, was_published: status === 'published', auto_fill_users: false }
  const creator = { creator_id: fixtures.people.manager.id, ...homeOf(fixtures) }
  return (await fixtures.given.record('group_chats', { ...columns, ...creator, ...never, conversation_sid })).id
}
const read = { by: 'groupChat.manage', of: 'organisation' } as const
const write = { by: 'groupChat.createUpdate', of: 'organisation' } as const
const archive = { by: 'groupChat.archive', of: 'organisation' } as const

export const trials = [
  trial(groupChatCalls.token, { by: 'portal.use' }),
  trial(groupChatCalls.removal, { by: 'portal.use', of: 'organisation' }, async (fixtures) => {
    const sid = `CH${++last}`
    await made(fixtures, 'archived', sid)
    return { input: { params: { conversationSid: sid } } }
  }),
  trial(chatMessageCalls.search, { by: 'portal.use', of: 'employee' }, async (fixtures) => {
    const { db: bound, now, people } = fixtures
    const { id: author, organisation_id: home } = people.employee
    const { store, conversationOf } = chatOf({ bound, now }, home)
    const conversationSid = await conversationOf(people.employee)
    await store.send('server', conversationSid, { author, body: 'Who has the keys?' })
    return { input: { params: { conversationSid }, query: { 'q[text_cont]': 'keys' } }, shows: author }
  }),
  trial(groupChatCalls.index, read, async (fixtures) => ({ input: { query: {} }, shows: await made(fixtures) })),
  trial(groupChatCalls.show, read, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(groupChatCalls.create, { ...write, refuses: 'userIds' }, (fixtures) => ({
    input: { body: { conversation: form(fixtures) } },
    shows: fixtures.people.employee.id,
  })),
  trial(groupChatCalls.update, write, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id }, body: { conversation: form(fixtures) } }, shows: id }
  }),
  trial(groupChatCalls.activate, archive, async (fixtures) => {
    const id = await made(fixtures, 'archived')
    return { input: { params: { id } }, shows: id }
  }),
  trial(groupChatCalls.deactivate, archive, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(groupChatCalls.sync, write, async (fixtures) => {
    const id = await made(fixtures, 'published')
    return { input: { params: { id }, body: { userIds: [] } }, shows: id }
  }),
]
