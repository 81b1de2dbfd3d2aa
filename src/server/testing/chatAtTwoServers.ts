import { groupChatCalls } from '@contract/groupChats'
import { createDriver } from '@conversations/conformance/driver'
import { groupForm } from './groupChatsOfTest'
import type { TestClient } from './testClient'
import type { TwoServers } from './startTwoServers'
import { until } from './until'

type Member = Pick<TestClient, 'call'> & { id: string }

/** Chat clients of two people in one group, one at each server. The first person may make groups. */
export const chatAtTwoServers = async (
  { one, other }: TwoServers,
  people: readonly [Member, Member],
  { id: locationId }: { id: string },
) => {
  const group = {
    ...groupForm,
    status: 'published' as const,
    userIds: people.map(({ id }) => id),
    locationIds: [locationId],
  }
  const { id } = (await people[0].call(groupChatCalls.create, { body: { conversation: group } })).body
  let sid = ''
  await until(async () => {
    const { body } = await people[0].call(groupChatCalls.show, { params: { id } })
    sid = body.conversationSid ?? ''
    return body.userIdsInTwilioConversation.length === 2
  })
  const tokens = [await people[0].call(groupChatCalls.token, {}), await people[1].call(groupChatCalls.token, {})]
  const clients = tokens.map(({ body }, at) =>
    createDriver(`client ${at}`, body.token, body.clientOptions?.Twilsock.uri ?? ''),
  )
  await Promise.all(clients.map((client) => client.ready()))
  await until(async () => (await one.sockets('chat')) === 1 && (await other.sockets('chat')) === 1)
  const conversations = await Promise.all(clients.map(({ client }) => client.getConversationBySid(sid)))
  for (const conversation of conversations) await conversation.getMessages(1) // from here on there are events
  return { clients, conversations }
}

/** Each client receives what the other sends. */
export const talk = async (
  { clients, conversations }: Awaited<ReturnType<typeof chatAtTwoServers>>,
  about: string,
): Promise<void> => {
  for (const [from, conversation] of conversations.entries()) {
    const heard = clients[1 - from]?.wait('messageAdded', ({ body }) => body === `${about} ${from}`)
    await conversation.sendMessage(`${about} ${from}`)
    await heard
  }
}
