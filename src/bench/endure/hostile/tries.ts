import { setTimeout as wait } from 'node:timers/promises'
import { sessionCalls } from '@contract/session'
import { openChatSocket } from './chatSocket'
import { createHttpClient, json } from './httpClient'

const pauseMs = 1_000
const right = 200
/** Nobody waits longer than this for anything. */
const longestMs = 30_000

/** What somebody at another address does while the attack goes on. */
export type Try = { name: string; once: () => Promise<unknown> }
export type Tried = { name: string; slowestMs: number; count: number; failures: string[] }

const anotherAddress = '127.0.0.2'

/** A right sign-in, on a connection that is closed after it. */
export const trySignIn = (port: number, user: { email: string; password: string }): Try => {
  const body = JSON.stringify({ user })
  const once = async () => {
    const { ask, close } = createHttpClient({ port, address: anotherAddress })
    const status = await ask({ method: 'POST', path: sessionCalls.login.path, headers: json, body })
    close()
    return status
  }
  return { name: 'sign-in', once }
}

/** Connecting to chat and reading one page. */
export const tryChat = (port: number, chatToken: string, conversationSid: string): Try => {
  const once = async () => {
    const client = await openChatSocket({ port, address: anotherAddress, chatToken })
    const status =
      client.status === 200 ? await client.ask({ path: `/v3/Documents/${conversationSid}.channel` }) : client.status
    client.close()
    return status
  }
  return { name: 'chat', once }
}

/** Once on a portal at rest: whatever fails there says nothing of an attack. */
export const tryAtRest = async ({ name, once }: Try) => {
  const outcome = await once()
  if (outcome !== right) throw new Error(`${name} on a portal at rest: ${String(outcome)}`)
}

/** Tries again and again, with a pause in between, until stopped. */
export const keepTrying = ({ name, once }: Try) => {
  const tried: Tried = { name, slowestMs: 0, count: 0, failures: [] }
  const over = new AbortController()
  const trying = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now()
      const outcome = await Promise.race([once(), wait(longestMs, 'no answer', { ref: false })])
      tried.slowestMs = Math.max(tried.slowestMs, performance.now() - startedAt)
      tried.count += 1
      if (outcome !== right) tried.failures.push(String(outcome))
      await wait(pauseMs, undefined, { signal: over.signal }).catch(() => {}) // stopped in the pause
    }
  })()
  return async () => {
    over.abort()
    await trying
    return tried
  }
}
