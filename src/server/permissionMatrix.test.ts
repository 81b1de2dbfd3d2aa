import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { notThere } from '@contract/apiError'
import type { Call } from '@contract/call'
import { createMetrics } from '@server/metrics/metrics'
import { chapters } from '@server/resources/registry'
import { buildFixtures, kinds, type Fixtures, type Kind } from '@server/testing/permissionMatrix/kinds'
import { expectedOf, rulesOfTable, type Cell } from '@server/testing/permissionMatrix/table'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { Answer } from '@server/testing/testClient'
import { loadTrials } from '@server/testing/trials/loadTrials'
import { titleOf, type TriedCall, type Trial } from '@server/testing/trials/trial'
import { answeredSchema, namesIn, sentSchema } from '@server/apiDocument/jsonSchemas'
import { expiredToken, invalidToken, noPermission } from './problems/apiProblem'

/** `id`, `feedId`, `location_ids`, `q[id_in]` */
const isId = (name: string) => /(?:^|[_[])ids?(?:_[a-z]+)?(?:\]|$)|Ids?$/.test(name)
const namesAnId = ({ params, query, body }: Call) =>
  params !== undefined || [query, body].some((part) => part !== undefined && namesIn(sentSchema(part)).some(isId))
const isList = ({ response }: Call) => namesIn(answeredSchema(response)).includes('records')

const start = new Date('2026-03-02T09:30:00.000Z')
let server: TestServer
let fixtures: Fixtures
let trials: ReadonlyMap<string, Trial>

beforeAll(async () => {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-matrix-'))
  for (const page of ['index.html', 'api-docs.html']) writeFileSync(path.join(clientFolder, page), '<!doctype html>')
  const variables = { METRICS_TOKEN: 'read-by-the-collector' }
  server = await startTestServer({ clientFolder, metrics: createMetrics(), variables })
  fixtures = await buildFixtures(server)
  trials = await loadTrials()
  await createEverything()
})

const trialOf = (call: Call): Trial => {
  const found = trials.get(titleOf(call))
  if (!found) throw new Error(`${titleOf(call)} needs a trial: see step 5 of 'A new resource' in docs/CONTRIBUTING.md`)
  return found
}

const calls = chapters.flatMap(({ calls: described }) => described.map(({ call }) => call))

const tokenFor = (kind: Kind) => (kind === 'anonymous' ? null : server.tokenOf(fixtures.people[kind]))

/** Of sessions, those of disabled people are left out: the first request ends them (D-22). A refusal itself is noted. */
const except: Readonly<Record<string, () => RawBuilder<unknown>>> = {
  sessions: () => sql`where person_id <> ${sql.lit(fixtures.people.disabled.id)}`,
  audit_log: () => sql`where event <> 'permission.refused'`,
}

/**
 * A function of the database, which plans it once: the number of every other row of every table, and the last transaction
 * that wrote one of them. Both stay the same only while nothing is added, changed or removed.
 */
const createEverything = async () => {
  const tables = await server.db.introspection.getTables()
  const parts = tables
    .filter(({ isView }) => !isView)
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)}, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0)
        from ${sql.table(name)} ${except[name]?.() ?? sql``}`,
    )
  await sql`create function everything() returns table (name text, rows text) language plpgsql as $$ begin
    return query ${sql.join(parts, sql` union all `)};
  end $$`.execute(server.db)
}

const everything = async () => {
  const { rows } = await sql<{ name: string; rows: string }>`select * from everything()`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, rows: written }) => [name, written]))
}

const problems: Record<Exclude<Cell, 'yes' | 'blind' | 'refused'>, [number, string]> = {
  no: [422, noPermission],
  hidden: [404, notThere],
  401: [401, invalidToken],
  403: [403, invalidToken],
}

/** The cell of the table for an answer. */
const cellOf = (call: Call, { shows }: TriedCall, answer: Answer<unknown>): string => {
  const { status = 200 } = call
  const { refuses } = trialOf(call)
  if (refuses !== undefined && answer.status === 422 && refuses in answer.problem.errors) return 'refused'
  if (answer.status === status) return shows === undefined || answer.text.includes(`"${shows}"`) ? 'yes' : 'blind'
  const found = Object.entries(problems).find(
    ([, [refusal, words]]) => refusal === answer.status && answer.problem.message === words,
  )
  return found?.[0] ?? `${answer.status} ${answer.text}`
}

const ask = async (call: Call, kind: Kind, token = tokenFor(kind)) => {
  const asked = await trialOf(call).make(fixtures, kind)
  const client = server.withToken(await token)
  return { kind, asked, send: () => client.call(call, asked.input) }
}

const isRefusal = (cell: Cell) => cell !== 'yes' && cell !== 'blind'

/**
 * Sends the call as every kind that is refused, then as the others. Returns each result, and the tables that refused
 * calls changed.
 */
const tryCall = async (call: Call) => {
  const expected = expectedOf(trialOf(call))
  const found: Partial<Record<Kind, string>> = {}
  const refused = []
  for (const kind of kinds.filter((one) => isRefusal(expected[one]))) refused.push(await ask(call, kind))
  const before = await everything()
  for (const { kind, asked, send } of refused) found[kind] = cellOf(call, asked, await send())
  const after = await everything()
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])

  for (const kind of kinds.filter((one) => !isRefusal(expected[one]))) {
    const { asked, send } = await ask(call, kind)
    found[kind] = cellOf(call, asked, await send())
  }
  return { expected, found, changed }
}

const each = calls.map((call): [string, Call] => [titleOf(call), call])
const closed = calls.filter(({ access }) => access !== 'public')

describe('access to calls', () => {
  it('[D-17] is tried on every served call with every access rule of the table', () => {
    const served = server.app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))
    const titles = calls.map(titleOf)

    expect(served.length).toBeGreaterThan(20)
    expect(titles.toSorted()).toEqual(served.map(titleOf).sort())
    expect([...trials.keys()].sort()).toEqual(titles.toSorted())
    const used = new Set<string>([...trials.values()].map(({ by }) => by))
    expect([...used].sort()).toEqual(rulesOfTable.toSorted())
  })

  it('[D-17] is the same in the contract and in the trials', () => {
    const said = [...trials.values()].map(({ call, by }) => [titleOf(call), by])
    expect(calls.map((call) => [titleOf(call), call.access]).sort()).toEqual(said.sort())
  })

  it('[D-18] is tried by a stranger on every call that takes an id or returns records', () => {
    const naming = calls.filter((call) => namesAnId(call) || isList(call))
    const unsaid = naming.filter((call) => {
      const { of, expected } = trialOf(call)
      return of === undefined && expected === undefined
    })
    const inBodies = calls.filter((call) => !call.params && namesAnId(call))

    expect(naming.length).toBeGreaterThan(8)
    expect(unsaid.map(titleOf)).toEqual([])
    expect(
      inBodies.filter((call) => (trialOf(call).refuses ?? trialOf(call).expected) === undefined).map(titleOf),
    ).toEqual([])
  })

  it.each(each)('[D-14, D-17, D-18] is as expected for %s with each kind of person', async (_title, call) => {
    const { expected, found, changed } = await tryCall(call)
    expect({ found, changed }).toEqual({ found: expected, changed: [] })
  })

  it('[D-14] signs out (401, 403) only people whose account or session is gone', () => {
    const lines = [...trials.values()].map(expectedOf)
    const cells = lines.flatMap((line) => kinds.map((kind) => [kind, line[kind]] as const))
    const signedOut = (wanted: Cell) => [...new Set(cells.flatMap(([kind, cell]) => (cell === wanted ? [kind] : [])))]

    expect([signedOut('401'), signedOut('403')]).toEqual([['anonymous'], ['disabled']])
    expect(closed.length).toBeGreaterThan(10)
  })

  it.each([
    ['a forged token', 401, invalidToken, () => Promise.resolve('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.')],
    ['an expired token', 401, expiredToken, () => expired()],
    ['the token of an ended session', 403, invalidToken, () => ended()],
  ])('[D-14, D-22] is refused with %s: %s on every call that needs a session', async (_what, status, words, token) => {
    const answers = []
    for (const call of closed) {
      const { send } = await ask(call, 'admin', token())
      const answer = await send()
      answers.push([titleOf(call), answer.status, answer.problem.message])
    }
    server.moveTo(start)

    expect(answers).toEqual(closed.map((call) => [titleOf(call), status, words]))
  })
})

const expired = async () => {
  server.moveTo(start)
  const token = await server.tokenOf(fixtures.people.admin)
  server.moveTo(new Date(start.getTime() + 13 * 3_600_000))
  return token
}

const ended = async () => {
  const token = await server.tokenOf(fixtures.people.admin)
  await server.db
    .updateTable('sessions')
    .set({ ended_at: start })
    .where('person_id', '=', fixtures.people.admin.id)
    .execute()
  return token
}

describe('an id', () => {
  it.each(['id', 'feedId', 'location_id', 'location_ids', 'q[id_in]', 'q[location_id_eq]', 'recipientIds'])(
    'is recognised by the name %s',
    (name) => expect(isId(name)).toBe(true),
  )

  it.each(['paid', 'valid', 'idle', 'q[read_eq]', 'video', 'identity'])('is not recognised in %s', (name) =>
    expect(isId(name)).toBe(false),
  )
})
