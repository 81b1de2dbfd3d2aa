import type { Socket } from 'node:net'

type Work = () => void
const waiting = new WeakMap<Socket, Set<Work>>()

/**
 * Runs work when a socket closes, unless the answered function is called before. Answers that stand behind another one on
 * a socket are never told by Node that it closed; and one listener a socket is enough for all that wait.
 */
export const onSocketEnd = (socket: Socket, work: Work): (() => void) => {
  const known = waiting.get(socket)
  const all = known ?? new Set<Work>()
  if (!known) {
    waiting.set(socket, all)
    socket.once('close', () => all.forEach((each) => each()))
  }
  if (socket.destroyed) queueMicrotask(work)
  else all.add(work)
  return () => void all.delete(work)
}
