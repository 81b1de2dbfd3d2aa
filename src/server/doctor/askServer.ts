import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import WebSocket from 'ws'
import type { z } from 'zod'
import { healthCalls } from '@contract/health'
import { reasonIn } from './finding'

/** Milliseconds. */
const timeoutMs = 5_000

export type Reached = z.infer<typeof healthCalls.reached.response>
type Answer = { status: number; body: unknown; date: Date | null }

const jsonIn = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null // a page of a proxy
  }
}

/** Whether a body is one of our refusals, and not a page of something in between. */
export const isOurRefusal = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'requestId' in body && 'message' in body

/** Asks a call of a server; throws when nothing answers. */
export const ask = async (origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(origin + path, { headers, redirect: 'manual', signal })
  const date = response.headers.get('date')
  return {
    status: response.status,
    body: jsonIn(await response.text()),
    date: date === null ? null : new Date(date),
  }
}

/** How a request reaches a server of this installation; null when it is none. */
export const askReached = async (origin: string, token: string, headers: Record<string, string> = {}) => {
  const answer = await ask(origin, healthCalls.reached.path, { ...headers, authorization: `Bearer ${token}` })
  const reached = healthCalls.reached.response.safeParse(answer.body)
  return { ...answer, reached: answer.status === 200 && reached.success ? reached.data : null }
}

/** Opens the live channel as a page of the origin does; why it did not open, or null. */
export const tryLive = (origin: string): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/live`, { origin, handshakeTimeout: timeoutMs })
    const end = (reason: string | null) => {
      resolve(reason)
      socket.terminate()
    }
    socket.once('open', () => end(null))
    socket.once('unexpected-response', (_request, { statusCode }) => end(`it was answered with ${statusCode}`))
    socket.on('error', (failure) => end(reasonIn(failure)))
  })

export type BodyAnswer = { kind: 'passed' } | { kind: 'refused'; status: number } | { kind: 'kept' }

const kindOf = async (response: IncomingMessage): Promise<BodyAnswer> => {
  const body = jsonIn(await text(response))
  return isOurRefusal(body) ? { kind: 'passed' } : { kind: 'refused', status: response.statusCode ?? 0 }
}

/**
 * Announces a large body to an address that takes none, and sends nothing of it: our server refuses it at once, unless a
 * proxy does, or waits for all of it.
 */
export const announceBody = (origin: string, bytes: number): Promise<BodyAnswer> =>
  new Promise((resolve, reject) => {
    const send = origin.startsWith('https:') ? requestHttps : requestHttp
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes) }
    const request = send(origin + healthCalls.reached.path, { method: 'POST', headers, agent: false })
    const end = (settle: () => void) => {
      settle()
      request.destroy()
    }
    request.setTimeout(timeoutMs, () => end(() => resolve({ kind: 'kept' })))
    request.once('response', (response) => {
      kindOf(response).then(
        (kind) => end(() => resolve(kind)),
        (failure: Error) => end(() => reject(failure)),
      )
    })
    request.on('error', reject)
    request.flushHeaders()
  })
