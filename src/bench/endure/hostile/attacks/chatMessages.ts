import type { Attack } from '../attack'
import { openChatSocket } from '../chatSocket'

const sockets = 10
const atOnce = 160
const body = { body: 'as much as fits '.repeat(1_000), attributes: '{}' }

/** One user writes to a conversation of fifty as fast as the responses arrive. */
export const chatMessages: Attack = {
  title: 'one chat user who sends messages of 16 kB as fast as possible',
  rate: { perSecond: 1_000, atOnce },
  alsoTried: 'chat',
  prepare: async ({ target, turn, tally }) => {
    const clients = await Promise.all(Array.from({ length: sockets }, () => openChatSocket(target)))
    const path = `/Client/v2/Conversations/${target.conversationSid}/Messages`
    const loop = async (lane: number) => {
      for (;;) {
        await turn()
        const status = await clients[lane]?.ask({ method: 'POST', path, body })
        tally(status ?? 'no socket')
        if (typeof status === 'string') clients[lane] = await openChatSocket(target)
      }
    }
    return () => {
      for (let index = 0; index < atOnce; index++) void loop(index % sockets)
    }
  },
}
