import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { connect } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { seedScale } from '@server/demo/seedScale'
import { sessionRepository } from '@server/people/sessionRepository'
import { createAccessTokens, sessionHours } from '@server/resources/sessions/accessToken'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addressIn } from '@server/testing/templateDatabase'
import budgets from '../budgets.json'
import { launch } from '../launch'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import { openTogether } from './startOfDay'

const atLength = { people: 500, notifications: 100_000, overMs: 10_000, rounds: 3 }
const inShort = { people: 20, notifications: 1_000, overMs: 400, rounds: 1 }
/** The first users meet a server that is already warmed up. */
const early = 50

/** Creates an active session for every person of the organisation; returns their tokens. */
const openSessions = async (db: Kysely<Database>, secret: string) => {
  const created_at = new Date()
  const expires_at = new Date(created_at.getTime() + sessionHours * 3_600_000)
  const { sign } = createAccessTokens(secret, () => created_at)
  const people = await db.selectFrom('people').select(['id', 'organisation_id']).orderBy('id').execute()
  return Promise.all(
    people.map(async ({ id: person_id, organisation_id }) => {
      const session = { id: randomUUID(), person_id, organisation_id, address: '127.0.0.1', user_agent: 'bench' }
      await sessionRepository.create(db, { ...session, created_at, expires_at })
      return sign({ personId: person_id, sessionId: session.id, organisationId: organisation_id }, expires_at)
    }),
  )
}

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
