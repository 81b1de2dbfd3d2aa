import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, AttackContext } from '../attack'
import { openChatSocket, type ChatSocket } from '../chatSocket'

/** The maximum per person. */
const sockets = 20
const unreadPages = 100
/** A paused socket notices its end only on a write. */
const writeEveryMs = 500

const subscribe = (client: ChatSocket, list: string) =>
  client.ask({
    method: 'POST',
    path: '/v4/Subscriptions',
    body: {
      event_protocol_version: 4,
      action: 'establish',
      correlation_id: 1,
      retried_requests: 0,
      ttl_in_s: -1,
      requests: [{ object_sid: list, object_type: 'list', last_event_id: 0 }],
    },
  })

const openUnread = async ({ target, turn, tally }: AttackContext) => {
  const list = `${target.conversationSid}.messages`
  const page = { path: `/v3/Lists/${list}/Items`, params: { Order: 'desc', PageSize: '100' } }
  for (;;) {
    await turn()
    const client = await openChatSocket(target)
    tally(`subscribed ${await subscribe(client, list)}`)
    client.socket.pause()
    for (let read = 0; read < unreadPages; read++) void client.ask(page)
    while (client.socket.readyState === client.socket.OPEN) {
      await wait(writeEveryMs)
      void client.ask(page)
    }
    tally('ended by the server')
  }
}

/** Sockets that request much, subscribe to the messages of a busy conversation, and read nothing. */
export const unreadSockets: Attack = {
  title: 'one chat user, 20 sockets in a busy conversation that are never read',
  rate: { perSecond: 50, atOnce: sockets },
  alsoTried: 'chat',
  isConversationBusy: true,
  prepare: (context) => () => {
    for (let lane = 0; lane < sockets; lane++) void openUnread(context)
  },
}
