import { sql } from 'kysely'
import { runCalls } from '@contract/training/avetmiss/runs'
import { giveProvider } from '@server/testing/avetmissOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { trainingOn } from '@server/testing/trainingOn'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))

/** So many further learners, who are all as the first one, in the class that goes on. */
const giveLearners = async (organisation: string, enrolmentId: string, count: number) => {
  const { db } = server
  const number = sql`from generate_series(1, ${count}::int) as number`
  await sql`
    insert into people (id, organisation_id, email, first_name, last_name, password_hash, role, access_roles,
      hris_permission, service_permissions, mobile_services, can_update_pin, can_update_pin_by_locations,
      can_access_diary)
    select 'many-' || number, ${organisation}, 'many-' || number || '@quill.test', 'Many', number::text, 'none',
      '["employee"]', '{"hris": [], "internalLms": ["student"], "task": []}', '{}', '{"hris": [], "task": []}', '[]',
      false, false, false ${number}`.execute(db)
  await sql`analyze`.execute(db) // else each row is looked up by reading the whole table
  await sql`
    insert into training_learner_details
    select (jsonb_populate_record(null::training_learner_details, to_jsonb(known)
      || jsonb_build_object('person_id', 'many-' || number, 'client_identifier', 'M' || number))).* ${number}
    cross join lateral (select * from training_learner_details
      where organisation_id = ${organisation} and client_identifier = 'L0000001') as known`.execute(db)
  await sql`
    insert into training_enrolments (id, organisation_id, class_id, person_id, created_at)
    select 'enrolled-' || number, ${organisation}, known.class_id, 'many-' || number, now() ${number}
    cross join lateral (select class_id from training_enrolments where id = ${enrolmentId}) as known`.execute(db)
  await sql`analyze`.execute(db)
  await sql`
    insert into training_enrolment_units (organisation_id, enrolment_id, unit_id, state)
    select ${organisation}, 'enrolled-' || number, known.unit_id, 'active' ${number}
    cross join lateral (select unit_id from training_enrolment_units
      where enrolment_id = ${enrolmentId} and state = 'active') as known`.execute(db)
}

it('of ten thousand enrolments finds the 37 errors, and no others', async () => {
  const organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  const admin = server.as(await server.given.person({ organisation_id, role: ['admin', 'employee'] }))
  const { second } = await giveProvider(server, organisation_id)
  await giveLearners(organisation_id, second, 10_000)
  const wrong = Array.from({ length: 37 }, (_none, at) => `many-${at * 270 + 1}`)
  const [unidentified, mistyped, abroad] = [wrong.slice(0, 12), wrong.slice(12, 25), wrong.slice(25)]
  const set = (values: { usi?: string; postcode?: string }, ids: string[]) =>
    server.db.updateTable('training_learner_details').set(values).where('person_id', 'in', ids).execute()
  await set({ usi: '' }, unidentified)
  await set({ usi: 'BNGH7C75F0' }, mistyped)
  await set({ postcode: '3000' }, abroad)

  await admin.call(runCalls.start, { body: { run: { year: 2026, kind: 'check' } } })
  await server.runJobs()
  const { records, total } = (await admin.call(runCalls.findings, { query: { per_page: 200 } })).body
  expect(total).toBe(37)
  expect(records.map(({ rule, recordId }) => `${recordId} ${rule}`).sort()).toEqual(
    [
      ...unidentified.map((id) => `${id} usiMissing`),
      ...mistyped.map((id) => `${id} usiInvalid`),
      ...abroad.map((id) => `${id} learnerPostcode`),
    ].sort(),
  )
})
