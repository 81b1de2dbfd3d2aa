import { setTimeout as wait } from 'node:timers/promises'
import { openChatSocket } from './chatSocket'

const everyMs = 50
const words = 'What people write when there is much to say. '.repeat(50)

/** Another user writes twenty messages a second to the attacker's conversation, until stopped. */
export const keepConversationBusy = async (port: number, chatToken: string, conversationSid: string) => {
  const client = await openChatSocket({ port, address: '127.0.0.1', chatToken })
  const path = `/Client/v2/Conversations/${conversationSid}/Messages`
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      await client.ask({ method: 'POST', path, body: { body: words, attributes: '{}' } })
      await wait(everyMs)
    }
  })()
  return async () => {
    isOver = true
    client.close() // also settles pending requests
    await writing
  }
}
