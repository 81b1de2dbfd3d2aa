import type { Attack, AttackContext } from '../attack'
import { closed, openSocket } from '../httpClient'

/** More unauthenticated connections than the server keeps. */
const sockets = 1_500

const staySilent = async ({ target, turn, tally }: AttackContext) => {
  const upgrade = [
    'GET /twilsock HTTP/1.1',
    `Host: 127.0.0.1:${target.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '',
    '',
  ].join('\r\n')
  for (;;) {
    await turn()
    const socket = openSocket(target)
    socket.once('data', () => tally('opened'))
    socket.resume()
    socket.write(upgrade)
    await closed(socket)
    tally('ended by the server')
  }
}

/** Chat sockets without `init`, reopened when the server closes them. */
export const silentSockets: Attack = {
  title: '1,500 chat sockets that never say who they are',
  rate: { perSecond: 500, atOnce: 1_000 },
  alsoTried: 'chat',
  prepare: (context) => () => {
    for (let lane = 0; lane < sockets; lane++) void staySilent(context)
  },
}
