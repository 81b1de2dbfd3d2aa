import type { Message } from '@twilio/conversations'
import { membershipSteps } from './membershipSteps'
import { onEveryStage, people, tag, type Stage } from './conformanceStage'
import { until } from '@server/testing/until'

const { carol } = people

onEveryStage((stage, it) => {
  const { isMain, add, remove, receives } = membershipSteps(stage)
  /** Sends as Alice, and waits until she and Bob have received it. */
  const say = async ({ clients, conversations }: Stage): Promise<Message> => {
    const body = tag()
    const received = clients.alice.wait('messageAdded', (message) => message.body === body)
    const bobReceived = clients.bob.wait('messageAdded', (message) => message.body === body)
    await conversations.alice.sendMessage(body)
    await bobReceived
    return received
  }

  it('reconnect: nothing is missed while the socket was down', async () => {
    const { clients, conversations, addCarol, removeCarol, rename } = stage()
    const { bob } = clients
    const kept = await say(stage())
    const gone = await say(stage())
    const from = bob.mark()
    await bob.cut()

    const text = tag()
    const sent: number[] = []
    for (let at = 0; at < 5; at++) sent.push(await conversations.alice.sendMessage(`${text} ${at}`))
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
    expect(conversations.bob.friendlyName).toBe(name)
    await receives('bob')
    expect(received().map(({ index }) => index)).toEqual(sent)

    await removeCarol()
    await clients.carol.wait('conversationRemoved', isMain, { from: 0 })
  })

  it('reconnect: joining and leaving a conversation while offline is noticed', async () => {
    const { clients, addCarol, removeCarol, conversationOf } = stage()
    const from = clients.carol.mark()
    await clients.carol.cut()
    await addCarol()
    await clients.carol.reconnected()
    await clients.carol.wait('conversationJoined', isMain, { from })
    await conversationOf(clients.carol)

    const later = clients.carol.mark()
    await clients.carol.cut()
    await removeCarol()
    await clients.carol.reconnected()
    await clients.carol.wait('conversationRemoved', isMain, { from: later })

    await add()
    await receives('carol')
    await remove()
  })

  it('reconnect: removed and added again while offline', async () => {
    const { clients, addCarol, removeCarol, conversationOf } = stage()
    await add()
    await clients.carol.cut()
    await removeCarol()
    await addCarol()
    await clients.carol.reconnected()
    await receives('carol')
    const conversation = await conversationOf(clients.carol)
    expect(conversation.status).toBe('joined')
    const own = (await conversation.getParticipants()).filter(({ identity }) => identity === carol.identity)
    expect(own).toHaveLength(1)
    await remove()
  })

  it('reconnect: a long absence (120 messages) is replayed completely and in order', async () => {
    const { clients, conversations } = stage()
    const from = clients.bob.mark()
    await clients.bob.cut()
    const text = tag()
    const sent = Array.from({ length: 120 }, (_, at) => `${text} ${at}`)
    for (const body of sent) await conversations.alice.sendMessage(body)
    await clients.bob.reconnected()
    const received = () => clients.bob.since(from, 'messageAdded', ({ body }) => body?.startsWith(text) ?? false)
    await until(() => received().length >= 120, { what: 'the 120 messages are there' })
    expect(received().map(({ body }) => body)).toEqual(sent)

    const countInPages = async () => {
      let page = await conversations.bob.getMessages(50)
      let count = page.items.length
      while (page.hasPrevPage) {
        page = await page.prevPage()
        count += page.items.length
      }
      return count
    }
    // counted anew each time: a message of an earlier test may still arrive
    await until(async () => (await conversations.bob.getMessagesCount()) === (await countInPages()), {
      what: 'all messages of the conversation are in its pages',
    })
  })

  it('reconnect: a message sent while offline is queued and delivered', async () => {
    const { clients, conversations } = stage()
    await clients.bob.cut()
    const body = tag()
    const received = clients.alice.wait('messageAdded', (message) => message.body === body)
    const index = await conversations.bob.sendMessage(body)
    expect((await received).index).toBe(index)
  })
})
