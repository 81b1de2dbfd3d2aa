import { sql } from 'kysely'
import { accountCalls } from '@contract/account'
import { notThere } from '@contract/apiError'
import type { Call, CallInput } from '@contract/call'
import { jobCalls } from '@contract/jobs'
import { mailCalls } from '@contract/mails'
import { notificationCalls } from '@contract/notifications'
import { namesIn, sentSchema } from '@server/apiDocument/jsonSchemas'
import type { Given, GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

type House = { given: Given; id: string; person: GivenPerson; admin: GivenPerson }
type Case = {
  call: Call
  /** Who may do it with what is theirs. */
  owner: 'person' | 'admin'
  /** Makes a record of a house; answers the input that names it. */
  naming: (house: House) => Promise<object>
}

const of = <C extends Call>(
  call: C,
  owner: Case['owner'],
  naming: (house: House) => Promise<CallInput<C> & object>,
): Case => ({ call, owner, naming })

/** Every call that takes an id, with a record that it can name. A new one fails the first test until it stands here. */
const cases: Case[] = [
  of(notificationCalls.show, 'person', async ({ given, person }) => ({
    params: { id: (await given.notification(person)).id },
  })),
  of(notificationCalls.update, 'person', async ({ given, person }) => ({
    params: { id: (await given.notification(person)).id },
    body: { notification: { read: true as const } },
  })),
  of(accountCalls.endSession, 'person', async ({ given, person }) => ({
    params: { id: (await given.session(person)).id },
  })),
  of(jobCalls.retry, 'admin', async ({ given, id }) => ({
    params: { id: (await given.job({ organisation_id: id, died_at: new Date('2026-03-01T00:00:00Z') })).id },
  })),
  of(mailCalls.show, 'admin', async ({ given, id }) => ({
    params: { id: (await given.mail({ organisation_id: id })).id },
  })),
]

const titleOf = ({ method, path }: Call) => `${method} ${path}`
/** `id`, `feedId`, `location_ids`, `q[id_in]` */
const isId = (name: string) => /(?:^|[_[])ids?(?:_[a-z]+)?(?:\]|$)|Ids?$/.test(name)
const namesAnId = ({ params, query, body }: Call) =>
  params !== undefined || [query, body].some((part) => part !== undefined && namesIn(sentSchema(part)).some(isId))

let server: TestServer
const houses: Record<'ours' | 'theirs', House> = {} as never // filled before the first test
const tokens = new Map<string, string>()

const build = async (): Promise<House> => {
  const { id } = await server.given.organisation()
  const here = { organisation_id: id }
  const [person, admin] = [
    await server.given.person({ ...here, role: ['employee', 'manager', 'admin'] }),
    await server.given.person({ ...here, role: ['employee', 'admin'], hrisLevels: ['1'] }),
  ]
  for (const one of [person, admin]) tokens.set(one.id, await server.tokenOf(one))
  return { given: server.given, id, person, admin }
}

beforeAll(async () => {
  server = await startTestServer()
  houses.ours = await build()
  houses.theirs = await build()
})

const as = ({ id }: GivenPerson): TestClient => server.withToken(tokens.get(id) ?? null)
const ask = (who: GivenPerson, call: Call, input: object) => as(who).call(call, input)

/** Every row of a house, in every table that has rows of houses. */
const rowsOf = async ({ id }: House) => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'organisation_id' order by table_name`.execute(server.db)
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<{ row: string }>`
        select to_jsonb(kept)::text as row from ${sql.table(name)} as kept
        where organisation_id = ${id} order by 1`.execute(server.db)
      return [name, found.rows.map(({ row }) => row)]
    }),
  )
  return Object.fromEntries(rows) as Record<string, string[]>
}

describe('what belongs to another organisation', () => {
  it.each(['id', 'feedId', 'location_id', 'location_ids', 'q[id_in]', 'q[location_id_eq]', 'recipientIds'])(
    '%s is known as an id',
    (name) => expect(isId(name)).toBe(true),
  )

  it.each(['paid', 'valid', 'idle', 'q[read_eq]', 'video', 'identity'])('%s is not taken for an id', (name) =>
    expect(isId(name)).toBe(false),
  )

  it('[D-18] is tried on every call that takes an id', () => {
    const served = server.app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))
    const titles = served.filter(namesAnId).map(titleOf)

    expect(titles.length).toBeGreaterThan(3)
    expect(titles.sort()).toEqual(cases.map(({ call }) => titleOf(call)).sort())
  })

  const each = cases.map((one): [string, Case] => [titleOf(one.call), one])

  it.each(each)('[D-14, D-18] is not there for %s, whoever asks', async (_title, { call, owner, naming }) => {
    const { ours, theirs } = houses
    for (const [asking, owning] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const input = await naming(owning)
      const before = await rowsOf(owning)
      for (const who of [asking.person, asking.admin]) {
        const { status, problem } = await ask(who, call, input)
        expect([status, problem.errors]).toEqual([404, { base: [notThere] }])
      }
      expect(await rowsOf(owning)).toEqual(before)

      const { status } = await ask(owning[owner], call, input) // the id was a right one
      expect(status).toBe(call.status ?? 200)
    }
  })
})
