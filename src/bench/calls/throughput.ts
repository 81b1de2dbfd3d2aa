import autocannon from 'autocannon'
import { median } from '../percentile'

export type Throughput = { requestsPerSecond: number; p50: number; p99: number }
export type Target = { url: string; headers: Record<string, string> }

const connections = 50
/** Seconds; only a server that hangs meets it. */
const timeout = 120
/** Milliseconds: the end is noticed at the next look, and by itself it looks once in a second. */
const sampleInt = 10

/**
 * So many requests of one kind over 50 connections; any response other than 2xx is an error. Counted, because a machine
 * that is slow enough answers nothing in a given time.
 */
const shoot = async ({ url, headers }: Target, amount: number): Promise<Throughput> => {
  const begun = performance.now()
  const { latency, non2xx, errors } = await autocannon({ url, headers, connections, amount, timeout, sampleInt })
  const seconds = (performance.now() - begun) / 1_000
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return { requestsPerSecond: amount / seconds, p50: latency.p50, p99: latency.p99 }
}

const medianOf = (all: Throughput[]): Throughput => ({
  requestsPerSecond: median(all.map(({ requestsPerSecond }) => requestsPerSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
})

/** How often both are measured, and with how many requests. */
export type Effort = { rounds: number; requests: number }

/** Alternates between both, so that other load on the machine affects both; returns medians, after a warm-up round. */
export const compare = async (ours: Target, raw: Target, { rounds, requests }: Effort) => {
  await shoot(ours, requests)
  await shoot(raw, requests)
  const [mine, floor]: [Throughput[], Throughput[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    mine.push(await shoot(ours, requests))
    floor.push(await shoot(raw, requests))
  }
  return { ours: medianOf(mine), raw: medianOf(floor) }
}
