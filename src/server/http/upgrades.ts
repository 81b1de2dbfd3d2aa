import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { RefusedUpgrade } from './answerClientError'

type Handle = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const handlers = new WeakMap<Server, Map<string, Handle>>()

/** Answered by the client error handler; without one the connection is closed. */
export const refuseUpgrade = (http: Server, socket: Duplex, sentence: string) => {
  if (!http.emit('clientError', new RefusedUpgrade(sentence), socket)) socket.destroy()
}

/**
 * Takes the upgrades of one path on an HTTP server that several share; returns a function that stops it. Those of a path
 * that nobody takes are refused.
 */
export const onUpgrade = (http: Server, path: string, handle: Handle): (() => void) => {
  const byPath = handlers.get(http) ?? new Map<string, Handle>()
  if (!handlers.has(http)) {
    handlers.set(http, byPath)
    http.on('upgrade', (request, socket, head) => {
      const [asked = ''] = (request.url ?? '').split('?', 1)
      const taker = byPath.get(asked)
      if (taker) taker(request, socket, head)
      else refuseUpgrade(http, socket, 'The connection can not be upgraded')
    })
  }
  byPath.set(path, handle)
  return () => void byPath.delete(path)
}
