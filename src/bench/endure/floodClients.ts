/**
 * A process of its own with one hostile chat client: many sockets that ask for the dearest readings, as many as each may
 * have under way, or that come and go as fast as they are let.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { openWireClient, type WireClient } from '../chat/wireClient'

export type Flood = { kind: 'reads' | 'connects'; url: string; token: string; rooms: string[] }

const sockets = 20
const atOnce = 16
/** It is let go, or refused: it comes anew. */
const pauseMs = 5

let answered = 0
const ask = async (client: WireClient, { rooms }: Flood, at: number) => {
  const room = rooms[at % rooms.length] ?? ''
  const paths = [
    '/Client/v2/MyConversations',
    `/v3/Maps/${room}.roster/Items`,
    `/v3/Lists/${rooms[0] ?? ''}.messages/Items`,
  ]
  await client.ask({ method: 'GET', path: paths[at % paths.length] ?? '' })
  answered += 1
}

/** Until its socket is closed, which the endpoint may do at any time. */
const flood = async (wish: Flood) => {
  for (;;) {
    let client: WireClient | undefined
    try {
      client = await openWireClient(wish.url, wish.token, () => undefined)
      const open = client
      if (wish.kind === 'connects') answered += 1
      else {
        const lane = async (first: number) => {
          for (let at = first; open.isOpen(); at++) await ask(open, wish, at)
        }
        await Promise.race([Promise.all(Array.from({ length: atOnce }, (_, at) => lane(at * 7))), open.closed])
      }
    } catch {
      // refused, which is what is hoped for
    }
    client?.close()
    await wait(pauseMs)
  }
}

process.on('message', (wish: Flood | 'tell') => {
  if (wish === 'tell') process.send?.(answered)
  else for (let at = 0; at < sockets; at++) void flood(wish)
})
