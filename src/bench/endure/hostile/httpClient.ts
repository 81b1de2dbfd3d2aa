import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { AttackContext, Target } from './attack'

export type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
type From = Pick<Target, 'port' | 'address'>

export const cutOff = 'cut off'
export const json = { 'content-type': 'application/json' }
const host = '127.0.0.1'
/** A response that has not begun by then never comes. */
const answerTimeoutMs = 30_000

/**
 * Keeps its connections alive. Resolves with the status, or with `cutOff` when the connection ended without a response.
 */
export const createHttpClient = ({ port, address }: From, maxSockets = Infinity) => {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const ask = ({ method = 'GET', path, headers = {}, body }: Asked): Promise<number | typeof cutOff> =>
    new Promise((resolve) => {
      const options = { host, port, localAddress: address, agent, method, path, timeout: answerTimeoutMs }
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
        answer.resume()
        answer.on('error', () => resolve(cutOff))
        answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? cutOff) : cutOff))
      })
      sent.once('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', () => resolve(cutOff)) // after a refusal before the body's end, it has resolved
      sent.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** Keeps this many connections busy, each with one request after the other, as fast as the rate limit allows. */
export const flood = ({ target, turn, tally }: AttackContext, connections: number, next: () => Asked): void => {
  const loop = async () => {
    const { ask } = createHttpClient(target, 1)
    for (;;) {
      await turn()
      tally(await ask(next()))
    }
  }
  for (let index = 0; index < connections; index++) void loop()
}

/** A raw connection, for input that no HTTP client sends. Errors only close it. */
export const openSocket = ({ port, address }: From): Socket => {
  const socket = connect({ host, port, localAddress: address })
  socket.on('error', () => socket.destroy())
  return socket
}

export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.destroyed ? resolve() : socket.once('close', () => resolve())))
