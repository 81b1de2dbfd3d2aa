import autocannon from 'autocannon'

export type Throughput = { requestsPerSecond: number; p50: number; p99: number }
type Target = { url: string; headers: Record<string, string> }

const connections = 50

/** Requests of one kind for some seconds, over 50 connections; any response other than 2xx is an error. */
export const shoot = async ({ url, headers }: Target, seconds: number): Promise<Throughput> => {
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
const medianOf = (all: Throughput[]): Throughput => ({
  requestsPerSecond: median(all.map(({ requestsPerSecond }) => requestsPerSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
})

/** Alternates between both, so that other load on the machine affects both; returns medians, after a warm-up round. */
export const compare = async (ours: Target, raw: Target, { rounds, seconds }: { rounds: number; seconds: number }) => {
  await shoot(ours, seconds)
  await shoot(raw, seconds)
  const [mine, floor]: [Throughput[], Throughput[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    mine.push(await shoot(ours, seconds))
    floor.push(await shoot(raw, seconds))
  }
  return { ours: medianOf(mine), raw: medianOf(floor) }
}
