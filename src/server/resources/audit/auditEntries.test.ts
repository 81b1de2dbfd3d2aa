import { sql } from 'kysely'
import { auditCalls } from '@contract/audit'
import type { CallInput } from '@contract/call'
import { shortCodeCalls } from '@contract/shortCodes'
import { up } from '@server/database/migrations/0046_audited_changes'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let admin: GivenPerson
let robin: GivenPerson
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.given.person({ role: ['admin'], first_name: 'Ada', last_name: 'King' })
  robin = await server.given.person({ hris_permission: { 'managerTemplate.edit': true } })
})
beforeEach(async () => {
  await server.db.deleteFrom('audit_log').execute()
})

const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)
const list = (query: CallInput<typeof auditCalls.index>['query'] = {}) =>
  server.as(admin).call(auditCalls.index, { query })
const idsOf = async (query: CallInput<typeof auditCalls.index>['query']) =>
  (await list(query)).body.records.map(({ id }) => id)

describe('GET /api/admin/audit', () => {
  it('says who changed which fields of a record, with the values that are kept', async () => {
    const shortCode = { name: 'rate', kinds: ['document' as const], description: 'What is paid', defaultValue: '$28' }
    const writer = server.as(robin)
    const { id } = (await writer.call(shortCodeCalls.create, { body: { shortCode } })).body
    const edited = { ...shortCode, name: 'hourly_rate', description: 'What is paid for an hour' }
    await writer.call(shortCodeCalls.update, { params: { id }, body: { shortCode: edited } })
    const { body, text } = await list({ 'q[record_kind_eq]': 'shortCode', 'q[record_id_eq]': id })

    expect(body.records.find(({ event }) => event === 'record.updated')).toEqual({
      id: expect.any(String) as string,
      createdAt: server.now().toISOString(),
      event: 'record.updated',
      person: { globalId: robin.id, fullName: 'Robin Quill' },
      address: '127.0.0.1',
      record: { kind: 'shortCode', id, name: 'hourly_rate' },
      details: {},
      changes: [
        { field: 'name', values: { before: 'rate', after: 'hourly_rate' } },
        { field: 'description', values: null },
      ],
    })
    expect(body.total).toBe(2)
    for (const written of ['$28', 'What is paid']) expect(text).not.toContain(written)
  })

  it('names the server, and nobody for a command; an account that is gone has an id alone', async () => {
    await server.given.auditEntry({ id: 'a', person_id: 'system', created_at: at(4) })
    await server.given.auditEntry({ id: 'b', person_id: null, created_at: at(3) })
    await server.given.auditEntry({ id: 'c', person_id: 'long-gone', created_at: at(2) })
    await server.given.auditEntry({ id: 'd', person_id: admin.id, created_at: at(1) })

    expect((await list()).body.records.map(({ person }) => person)).toEqual([
      { globalId: 'system', fullName: 'System' },
      null,
      { globalId: 'long-gone', fullName: null },
      { globalId: admin.id, fullName: 'Ada King' },
    ])
  })

  it('shows entries of an earlier release, which the migration gives the record of their details', async () => {
    const details = { kind: 'feed', id: 'f', action: 'approve' }
    await server.given.auditEntry({ event: 'record.updated', details })
    await sql`
      alter table audit_log drop column record_kind, drop column record_id, drop column changes;
      drop index audit_log_of_person;`.execute(server.db)
    await up(server.db as never)
    const [entry] = (await list({ 'q[record_kind_eq]': 'feed', 'q[record_id_eq]': 'f' })).body.records

    expect([entry?.record, entry?.details, entry?.changes]).toEqual([
      { kind: 'feed', id: 'f', name: null },
      { action: 'approve' },
      [],
    ])
  })

  it('names the record of an entry, as it is called now', async () => {
    const { id: location_id } = await server.given.location({ name: 'Norwood' })
    const of = (record_kind: string, record_id: string) => ({ event: 'record.updated', record_kind, record_id })
    await server.given.auditEntry({ ...of('person', robin.id), created_at: at(4) })
    await server.given.auditEntry({ ...of('location', location_id), created_at: at(3) })
    await server.given.auditEntry({ ...of('organisation', robin.organisation_id), created_at: at(2) })
    await server.given.auditEntry({ ...of('location', 'gone'), created_at: at(1) })
    const { name } = await server.db.selectFrom('organisations').select('name').executeTakeFirstOrThrow()

    expect((await list()).body.records.map(({ record }) => record?.name)).toEqual([
      'Robin Quill',
      'Norwood',
      name,
      null,
    ])
  })

  it('[D-11] lists the newest first, in pages, by person, record, event and time', async () => {
    await server.given.auditEntry({ id: 'a', person_id: robin.id, created_at: at(1) })
    await server.given.auditEntry({
      id: 'b',
      record_kind: 'feed',
      record_id: 'f',
      event: 'record.created',
      created_at: at(3),
    })
    await server.given.auditEntry({
      id: 'c',
      record_kind: 'shortCode',
      record_id: 'f',
      event: 'record.removed',
      created_at: at(2),
    })
    const events = { 'q[event_in][]': ['record.created', 'record.removed'] as const }

    expect(await idsOf({})).toEqual(['b', 'c', 'a'])
    expect(await idsOf({ per_page: 2, page: 2 })).toEqual(['a'])
    expect(await idsOf({ 'q[person_id_eq]': robin.id })).toEqual(['a'])
    expect(await idsOf({ 'q[record_kind_eq]': 'feed', 'q[record_id_eq]': 'f' })).toEqual(['b'])
    expect(await idsOf({ 'q[event_in][]': [...events['q[event_in][]']] })).toEqual(['b', 'c'])
    expect(await idsOf({ 'q[created_at_gteq]': at(2).toISOString() })).toEqual(['b', 'c'])
    expect(await idsOf({ 'q[created_at_lteq]': at(2).toISOString() })).toEqual(['c', 'a'])
  })

  it('[D-18] shows no entry of another organisation', async () => {
    const { id } = await server.given.organisation()
    await server.given.auditEntry({ organisation_id: id, person_id: admin.id })

    expect([await idsOf({}), await idsOf({ 'q[person_id_eq]': admin.id })]).toEqual([[], []])
  })
})

describe('20,000 entries', () => {
  /** The indexes by which a page is found. */
  const indexesOf = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from audit_log where organisation_id = 'home' and ${condition}
      order by created_at desc, id desc limit 50`.execute(server.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    return [...plan.matchAll(/(?:using|on) (audit_log\w+)/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'audit_log')
  }

  it('are found by an index: of a person, of a record, and of a time', async () => {
    await sql`
      insert into audit_log (id, organisation_id, person_id, event, details, record_kind, record_id, created_at)
      select 'entry-' || number, 'home', 'person-' || number % 500, 'record.updated', '{}', 'feed', 'feed-' || number % 4000,
        ${server.now()}::timestamptz - number * interval '1 minute'
      from generate_series(1, 20000) as number`.execute(server.db)
    await sql`analyze audit_log`.execute(server.db)

    expect(await indexesOf(sql`person_id = 'person-7'`)).toEqual(['audit_log_of_person'])
    expect(await indexesOf(sql`record_kind = 'feed' and record_id = 'feed-7'`)).toEqual(['audit_log_of_record'])
    expect(await indexesOf(sql`created_at <= ${at(-600)}`)).toEqual(['audit_log_newest_first'])
  })
})
