import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../bench/percentile'
import type { startAudience } from './audienceOrders'
import { processorMs } from '../../bench/machine/processCost'

const nowMs = () => performance.timeOrigin + performance.now()

export type Talk = { delivered: number; processorPerDelivery: number; median: number; p99: number }

type Stage = {
  audience: ReturnType<typeof startAudience>
  listeners: number
  pid: number
  perSecond: number
  /** Sends this text; need not wait for its arrival. */
  say: (words: string) => Promise<void>
  /** Waits until all its consequences are done. */
  settle?: () => Promise<unknown>
}

/** Sends messages at a fixed rate; measures the server's processor time and the latency to every client. */
export const talk = async (
  { audience, listeners, pid, perSecond, say, settle }: Stage,
  seconds: number,
): Promise<Talk> => {
  await audience.latencies() // discards earlier ones
  const before = processorMs(pid)
  const startedAt = performance.now()
  const count = perSecond * seconds
  const said: Promise<void>[] = []
  for (let index = 0; index < count; index++) {
    await wait(Math.max(0, startedAt + (index * 1_000) / perSecond - performance.now()))
    said.push(say(`Message ${index}, sent at ${nowMs()}, of the length that people write when they ask for a shift.`))
  }
  await Promise.all(said)

  const latencies: number[] = []
  const expected = count * listeners
  for (const until = performance.now() + 20_000; latencies.length < expected; await wait(100)) {
    latencies.push(...(await audience.latencies()))
    if (performance.now() > until) throw new Error(`${latencies.length} of ${expected} messages arrived`)
  }
  await settle?.()
  const cost = processorMs(pid) - before
  return {
    delivered: expected,
    processorPerDelivery: cost / expected,
    median: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}
