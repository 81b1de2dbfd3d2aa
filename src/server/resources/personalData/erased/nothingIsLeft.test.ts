import { sql } from 'kysely'
import { importCalls } from '@contract/imports'
import { personCalls } from '@contract/people'
import { erasureGraceDays, personalDataCalls } from '@contract/personalData'
import type { GivenPerson } from '@server/testing/given'
import { giveImport } from '@server/testing/giveImport'
import { giveMedia } from '@server/testing/giveMedia'
import { givePersonExport } from '@server/testing/givePersonExport'
import { tableColumns } from '@server/testing/personColumns'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { leaveTrainingTraces } from '@server/testing/trainingTraces'

const names = { first_name: 'Zebedee', last_name: "O'Quackenbush" }
const fullName = "Zebedee O'Quackenbush"
let server: TestServer
let admin: GivenPerson
let other: GivenPerson
let person: GivenPerson
let organisation_id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'] })
  other = await server.given.person({ organisation_id, first_name: 'Bob', last_name: 'Other' })
  const { id: location } = await server.given.location({ organisation_id })
  person = await server.given.person({
    organisation_id,
    ...names,
    email: `Zebedee.${organisation_id}@example.com`,
    employee_number: `Q-${organisation_id}`,
    password: 'Quiet.Kettle.4471',
    locations: [{ id: location }],
    manages: [{ id: location }],
  })
})

/** Every column of every table, searched for words: `table.column` of those that have one. */
const placesOf = async (words: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const { table, column, name, type } of await tableColumns(server.db)) {
    if (!/text|char|json|ARRAY/.test(type)) continue
    const isThere = sql.join(
      words.map((word) => sql`strpos(lower(${sql.ref(column)}::text), lower(${word})) > 0`),
      sql` or `,
    )
    const { rows } = await sql`select from ${sql.table(table)} where ${isThere} limit 1`.execute(server.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
const words = () => [person.email, fullName, "O'Quackenbush", 'Zebedee', 'O&#39;Quackenbush', `Q-${organisation_id}`]

const insert = (table: string, rows: readonly object[]) =>
  sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(
    null::${sql.table(table)}, ${JSON.stringify(rows.map((row) => ({ organisation_id, ...row })))}::jsonb)`.execute(
    server.db,
  )

/** Data of a person wherever names and addresses are written by the portal itself. */
const leaveTraces = async () => {
  const { id, email } = person
  const now = server.now().toISOString()
  const stamps = { created_at: now, updated_at: now }
  await server.tokenOf(person)
  await server.given.mail({ organisation_id, to_address: email.toUpperCase(), text: `Hello ${fullName}` })
  await server.given.mail({ organisation_id, to_address: other.email, reply_to: email })
  await server.given.notification(person, { message: `<p>Hello ${fullName}</p>` })
  await server.given.notification(other, {
    sender_id: id,
    message: `<p>${fullName.replace("'", '&#39;')} approved your feed.</p>`,
  })
  const letter = { id: `${id}-letter`, subject: 'News', body: '<p>All is well</p>', reply_to: email, creator_id: id }
  const parts = { blocks: [], short_codes: {}, added_filters: {}, must_read: false, lock_version: 0 }
  await insert('communications', [{ ...letter, ...parts, ...stamps, status: 'draft' }])
  await insert('agreement_signatures', [
    {
      id: `${id}-signature`,
      communication_id: letter.id,
      person_id: id,
      version_id: 'one',
      signed_name: fullName,
      email,
      blocks: [{ content: `I, ${fullName}, agree` }],
      answers: { name: fullName },
      digest: 'one',
      signed_at: now,
    },
  ])
  await insert('people_identities', [
    { id: `${id}-identity`, person_id: id, source: 'azure', external_id: email, created_at: now },
  ])
  await server.given.auditEntry({
    organisation_id,
    id: `${id}-noted`,
    person_id: admin.id,
    event: 'record.created',
    record_kind: 'personIdentity',
    record_id: `${id}-identity`,
    details: {},
    changes: { personId: { before: null, after: id }, externalId: { before: null, after: email } },
  })
  await server.given.auditEntry({ organisation_id, id: `${id}-own`, person_id: id, address: '203.0.113.7' })
  const kept = { call: 'one', request_digest: 'one', created_at: now }
  await insert('kept_answers', [
    { ...kept, person_id: admin.id, key: `${id}-key`, answer: { email, firstName: names.first_name } },
  ])
  const record = {
    kind: 'people' as const,
    fileName: 'people.csv',
    digest: 'one',
    status: 'checked' as const,
    failure: null,
    rows: 1,
    done: 1,
    counts: { created: 0, changed: 1, unchanged: 0, refused: 0 },
    createdAt: now,
    updatedAt: now,
  }
  const { storage } = server.app.files
  await giveImport({ db: server.db, storage }, organisation_id, {
    record: { ...record, id: `${id}-import` },
    content: email,
    rows: [{ line: 2, record: email, outcome: 'changed', fields: [], problems: [] }],
  })
  const file = { id: `${id}-file`, name: `${fullName}.pdf`, contentType: 'application/pdf', content: '%PDF' }
  const media = { id: `${id}-media`, organisation_id, owner_id: id, policy: 'own' as const, created_at: server.now() }
  await giveMedia({ db: server.db, storage }, { ...media, files: [file] })
  const exported = { id: `${id}-export`, total: 1, createdAt: now, expiresAt: null }
  await givePersonExport({ db: server.db, storage }, organisation_id, { record: exported, personId: id, content: 'PK' })
  const ends_at = new Date(server.now().getTime() + 3_600_000).toISOString()
  const leave = { is_all_day: false, starts_at: now, ends_at, status: 'pending', lock_version: 0 }
  await insert('leave_requests', [
    { ...leave, ...stamps, id: `${id}-leave`, person_id: id, type_name: 'Sick leave', note: `${fullName} is ill` },
  ])
  await leaveTrainingTraces(server, { person, by: admin, fullName })
  const chat = server.app.chat.provisioning(organisation_id)
  const sid = await chat.createConversation({ friendlyName: 'Kitchen' })
  await chat.addParticipant(sid, id)
  await chat.addParticipant(sid, other.id)
  return { sid, chat }
}

const eraseAfterGrace = async () => {
  const body = { erasure: { nameOrEmail: person.email } }
  await server.as(admin).call(personalDataCalls.erase, { params: { id: person.id }, body })
  server.moveTo(new Date(server.now().getTime() + erasureGraceDays * 86_400_000))
  await server.runJobs()
}

describe('after the grace time', () => {
  it('neither name nor address of the person is anywhere in the database, and the address is free again', async () => {
    const { sid, chat } = await leaveTraces()
    const before = await placesOf(words())
    expect(before.length).toBeGreaterThan(20)
    await eraseAfterGrace()

    expect(await placesOf([...words(), '203.0.113.7'])).toEqual([])
    expect(await chat.participants(sid)).toEqual([other.id])
    const user = await server.db
      .selectFrom('conversation_users')
      .where('identity', '=', person.id)
      .selectAll()
      .execute()
    expect(user).toMatchObject([{ friendly_name: 'Erased person' }])
    const form = { firstName: 'New', lastName: 'Person', email: person.email }
    const { status, body } = await server.as(admin).call(personCalls.create, { body: { person: form } })
    expect(status).toBe(201)
    await server.db.deleteFrom('people').where('id', '=', body.id).execute()
  })

  it('what others need stays, without the name; the erasure is in the audit log', async () => {
    await leaveTraces()
    await eraseAfterGrace()

    const row = (table: string, id: string) =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(server.db)
    expect((await row('people', person.id)).rows).toMatchObject([
      {
        first_name: 'Erased',
        last_name: 'person',
        employee_number: '',
        role: [],
        erases_at: null,
        otp_enabled_at: null,
      },
    ])
    expect((await row('agreement_signatures', `${person.id}-signature`)).rows).toMatchObject([
      { person_id: person.id, signed_name: 'Erased person', email: '', answers: {}, digest: 'one' },
    ])
    const results = await server.db
      .selectFrom('training_enrolments as enrolment')
      .innerJoin('training_enrolment_units as unit', 'unit.enrolment_id', 'enrolment.id')
      .where('enrolment.person_id', '=', person.id)
      .select(['unit.state', 'unit.media_id', 'unit.comment'])
      .execute()
    expect(results).toMatchObject([{ state: 'completed', media_id: null, comment: null }])
    const attempts = server.db.selectFrom('training_attempts').where('decided_by', '=', admin.id)
    expect(await attempts.select(['status', 'answers', 'marks', 'summary', 'runtime', 'signature']).execute()).toEqual([
      { status: 'approved', answers: {}, marks: {}, summary: '', runtime: null, signature: null },
    ])
    const notices = await server.db
      .selectFrom('notifications')
      .where('sender_id', '=', person.id)
      .select(['message', 'message_text'])
      .execute()
    expect(notices).toEqual([
      { message: '<p>Erased person approved your feed.</p>', message_text: 'Erased person approved your feed.' },
    ])
    const entries = await server.db
      .selectFrom('audit_log')
      .where('record_id', '=', person.id)
      .where('person_id', '=', 'system')
      .select(['event', 'details', 'changes'])
      .execute()
    expect(entries).toEqual([{ event: 'record.updated', details: { action: 'erased' }, changes: null }])
  })

  it('an erasure that was interrupted goes on with what is left', async () => {
    await leaveTraces()
    await server.db
      .updateTable('people')
      .set({ disabled_at: server.now(), erases_at: server.now() })
      .where('id', '=', person.id)
      .execute()
    const { id } = person
    await server.app.chat.provisioning(organisation_id).forgetUser(id, 'Erased person')
    await server.db.deleteFrom('notifications').where('person_id', '=', id).execute()
    server.moveTo(new Date(server.now().getTime() + 3_600_000))
    await server.runJobs()

    expect(await placesOf(words())).toEqual([])
  })

  it('another person of that name keeps theirs', async () => {
    const twin = await server.given.person({ organisation_id, ...names, email: `twin.${organisation_id}@example.com` })
    await server.given.notification(other, { sender_id: twin.id, message: `<p>${fullName} approved your feed.</p>` })
    await eraseAfterGrace()

    expect(await placesOf([person.email])).toEqual([])
    const { message } = await server.db
      .selectFrom('notifications')
      .where('sender_id', '=', twin.id)
      .select('message')
      .executeTakeFirstOrThrow()
    expect(message).toContain('Quackenbush approved your feed')
  })
})

it('nobody else may rewrite the audit log or a signature with what erases people', async () => {
  await leaveTraces()
  const forget = sql<{ count: number }>`select muster_forget_in_audit(${organisation_id}, ${person.id}, 100) as count`
  const bound = sql`select set_config('muster.organisation_id', ${organisation_id}, false)`
  const elsewhere = sql`select set_config('muster.organisation_id', 'elsewhere', false)`
  const counts = await server.db.connection().execute(async (db) => {
    await bound.execute(db)
    const unasked = await forget.execute(db)
    await sql`update people set erases_at = now() where id = ${person.id}`.execute(db)
    await elsewhere.execute(db)
    const foreign = await forget.execute(db)
    await sql`update people set erases_at = null where id = ${person.id}`.execute(db)
    await sql`select set_config('muster.organisation_id', '', false)`.execute(db)
    return [unasked, foreign].map(({ rows }) => Number(rows[0]?.count))
  })
  expect(counts).toEqual([0, 0])
  const change = sql`update agreement_signatures set signed_name = 'Erased person', email = '', blocks = '[]',
    answers = '{}' where person_id = ${person.id}`
  await expect(change.execute(server.db)).rejects.toThrow('A signature can not be changed')
})

it('an import leaves somebody who is to be erased as they are, and says so', async () => {
  const body = { erasure: { nameOrEmail: person.email } }
  await server.as(admin).call(personalDataCalls.erase, { params: { id: person.id }, body })
  const content = `email,first_name,last_name\n${person.email},Zeb,Other\n`
  const client = server.as(admin)
  const { body: made } = await client.call(importCalls.create, {
    query: { kind: 'people' },
    files: [{ name: 'people.csv', type: 'text/csv', content }],
  })
  await server.runJobs()
  const { body: rows } = await client.call(importCalls.rows, { params: { id: made.id }, query: {} })
  expect(rows.records).toMatchObject([
    { outcome: 'refused', problems: [{ field: 'email', words: 'belongs to a person who is to be erased' }] },
  ])
})
