import type { WebSocket } from 'ws'
import type { LiveLimits } from './liveLimits'

/** By socket, in order of arrival, what takes it out. */
type Waiting = Map<WebSocket, () => void>

/**
 * Sockets without a valid token. When there are too many, of a network or of all, the oldest is disconnected: it had the
 * most time to send its token.
 */
export const createWaitingRoom = (limits: Pick<LiveLimits, 'unauthenticated' | 'unauthenticatedOfNetwork'>) => {
  const all: Waiting = new Map()
  const byNetwork = new Map<string, Waiting>()

  const makeRoom = (waiting: Waiting, most: number) => {
    const [oldest] = waiting
    if (!oldest || waiting.size < most) return
    const [socket, leave] = oldest
    leave()
    socket.terminate()
  }

  return {
    /** Returns a function that takes the socket out; it also goes when it closes. */
    enter(socket: WebSocket, network: string): () => void {
      const own: Waiting = byNetwork.get(network) ?? new Map()
      makeRoom(own, limits.unauthenticatedOfNetwork)
      makeRoom(all, limits.unauthenticated)
      const leave = () => {
        all.delete(socket)
        own.delete(socket)
        if (own.size === 0 && byNetwork.get(network) === own) byNetwork.delete(network)
      }
      all.set(socket, leave)
      byNetwork.set(network, own.set(socket, leave))
      socket.once('close', leave)
      return leave
    },
  }
}
