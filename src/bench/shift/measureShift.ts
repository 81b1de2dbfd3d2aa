import { randomBytes } from 'node:crypto'
import { connect } from '@server/database/connect'
import { seedScale } from '@server/demo/seedScale'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addressIn } from '@server/testing/templateDatabase'
import budgets from '../budgets.json'
import { launch } from '../launch'
import { besideOthers } from '../machine/othersLoad'
import { openSessions } from '../openSessions'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import { openTogether } from './startOfDay'

const atLength = { people: 500, notifications: 100_000, overMs: 10_000, rounds: 3 }
const inShort = { people: 20, notifications: 1_000, overMs: 400, rounds: 1 }
/** The first users meet a server that is already warmed up. */
const early = 50

const median = (numbers: readonly number[]) => percentile(numbers, 0.5)

/** The start of a shift on PostgreSQL: every person of an organisation opens the portal in the same seconds. */
export const measureShift: Part = async (report, { isQuick }) => {
  const { people, notifications, overMs, rounds } = isQuick ? inShort : atLength
  report.progress('Filling a PostgreSQL with people and notifications …')
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const url = addressIn(cluster.url, 'postgres')
    const secret = randomBytes(32).toString('hex')
    const { owner, close } = await connect({ url, poolSize: 2 })
    await seedScale(owner, { people, notifications, now: new Date() })
    const tokens = await openSessions(owner, secret)
    await close()

    const variables = { DATABASE_URL: url, SESSION_SECRET: secret, PORT: '0', LOG_LEVEL: 'warn' }
    const portal = await launch(['dist/server/main.js'], variables)
    await openTogether(portal.address, tokens.slice(0, early), overMs / 10)
    const { result: all, load } = await besideOthers(async () => {
      const found: number[][] = []
      for (let round = 0; round < rounds; round++) found.push(await openTogether(portal.address, tokens, overMs))
      return found
    })
    await portal.stop()

    const of = (share: number) => median(all.map((times) => percentile(times, share)))
    const [p50, p95, p99] = [of(0.5), of(0.95), of(0.99)]
    const requests = all[0]?.length ?? 0
    report.line({ kind: 'shift', people: tokens.length, notifications, overMs, rounds, requests, p50, p95, p99, load })
    report.figure({
      part: 'shift',
      subject: `${tokens.length} people in ${overMs / 1_000} s`,
      name: 'p95',
      value: p95,
      unit: 'ms',
      load,
      detail: `${requests} requests; p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
      budget: { atMost: budgets.shift.p95 },
    })
  } finally {
    await cluster.stop()
  }
}
