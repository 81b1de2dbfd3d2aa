import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, AttackContext } from '../attack'
import { closed, openSocket } from '../httpClient'
import { headOf, megabyte } from '../uploadRequests'

const breakOff = async ({ target, turn, tally }: AttackContext) => {
  for (;;) {
    await turn()
    const socket = openSocket(target)
    socket.resume()
    socket.write(headOf(target))
    socket.write(Buffer.alloc(megabyte))
    await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed(socket)])
    await wait(50) // the server is in the middle of the upload
    socket.destroy()
    tally('broken off')
  }
}

/** Uploads that abort after one megabyte of nineteen. */
export const brokenUploads: Attack = {
  title: 'uploads broken off half-way, 50 a second',
  rate: { perSecond: 50, atOnce: 20 },
  prepare: (context) => () => {
    for (let lane = 0; lane < 20; lane++) void breakOff(context)
  },
}
