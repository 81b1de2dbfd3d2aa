import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { feedCalls, type FeedPage } from '@contract/feeds'
import type { Actor } from '@contract/permissions'
import { connect } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addressIn } from '@server/testing/templateDatabase'
import { scaleEmployee, sessionOf, signIn } from '../api/scaleSession'
import { compare } from '../api/throughput'
import budgets from '../budgets.json'
import { launch } from '../launch'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import { fillFeeds } from './fillFeeds'
import { listStatementOf } from './listStatement'

const atLength = { people: 300, locations: 500, feeds: 100_000, comments: 50_000, rounds: 3, seconds: 6 }
const inShort = { people: 20, locations: 200, feeds: 1_000, comments: 100, rounds: 1, seconds: 1 }

const readerIn = async (db: Kysely<Database>) => {
  const person = await db
    .selectFrom('people')
    .innerJoin('person_locations', 'person_locations.person_id', 'people.id')
    .where('people.email', '=', scaleEmployee)
    .selectAll('people')
    .select('person_locations.location_id')
    .orderBy('person_locations.location_id')
    .executeTakeFirstOrThrow()
  const actor: Actor = {
    globalId: person.id,
    role: person.role,
    accessRoles: person.access_roles,
    hrisPermission: person.hris_permission,
    servicePermissions: person.service_permissions,
    canAccessDiary: person.can_access_diary,
  }
  return { organisationId: person.organisation_id, actor, locationId: person.location_id }
}

const totalsOf = async (targets: readonly { url: string; headers: Record<string, string> }[]) => {
  const answers = await Promise.all(targets.map(({ url, headers }) => fetch(url, { headers })))
  const pages = await Promise.all(answers.map((answer) => answer.json() as Promise<FeedPage>))
  return pages.map(({ records, total }) => ({ ids: records.map(({ id }) => id).toSorted(), total }))
}

/**
 * `GET /api/feeds/employee_index` with 50 connections, next to a raw route with the same session lookup, the same statement
 * for ids and total, and the rows as they are.
 */
export const measureFeeds: Part = async (report, { isQuick }) => {
  const { rounds, seconds, ...size } = isQuick ? inShort : atLength
  report.progress(`Filling a PostgreSQL with ${size.feeds} feeds …`)
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const url = addressIn(cluster.url, 'postgres')
    const { owner, close } = await connect({ url, poolSize: 2 })
    await fillFeeds(owner, size)
    const { locationId, ...reader } = await readerIn(owner)
    await close()
    const statement = await listStatementOf(reader, { location_id: locationId, page: 1, per_page: 5 })

    const secret = randomBytes(32).toString('hex')
    const variables = { DATABASE_URL: url, SESSION_SECRET: secret, PORT: '0', MUSTER_DEMO: '1', LOG_LEVEL: 'warn' }
    const ours = await launch(['dist/server/main.js'], variables)
    const raw = await launch(['--import', 'tsx', 'src/bench/feeds/rawFeeds.ts', url, JSON.stringify(statement)], {})
    const authorization = await signIn(ours.address)
    const query = new URLSearchParams({ location_id: locationId, per_page: '5' })
    const mine = { url: `${ours.address}${feedCalls.employeeIndex.path}?${query}`, headers: { authorization } }
    const floor = { url: `${raw.address}/feeds`, headers: { authorization: sessionOf(authorization).sid } }

    const [answered, expected] = await totalsOf([mine, floor])
    if (!answered || answered.ids.length === 0 || JSON.stringify(answered) !== JSON.stringify(expected))
      throw new Error('The raw route does not answer the same feeds')
    const { result, load } = await besideOthers(() => compare(mine, floor, { rounds, seconds }))
    await Promise.all([ours.stop(), raw.stop()])

    report.line({ kind: 'feeds', ...size, total: answered.total, ...result, load })
    const perSecond = (route: keyof typeof result) =>
      `${Math.round(result[route].requestsPerSecond)}/s, p50 ${Math.round(result[route].p50)} ms`
    report.figure({
      part: 'feeds',
      subject: `GET ${feedCalls.employeeIndex.path}`,
      name: 'requests per second by raw',
      value: result.ours.requestsPerSecond / result.raw.requestsPerSecond,
      unit: 'x',
      load,
      detail: `${answered.total} of ${size.feeds} feeds; ${perSecond('ours')}; raw ${perSecond('raw')}`,
      budget: { atLeast: budgets.feeds.requestsByRaw },
    })
  } finally {
    await cluster.stop()
  }
}
