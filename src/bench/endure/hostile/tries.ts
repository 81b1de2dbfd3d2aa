import { setTimeout as wait } from 'node:timers/promises'
import { resourceCalls } from '@contract/resourceLibrary'
import { sessionCalls } from '@contract/session'
import { openChatSocket } from './chatSocket'
import { createHttpClient, json } from './httpClient'
import { attachmentOf } from './multipart'

const pauseMs = 1_000
const right: readonly unknown[] = [200, 201]
/** The time limit of every try. */
const longestMs = 30_000

/** An action of a user at another address during the attack. */
export type Try = { name: string; once: () => Promise<unknown> }
export type Tried = { name: string; slowestMs: number; count: number; failures: string[] }

const anotherAddress = '127.0.0.2'

/** A sign-in with the correct password, on a connection that is closed afterwards. */
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
    const status = right.includes(client.status)
      ? await client.ask({ path: `/v3/Documents/${conversationSid}.channel` })
      : client.status
    client.close()
    return status
  }
  return { name: 'chat', once }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploading a picture of one pixel. */
export const tryPicture = (port: number, authorization: string): Try => {
  const { ask } = createHttpClient({ port, address: anotherAddress })
  return { name: 'picture', once: () => ask(attachmentOf(authorization, 'a.png', 'image/png', onePixel)) }
}

/** Reading what a connected service has. */
export const tryService = (port: number, authorization: string): Try => {
  const { ask } = createHttpClient({ port, address: anotherAddress })
  let count = 0
  const once = () => {
    count += 1 // no page that is kept
    return ask({ path: `${resourceCalls.categories.path}?page=${count}`, headers: { authorization } })
  }
  return { name: 'service', once }
}

/** Runs once on a portal at rest: a failure there says nothing about an attack. */
export const tryAtRest = async ({ name, once }: Try) => {
  const outcome = await once()
  if (!right.includes(outcome)) throw new Error(`${name} on a portal at rest: ${String(outcome)}`)
}

/** Repeats a try, with pauses, until stopped. */
export const keepTrying = ({ name, once }: Try) => {
  const tried: Tried = { name, slowestMs: 0, count: 0, failures: [] }
  const over = new AbortController()
  const trying = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now()
      const outcome = await Promise.race([once(), wait(longestMs, 'no answer', { ref: false })])
      tried.slowestMs = Math.max(tried.slowestMs, performance.now() - startedAt)
      tried.count += 1
      if (!right.includes(outcome)) tried.failures.push(String(outcome))
      await wait(pauseMs, undefined, { signal: over.signal }).catch(() => {}) // stopped during the pause
    }
  })()
  return async () => {
    over.abort()
    await trying
    return tried
  }
}
