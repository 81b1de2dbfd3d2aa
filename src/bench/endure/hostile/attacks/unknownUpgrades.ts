import type { Attack, AttackContext } from '../attack'
import { closed, openSocket } from '../httpClient'

const askToUpgrade = async ({ target, turn, tally }: AttackContext, protocol: string) => {
  const request = [
    'GET /api/admin/settings/public HTTP/1.1',
    `Host: 127.0.0.1:${target.port}`,
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    '',
    '',
  ].join('\r\n')
  for (;;) {
    await turn()
    const socket = openSocket(target)
    const answer = new Promise<void>((resolve) =>
      socket.once('data', (bytes) => {
        tally(bytes.toString('latin1', 9, 12))
        resolve()
      }),
    )
    const end = closed(socket).then(() => 'ended by the server')
    socket.write(request)
    const ended = await Promise.race([answer, end])
    if (ended !== undefined) tally(ended)
    socket.destroy()
  }
}

/** Upgrades to protocols that the server does not support, and to WebSockets at other paths. */
export const unknownUpgrades: Attack = {
  title: 'unknown upgrades over 100 connections',
  rate: { perSecond: 1_000, atOnce: 100 },
  prepare: (context) => () => {
    for (let lane = 0; lane < 100; lane++) void askToUpgrade(context, lane % 2 === 0 ? 'h2c' : 'websocket')
  },
}
