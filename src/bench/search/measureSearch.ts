import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { notificationCalls } from '@contract/notifications'
import { connect } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addressIn } from '@server/testing/templateDatabase'
import budgets from '../budgets.json'
import { launch } from '../launch'
import { besideOthers } from '../machine/othersLoad'
import { openSessions } from '../openSessions'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import { fillDatabase, inboxes, personOf } from './fillDatabase'

const atLength = { people: 2_000, notifications: 1_000_000, rounds: 40 }
const inShort = { people: 20, notifications: 1_000, rounds: 2 }

/** From a word that nobody wrote to one that is in nearly every message. */
const words = ['zzqxj', 'oat milk', 'payslip', 'sunday', 'shift', 'the']

/** How many notifications the people have. */
const countsOf = async (db: Kysely<Database>) => {
  await sql`vacuum analyze notifications`.execute(db) // as the autovacuum does some time later
  const { rows } = await sql<{ person_id: string; count: number }>`
    select person_id, count(*) from notifications group by person_id`.execute(db)
  const counts = new Map(rows.map(({ person_id, count }) => [person_id, count]))
  return (person: number) => counts.get(personOf(person)) ?? 0
}

/** Milliseconds of one search over HTTP. */
const search = async (address: string, token: string, word: string) => {
  const query = new URLSearchParams({ 'q[subject_or_message_cont]': word, per_page: '50' })
  const begun = performance.now()
  const answer = await fetch(`${address}${notificationCalls.index.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.json()
  if (answer.status !== 200) throw new Error(`A search was answered with ${answer.status}`)
  return performance.now() - begun
}

const searchAll = async (address: string, token: string, rounds: number) => {
  for (const word of words) await search(address, token, word) // the caches of a database that is in use
  const times: number[] = []
  for (let round = 0; round < rounds; round++) for (const word of words) times.push(await search(address, token, word))
  return times
}

/** Search in inboxes of an organisation with a million notifications, and how long it takes to write these. */
export const measureSearch: Part = async (report, { isQuick }) => {
  const { people, notifications, rounds } = isQuick ? inShort : atLength
  report.progress(`Filling a PostgreSQL with ${notifications} notifications …`)
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const url = addressIn(cluster.url, 'postgres')
    const secret = randomBytes(32).toString('hex')
    const { owner, close } = await connect({ url, poolSize: 2 })
    const begun = performance.now()
    const filling = await besideOthers(() => fillDatabase(owner, { people, notifications }))
    const seconds = (performance.now() - begun) / 1_000
    report.figure({
      part: 'search',
      subject: `${notifications} notifications`,
      name: 'filling',
      value: seconds,
      unit: 's',
      load: filling.load,
      budget: { atMost: budgets.search.filling },
    })
    const sizeOf = await countsOf(owner)
    const tokens = await openSessions(owner, secret)
    await close()

    const variables = { DATABASE_URL: url, SESSION_SECRET: secret, PORT: '0', LOG_LEVEL: 'warn' }
    const portal = await launch(['dist/server/main.js'], variables)
    for (const person of Object.values(inboxes)) {
      const token = tokens[person - 1] ?? ''
      const { result: times, load } = await besideOthers(() => searchAll(portal.address, token, rounds))
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      report.line({ kind: 'search', inbox: sizeOf(person), notifications, words, p50, p95, load })
      report.figure({
        part: 'search',
        subject: `an inbox of ${sizeOf(person)}`,
        name: 'p95',
        value: p95,
        unit: 'ms',
        load,
        detail: `p50 ${Math.round(p50)} ms`,
        // a word in nearly every one of 100,000 messages is counted in each: told, not judged
        ...(person !== inboxes.longest && { budget: { atMost: budgets.search.p95 } }),
      })
    }
    await portal.stop()
  } finally {
    await cluster.stop()
  }
}
