import { sql } from 'kysely'
import { importCalls, type ImportKindName } from '@contract/imports'
import { up } from '@server/database/migrations/0052_failed_imports'
import { openLive } from '@server/testing/openLive'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

let server: TestServer
let person: GivenPerson
let admin: TestClient
let organisation_id: string
let placeId: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  await server.db.deleteFrom('jobs').execute()
  organisation_id = (await server.given.organisation()).id
  person = await server.given.person({ organisation_id, role: ['admin'] })
  admin = server.as(person)
  placeId = (await server.given.location({ organisation_id, name: 'Norwood' })).id
})

const unforeseen = 'It failed for a reason that the log of the server names.'
const header = 'location,week,score'
const upload = (content: string, kind: ImportKindName = 'scores', headers = {}) =>
  admin.call(
    importCalls.create,
    { query: { kind }, files: [{ name: 'of excel.csv', type: 'application/vnd.ms-excel', content }] },
    headers,
  )
const show = async (id: string) => (await admin.call(importCalls.show, { params: { id } })).body
/** An import whose rows were judged. */
const checked = async (content: string, kind?: ImportKindName) => {
  const { body } = await upload(content, kind)
  await server.runJobs()
  return show(body.id)
}
const apply = ({ id, digest }: { id: string; digest: string }, more = {}, headers = {}) =>
  admin.call(importCalls.apply, { params: { id }, body: { digest, ...more } }, headers)
const rowsOf = async (id: string, query = {}) =>
  (await admin.call(importCalls.rows, { params: { id }, query })).body.records
const scores = async () =>
  (
    await server.db
      .selectFrom('location_scores')
      .where('organisation_id', '=', organisation_id)
      .select('score')
      .orderBy('week')
      .execute()
  ).map(({ score }) => score)

describe('an import by calls', () => {
  it('[D-106] is checked first, and writes what was checked once', async () => {
    const found = await checked(`${header}\nNorwood,2026-03-02,50\nNorwood,2026-03-09,60`)
    const counts = { created: 2, changed: 0, unchanged: 0, refused: 0 }
    expect(found).toMatchObject({ status: 'checked', rows: 2, done: 2, counts, fileName: 'of excel.csv' })
    expect(await scores()).toEqual([])

    expect((await apply({ ...found, digest: 'another' })).problem.errors).toHaveProperty('digest')
    const [first, again] = [
      await apply(found, {}, { 'idempotency-key': 'k' }),
      await apply(found, {}, { 'idempotency-key': 'k' }),
    ]
    expect([first.status, first.body.status]).toEqual([200, 'applying'])
    expect(again.body).toEqual(first.body)
    await server.runJobs()
    expect(await show(found.id)).toMatchObject({ status: 'applied', done: 2, counts })
    expect(await scores()).toEqual(['50.00', '60.00'])
    expect((await apply(found)).problem.errors).toEqual({ base: ['This file has been applied before'] })
  })

  it('[D-16, D-106] of the same form is one import', async () => {
    const [one, other] = [
      await upload(header, 'scores', { 'idempotency-key': 'k' }),
      await upload(header, 'scores', { 'idempotency-key': 'k' }),
    ]
    expect([one.status, other.body.id]).toEqual([201, one.body.id])
    expect((await admin.call(importCalls.index, { query: {} })).body.total).toBe(1)
    await server.runJobs()
    expect(await show(one.body.id)).toMatchObject({ status: 'checked', rows: 0 })
  })

  it('[D-106] names each row that is refused, and leaves those out when that is asked for', async () => {
    const found = await checked(`${header}\nNorwood,2026-03-02,50\n=1+1,2026-03-02,50`)
    const words = "'=1+1' is no location of this organisation"
    const refused = {
      id: '3',
      line: 3,
      record: '=1+1 2026-03-02',
      outcome: 'refused',
      fields: [],
      problems: [{ field: 'location', words }],
    }
    expect(await rowsOf(found.id, { 'q[outcome_eq]': 'refused' })).toEqual([refused])
    const report = await admin.call(importCalls.report, { params: { id: found.id }, query: {} })
    expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(report.text).toContain(`3,'=1+1 2026-03-02,refused,,location ${words}\r\n`)

    expect((await apply(found)).status).toBe(422)
    expect((await apply(found, { skipsRefused: true })).status).toBe(200)
    await server.runJobs()
    expect(await show(found.id)).toMatchObject({ counts: { created: 1, refused: 1 } })
    expect(await scores()).toEqual(['50.00'])
  })

  it('[D-106] judges again what has changed since it was checked', async () => {
    const found = await checked(`${header}\nNorwood,2026-03-02,50\nNorwood,2026-03-09,60`)
    await server.db.updateTable('locations').set({ name: 'Moved' }).where('id', '=', placeId).execute()
    await server.given.location({ organisation_id, name: 'Norwood', id: `new-${placeId}` })
    await server.db
      .insertInto('location_scores')
      .values({ organisation_id, location_id: `new-${placeId}`, week: '2026-03-02', score: 50 })
      .execute()
    await apply(found)
    await server.runJobs()
    expect((await rowsOf(found.id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'created'])
  })

  it('[D-106] goes on where it was stopped', async () => {
    const weekOf = (index: number) => new Date(Date.UTC(2000, 0, 3 + 7 * index)).toISOString().slice(0, 10)
    const lines = Array.from({ length: 1_100 }, (_, index) => `Norwood,${weekOf(index)},50`)
    const found = await checked([header, ...lines].join('\n'))
    await apply(found)
    // the third slice can not be written
    const limit = sql.raw(`check (week < '${weekOf(1_050)}') not valid`)
    await sql`alter table location_scores add constraint stopping ${limit}`.execute(server.db)
    await server.runJobs()
    await sql`alter table location_scores drop constraint stopping`.execute(server.db)
    expect(await show(found.id)).toMatchObject({ status: 'applying', done: 1_000, counts: { created: 1_000 } })
    expect(await scores()).toHaveLength(1_000)

    server.moveTo(new Date(server.now().getTime() + 60_000))
    await server.runJobs()
    expect(await show(found.id)).toMatchObject({ status: 'applied', counts: { created: 1_100, unchanged: 0 } })
    expect(await rowsOf(found.id, { per_page: 10_000 })).toHaveLength(1_100)
  })

  it('[D-106] says that it failed for good, and why, and is applied again from where it was', async () => {
    const found = await checked(`${header}\nNorwood,2026-03-02,50\nNowhere,2026-03-02,50`)
    const skipping = { skipsRefused: true }
    const live = await openLive(server, await server.tokenOf(person))
    const lastAttempt = () => server.db.updateTable('jobs').set({ attempts: 9 }).execute()
    await apply(found, skipping)
    await lastAttempt()
    await sql`alter table location_scores add constraint refusing check (false) not valid`.execute(server.db)
    await server.runJobs()
    await sql`alter table location_scores drop constraint refusing`.execute(server.db)
    const failure = 'The database refused a statement (23514).'
    expect(await show(found.id)).toMatchObject({ status: 'applyFailed', failure, done: 0 })
    await live.until(({ kind, id }) => kind === 'import' && id === found.id)
    const noted = server.db.selectFrom('audit_log').where('record_id', '=', found.id).where('person_id', '=', person.id)
    expect((await noted.select('details').execute()).map(({ details }) => details)).toContainEqual({ action: 'fail' })

    expect((await apply(found)).status).toBe(422)
    expect((await apply(found, skipping)).body).toMatchObject({ status: 'applying', failure: null })
    await server.runJobs()
    expect(await show(found.id)).toMatchObject({ status: 'applied', counts: { created: 1, refused: 1 } })

    const { body: unread } = await upload(header)
    await lastAttempt()
    await server.app.files.storage.remove(`imports/${organisation_id}/${unread.id}`)
    await server.runJobs()
    expect(await show(unread.id)).toMatchObject({ status: 'checkFailed', failure: unforeseen })
    expect((await apply(unread)).problem.errors).toEqual({
      base: ['The file could not be checked. Please upload it again'],
    })
  })

  it('[D-106] whose job had died before the upgrade says so after it', async () => {
    const [one, other, waiting] = [await upload(header), await upload(header), await upload(header)]
    const died = (id: string, last_error: string) =>
      server.db.updateTable('jobs').set({ died_at: server.now(), last_error }).where('unique_key', '=', id).execute()
    const refusal = 'The database refused a statement (23514).'
    await died(one.body.id, 'ENOENT: no such file or directory, open /srv/data')
    await died(other.body.id, refusal)
    await server.db.updateTable('imports').set({ status: 'applying' }).where('id', '=', other.body.id).execute()
    await sql`alter table imports drop column failure`.execute(server.db)
    await up(server.db as never)
    expect(await show(one.body.id)).toMatchObject({ status: 'checkFailed', failure: unforeseen })
    expect(await show(other.body.id)).toMatchObject({ status: 'applyFailed', failure: refusal })
    expect(await show(waiting.body.id)).toMatchObject({ status: 'checking', failure: null })
  })

  it('[D-18, D-97, D-106] is noted with the person who asked for it, whose windows are told', async () => {
    const found = await checked(`${header}\nNorwood,2026-03-02,50`)
    const live = await openLive(server, await server.tokenOf(person))
    await apply(found)
    await server.runJobs()
    await live.until(({ kind, id }) => kind === 'import' && id === found.id)
    const log = await server.db
      .selectFrom('audit_log')
      .where('organisation_id', '=', organisation_id)
      .where('event', 'like', 'record.%')
      .select(['event', 'person_id', 'record_kind', 'record_id', 'details'])
      .orderBy('event')
      .execute()
    expect(log).toEqual(
      expect.arrayContaining([
        {
          event: 'record.created',
          person_id: person.id,
          record_kind: 'locationScore',
          record_id: `${placeId} 2026-03-02`,
          details: {},
        },
        {
          event: 'record.updated',
          person_id: person.id,
          record_kind: 'import',
          record_id: found.id,
          details: { action: 'apply' },
        },
      ]),
    )
  })

  it('[D-106] refuses a file of which nothing can be used at once, and keeps none of it', async () => {
    expect((await upload('location,week\n')).problem.errors['file']).toEqual([
      expect.stringContaining("'score' is missing"),
    ])
    expect((await upload(`${header}\nA,\0,1`)).status).toBe(422)
    expect((await upload('x'.repeat(10_485_761))).status).toBe(413)
    const files = []
    for await (const { key } of server.app.files.storage.list(`imports/${organisation_id}`)) files.push(key)
    expect(files).toEqual([])
  })

  it('[D-106] says what the columns of a file seem to be, and writes them as its sender says', async () => {
    const content = 'Filiale;Montag;Ergebnis\nNorwood;2026-03-02;50\n'
    const files = [{ name: 'of excel.csv', type: 'text/csv', content }]
    const { body } = await admin.call(importCalls.columns, { query: { kind: 'scores' }, files })
    expect(body).toMatchObject({ separator: ';', rows: 1, missing: ['location', 'week', 'score'] })
    expect((await admin.call(importCalls.index, { query: {} })).body.total).toBe(0)

    const mapped = (mapping: string) => admin.call(importCalls.create, { query: { kind: 'scores', mapping }, files })
    const refusal = async (mapping: string) => (await mapped(mapping)).problem.errors['mapping']
    expect(await refusal('location')).toEqual(['is not a list of columns as in ["email",null]'])
    expect(await refusal('["location","week",null]')).toEqual(["does not say where 'score' is"])
    const found = (await mapped('["location","week","score"]')).body
    await server.runJobs()
    await apply(found)
    await server.runJobs()
    expect(await scores()).toEqual(['50.00'])
  })

  it('[D-106] can not be asked for the columns of what is no file, or too large', async () => {
    const asked = (content: string) =>
      admin.call(importCalls.columns, { query: { kind: 'scores' }, files: [{ type: 'text/csv', content }] })
    expect((await asked('location,"week')).problem.errors).toEqual({
      file: ['Line 1: the quotation marks are not right.'],
    })
    const { status, problem } = await asked('x'.repeat(10_485_761))
    expect([status, problem.message]).toEqual([413, 'A file may have 10 MB'])
    expect((await admin.call(importCalls.columns, { query: { kind: 'scores' }, files: [] })).status).toBe(422)
  })

  it('[D-106] of people names those whom it leaves out, who stay', async () => {
    const given = (more: object) => server.given.person({ organisation_id, ...more })
    const left = await given({ first_name: '=Ann', last_name: 'Bee' })
    const named = await given({ first_name: 'Zoe' })
    const refusedOne = await given({ first_name: 'Yan' })
    await given({ first_name: 'Gone', disabled_at: server.now() })
    await given({ first_name: 'Nobody', unproven_since: server.now() })
    const row = (email: string, last: string) => `${email.toUpperCase()},A,${last}`
    const found = await checked(
      ['email,first_name,last_name', row(named.email, 'B'), row(refusedOne.email, ''), row(person.email, 'B')].join(
        '\n',
      ),
      'people',
    )
    const params = { id: found.id }
    const absent = await admin.call(importCalls.absent, { params, query: {} })
    expect(absent.body).toMatchObject({ total: 1, records: [{ id: left.id, name: '=Ann Bee', email: left.email }] })
    const file = await admin.call(importCalls.absentFile, { params })
    expect(file.text).toBe(`name,email\r\n'=Ann Bee,${left.email}\r\n`)
    const { body } = await upload(header)
    expect((await admin.call(importCalls.absent, { params: { id: body.id }, query: {} })).status).toBe(404)
  })

  it('[D-106] is shown by an example for spreadsheets', async () => {
    const { text, headers } = await admin.call(importCalls.example, { query: { kind: 'locations' } })
    expect(text).toContain('name,region,category,scoring_id\r\n')
    expect(headers.get('content-disposition')).toBe('attachment; filename="locations.csv"')
  })

  it('[D-106] is removed with its file after 30 days', async () => {
    const start = server.now()
    const found = await checked(`${header}\nNorwood,2026-03-02,50`)
    server.moveTo('2126-01-01T09:30:00.000Z') // by the machine's clock, too, which the storage of files has
    await server.runJobs()
    expect((await server.as(person).call(importCalls.show, { params: { id: found.id } })).status).toBe(404)
    expect(await server.app.files.storage.size(`imports/${organisation_id}/${found.id}`)).toBeUndefined()
    server.moveTo(start)
  })
})
