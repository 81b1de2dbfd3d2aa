import type { Figures } from './measureServers'
import { needOf } from './need'

const each = { server: 0.004, database: 0.002, proxy: 0 }
const figures = (people: number, servers = 1): Figures => ({
  people,
  servers,
  idleBytes: 150e6,
  bytesOfMessage: 5_000,
  mix: {
    callsADay: 60,
    callsPerSecond: 20,
    call: each,
    latency: { p50: 1, p95: 2, p99: 3 },
    fullCallsPerSecond: 200,
    fullLatency: { p50: 1, p95: 2, p99: 3 },
    ourShare: 0.1,
    mostServerBytes: 200e6,
    rowsADay: 4_000,
  },
  signIn: { seconds: 0.03, perSecond: 40 },
  live: {
    sockets: 600,
    bytesEach: 20_000,
    message: { receiver: { server: 0, database: 0, proxy: 0 }, seconds: 1, rows: 2_000 },
    memory: { servers: 220e6, database: 200e6 },
  },
  chat: { message: { server: 0, database: 0, proxy: 0 } },
})

it('says what is needed of what was measured and what is assumed', () => {
  const need = needOf(figures(100_000))

  expect(need.callsPerSecond).toBeCloseTo(333.3, 1) // a fifth of 6,000,000 in an hour
  expect(need.busiestHour).toBeCloseTo(2.2, 1) // 6 ms for each, and for two more after each of three messages
  expect([need.servers, need.cores]).toEqual([3, 5])
  expect(need.rowsPerPersonAYear).toBe(2_500_000) // 4 kB a day, and three messages
  expect(need.memory).toBeCloseTo(1.5 * (200e6 + 59_400 * 20_000 + 200e6) + 1e9, -6)
})

it('has a processor for each server, and rounds up', () => {
  expect([needOf(figures(10)).cores, needOf(figures(10, 2)).cores]).toEqual([1, 2])
})
