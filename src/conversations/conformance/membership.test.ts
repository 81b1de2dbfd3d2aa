import { setTimeout as pause } from 'node:timers/promises'
import type { Conversation } from '@twilio/conversations'
import { membershipSteps } from './membershipSteps'
import { onEveryStage, people, tag } from './conformanceStage'

const { bob, carol } = people

onEveryStage((stage, it) => {
  const { isMain, add, remove, receives } = membershipSteps(stage)

  it('membership: server adds a user -> conversationAdded + conversationJoined there, participantJoined here', async () => {
    const { clients } = stage()
    const events = [
      clients.alice.wait('participantJoined', ({ identity }) => identity === carol.identity),
      clients.carol.wait('conversationAdded', isMain),
    ]
    const conversation = await add()
    await Promise.all(events)

    expect(conversation.status).toBe('joined')
    expect((await conversation.getMessages(5)).items).toHaveLength(5)
    await receives('carol')
    await remove()
  })

  it('membership: server removes the user -> conversationLeft + conversationRemoved there, participantLeft here, and silence', async () => {
    const { clients, conversations, main } = stage()
    await add()
    const events = [
      clients.alice.wait('participantLeft', ({ identity }) => identity === carol.identity),
      clients.carol.wait('conversationLeft', isMain),
    ]
    await remove()
    await Promise.all(events)

    const from = clients.carol.mark()
    const body = tag()
    const received = clients.bob.wait('messageAdded', (message) => message.body === body)
    await conversations.alice.sendMessage(body)
    await received
    await pause(300) // for events that must not come
    expect(clients.carol.since(from, 'messageAdded')).toEqual([])
    const { items } = await clients.carol.client.getSubscribedConversations()
    expect(items.map(({ sid }) => sid)).not.toContain(main)
    await expect(clients.carol.client.peekConversationBySid(main)).rejects.toThrow()
  })

  it('membership: re-adding works again', async () => {
    await add()
    await remove()
    await add()
    await receives('carol')
    await remove()
  })

  it('membership: create, add, remove, leave, delete through the SDK', async () => {
    const { clients } = stage()
    const name = `New ${tag()}`
    const from = clients.alice.mark()
    const created = await clients.alice.client.createConversation({ friendlyName: name, attributes: { a: 1 } })
    await created.join()
    expect(created.friendlyName).toBe(name)
    const isIt = ({ sid }: Conversation) => sid === created.sid
    await clients.alice.wait('conversationJoined', isIt, { from })
    await created.getParticipants()

    const bobJoined = clients.bob.wait('conversationJoined', isIt)
    const participantJoined = clients.alice.wait(
      'participantJoined',
      ({ identity, conversation }) => identity === bob.identity && isIt(conversation),
    )
    await created.add(bob.identity)
    const bobs = await bobJoined
    await participantJoined
    expect(bobs.friendlyName).toBe(name)

    const body = tag()
    const received = clients.alice.wait('messageAdded', (message) => message.body === body)
    await bobs.sendMessage(body)
    await received

    const bobRemoved = clients.bob.wait('conversationRemoved', isIt)
    await created.removeParticipant(bob.identity)
    await bobRemoved
    const aliceRemoved = clients.alice.wait('conversationRemoved', isIt)
    await created.delete()
    await aliceRemoved
  })
})
