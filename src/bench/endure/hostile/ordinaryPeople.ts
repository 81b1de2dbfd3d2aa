import { setTimeout as wait } from 'node:timers/promises'
import { sessionCalls } from '@contract/session'
import { percentile } from '../../percentile'
import { createHttpClient } from './httpClient'

const everyMs = 100

export type Experience = { p50: number; p95: number; max: number; count: number; errors: string[] }

/**
 * Users with sessions who request `/api/me` in turn, one request every 100 ms, whether or not earlier ones have
 * finished: this way every request during a stall measures it.
 */
export const createOrdinaryPeople = (port: number, sessions: readonly string[]) => {
  const people = sessions.map((authorization) => ({
    headers: { authorization },
    ...createHttpClient({ port, address: '127.0.0.1' }),
  }))
  /** The latencies during the work, and its result; waits for pending responses. */
  const askWhile = async <Result>(work: () => Promise<Result>) => {
    const took: number[] = []
    const errors: string[] = []
    let isOver = false
    const askOnce = async (index: number) => {
      const person = people[index % people.length]
      const startedAt = performance.now()
      const status = await person?.ask({ path: sessionCalls.me.path, headers: person.headers })
      took.push(performance.now() - startedAt)
      if (status !== 200) errors.push(String(status))
    }
    const asking = (async () => {
      const asked: Promise<void>[] = []
      const startedAt = performance.now()
      for (let index = 0; !isOver; index++) {
        await wait(Math.max(0, startedAt + index * everyMs - performance.now()))
        asked.push(askOnce(index))
      }
      await Promise.all(asked)
    })()
    const result = await work().finally(() => {
      isOver = true
    })
    await asking
    const experience: Experience = {
      p50: percentile(took, 0.5),
      p95: percentile(took, 0.95),
      max: Math.max(...took),
      count: took.length,
      errors,
    }
    return { experience, result }
  }
  return { askWhile, close: () => people.forEach(({ close }) => close()) }
}
export type OrdinaryPeople = ReturnType<typeof createOrdinaryPeople>
