import { setTimeout as pause } from 'node:timers/promises'
import type { Conversation } from '@twilio/conversations'
import { onEveryStage, people, tag, type Stage } from './conformanceStage'

const { bob, carol } = people

onEveryStage((stage) => {
  const isMain = ({ sid }: Conversation) => sid === stage().main
  /** What only they hear who are in the room. */
  const hears = async ({ clients, rooms }: Stage) => {
    const body = tag()
    const heard = clients.carol.wait('messageAdded', (message) => message.body === body)
    await rooms.alice.sendMessage(body)
    await heard
  }
  const add = async ({ clients, addCarol, roomOf }: Stage) => {
    const joined = clients.carol.wait('conversationJoined', isMain)
    await addCarol()
    await joined
    return roomOf(clients.carol)
  }
  const remove = async ({ clients, removeCarol }: Stage) => {
    const removed = clients.carol.wait('conversationRemoved', isMain)
    await removeCarol()
    await removed
  }

  it('membership: server adds a user -> conversationAdded + conversationJoined there, participantJoined here', async () => {
    const { clients } = stage()
    const told = [
      clients.alice.wait('participantJoined', ({ identity }) => identity === carol.identity),
      clients.carol.wait('conversationAdded', isMain),
    ]
    const room = await add(stage())
    await Promise.all(told)

    expect(room.status).toBe('joined')
    expect((await room.getMessages(5)).items).toHaveLength(5)
    await hears(stage())
    await remove(stage())
  })

  it('membership: server removes the user -> conversationLeft + conversationRemoved there, participantLeft here, and silence', async () => {
    const { clients, rooms, main } = stage()
    await add(stage())
    const told = [
      clients.alice.wait('participantLeft', ({ identity }) => identity === carol.identity),
      clients.carol.wait('conversationLeft', isMain),
    ]
    await remove(stage())
    await Promise.all(told)

    const from = clients.carol.mark()
    const body = tag()
    const heard = clients.bob.wait('messageAdded', (message) => message.body === body)
    await rooms.alice.sendMessage(body)
    await heard
    await pause(300) // for what must not come
    expect(clients.carol.since(from, 'messageAdded')).toEqual([])
    const { items } = await clients.carol.client.getSubscribedConversations()
    expect(items.map(({ sid }) => sid)).not.toContain(main)
    await expect(clients.carol.client.peekConversationBySid(main)).rejects.toThrow()
  })

  it('membership: re-adding works again', async () => {
    await add(stage())
    await remove(stage())
    await add(stage())
    await hears(stage())
    await remove(stage())
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
    const heard = clients.alice.wait('messageAdded', (message) => message.body === body)
    await bobs.sendMessage(body)
    await heard

    const bobRemoved = clients.bob.wait('conversationRemoved', isIt)
    await created.removeParticipant(bob.identity)
    await bobRemoved
    const aliceRemoved = clients.alice.wait('conversationRemoved', isIt)
    await created.delete()
    await aliceRemoved
  })
})
