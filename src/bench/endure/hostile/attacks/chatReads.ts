import type { Attack, AttackContext } from '../attack'
import { openChatSocket } from '../chatSocket'

/** The maximum per person. */
const sockets = 20
const readsAtOnce = 16
const readsOfASocket = 64

/** The most expensive reads. */
const readsOf = (conversationSid: string) => [
  { path: `/v3/Lists/${conversationSid}.messages/Items`, params: { Order: 'desc', PageSize: '100' } },
  { path: `/v3/Maps/${conversationSid}.roster/Items`, params: { PageSize: '100' } },
  { path: '/Client/v2/MyConversations' },
]

const readAndReconnect = async ({ target, turn, tally }: AttackContext, lane: number) => {
  const reads = readsOf(target.conversationSid)
  for (let count = lane; ;) {
    const client = await openChatSocket(target)
    tally(`connected ${client.status}`)
    await Promise.all(
      Array.from({ length: readsAtOnce }, async () => {
        for (let read = 0; read < readsOfASocket / readsAtOnce; read++) {
          await turn()
          count += 1
          tally(await client.ask(reads[count % reads.length] ?? { path: '/' }))
        }
      }),
    )
    client.close()
  }
}

/** One user reads on 20 sockets, 16 concurrent reads on each, and reconnects all the time. */
export const chatReads: Attack = {
  title: 'one chat user, 20 sockets with 16 reads at a time, reconnecting',
  rate: { perSecond: 1_000, atOnce: sockets * readsAtOnce },
  alsoTried: 'chat',
  prepare: (context) => () => {
    for (let lane = 0; lane < sockets; lane++) void readAndReconnect(context, lane)
  },
}

/** One user connects with a valid token and disconnects, repeatedly. */
export const chatConnects: Attack = {
  title: 'one chat user who connects again and again with a good token',
  rate: { perSecond: 500, atOnce: sockets },
  alsoTried: 'chat',
  prepare: (context) => () => {
    const loop = async () => {
      for (;;) {
        await context.turn()
        const client = await openChatSocket(context.target)
        context.tally(client.status)
        client.close()
      }
    }
    for (let lane = 0; lane < sockets; lane++) void loop()
  },
}
