import type { Message } from '@twilio/conversations'
import { comingOn } from './coming'
import { onEveryStage, people, tag, type Stage } from './conformanceStage'
import { until } from './until'

const { carol } = people

onEveryStage((stage, it) => {
  const { isMain, add, remove, hears } = comingOn(stage)
  /** Said by Alice, and heard by her and by Bob. */
  const say = async ({ clients, rooms }: Stage): Promise<Message> => {
    const body = tag()
    const heard = clients.alice.wait('messageAdded', (message) => message.body === body)
    const bobHeard = clients.bob.wait('messageAdded', (message) => message.body === body)
    await rooms.alice.sendMessage(body)
    await bobHeard
    return heard
  }

  it('reconnect: nothing is missed while the socket was down', async () => {
    const { clients, rooms, addCarol, removeCarol, rename } = stage()
    const { bob } = clients
    const kept = await say(stage())
    const gone = await say(stage())
    const from = bob.mark()
    await bob.cut()

    const text = tag()
    const sent: number[] = []
    for (let at = 0; at < 5; at++) sent.push(await rooms.alice.sendMessage(`${text} ${at}`))
    await kept.updateAttributes({ while: 'offline' })
    await gone.remove()
    await addCarol()
    const name = `Room ${tag()}`
    await rename(name)
    await bob.reconnected()

    const received = () => bob.since(from, 'messageAdded', ({ body }) => body?.startsWith(text) ?? false)
    await until(() => received().length >= 5, { what: 'the five messages are there' })
    await bob.wait(
      'messageUpdated',
      ({ message, updateReasons }) => message.sid === kept.sid && updateReasons.includes('attributes'),
      { from },
    )
    await bob.wait('messageRemoved', ({ sid }) => sid === gone.sid, { from })
    await bob.wait('participantJoined', ({ identity }) => identity === carol.identity, { from })
    await bob.wait('conversationUpdated', ({ updateReasons }) => updateReasons.includes('friendlyName'), { from })
    expect(rooms.bob.friendlyName).toBe(name)
    await hears('bob')
    expect(received().map(({ index }) => index)).toEqual(sent)

    await removeCarol()
    await clients.carol.wait('conversationRemoved', isMain, { from: 0 })
  })

  it('reconnect: joining and leaving a room while offline is noticed', async () => {
    const { clients, addCarol, removeCarol, roomOf } = stage()
    const from = clients.carol.mark()
    await clients.carol.cut()
    await addCarol()
    await clients.carol.reconnected()
    await clients.carol.wait('conversationJoined', isMain, { from })
    await roomOf(clients.carol)

    const later = clients.carol.mark()
    await clients.carol.cut()
    await removeCarol()
    await clients.carol.reconnected()
    await clients.carol.wait('conversationRemoved', isMain, { from: later })

    await add()
    await hears('carol')
    await remove()
  })

  it('reconnect: removed and added again while offline', async () => {
    const { clients, addCarol, removeCarol, roomOf } = stage()
    await add()
    await clients.carol.cut()
    await removeCarol()
    await addCarol()
    await clients.carol.reconnected()
    await hears('carol')
    const room = await roomOf(clients.carol)
    expect(room.status).toBe('joined')
    const own = (await room.getParticipants()).filter(({ identity }) => identity === carol.identity)
    expect(own).toHaveLength(1)
    await remove()
  })

  it('reconnect: a long absence (120 messages) is replayed completely and in order', async () => {
    const { clients, rooms } = stage()
    const from = clients.bob.mark()
    await clients.bob.cut()
    const text = tag()
    const sent = Array.from({ length: 120 }, (_, at) => `${text} ${at}`)
    for (const body of sent) await rooms.alice.sendMessage(body)
    await clients.bob.reconnected()
    const received = () => clients.bob.since(from, 'messageAdded', ({ body }) => body?.startsWith(text) ?? false)
    await until(() => received().length >= 120, { timeout: 15_000, what: 'the 120 messages are there' })
    expect(received().map(({ body }) => body)).toEqual(sent)

    let page = await rooms.bob.getMessages(50)
    let count = page.items.length
    while (page.hasPrevPage) {
      page = await page.prevPage()
      count += page.items.length
    }
    expect(count).toBe(await rooms.bob.getMessagesCount())
  })

  it('reconnect: a message sent while offline is queued and delivered', async () => {
    const { clients, rooms } = stage()
    await clients.bob.cut()
    const body = tag()
    const heard = clients.alice.wait('messageAdded', (message) => message.body === body, { timeout: 15_000 })
    const index = await rooms.bob.sendMessage(body)
    expect((await heard).index).toBe(index)
  })
})
