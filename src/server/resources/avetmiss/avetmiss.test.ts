import { avetmissCalls } from '@contract/training/avetmiss/calls'
import { runCalls, type RunKind } from '@contract/training/avetmiss/runs'
import { usiSentences } from '@contract/training/avetmiss/usi'
import { giveProvider, giveDetails, learnerDetails } from '@server/testing/avetmissOfTest'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { trainingOn } from '@server/testing/trainingOn'

let server: TestServer
let organisation_id: string
let admin: GivenPerson
let learner: GivenPerson
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  admin = await server.given.person({ organisation_id, role: ['admin', 'employee'] })
  learner = await server.given.person({ organisation_id, lmsRoles: ['student'] })
})

const { surveyStatus: _staffOnly, ...own } = learnerDetails
const save = (more: object = {}, by = learner) =>
  server.as(by).call(avetmissCalls.own.update, { body: { details: { ...own, ...more } } })
const run = async (kind: RunKind, by = admin) => {
  await server.as(by).call(runCalls.start, { body: { run: { year: 2026, kind } } })
  await server.runJobs()
  return (await server.as(by).call(runCalls.latest, {})).body.run
}
const findings = async (by = admin) =>
  (await server.as(by).call(runCalls.findings, { query: { per_page: 200 } })).body.records
const change = (values: object, { id }: { id: string }) =>
  server.db.updateTable('training_learner_details').set(values).where('person_id', '=', id).execute()

describe("a learner's details", () => {
  it('are numbered one after the other, and changed over the version that was read', async () => {
    const other = await server.given.person({ organisation_id, lmsRoles: ['student'] })
    const [first, second] = [await save({ lockVersion: 0 }), await save({}, other)]
    expect([first.body.clientIdentifier, second.body.clientIdentifier]).toEqual(['L0000001', 'L0000002'])
    expect((await save({ lockVersion: 0 })).status).toBe(409)
    expect((await save({ suburb: 'Unley', postcode: '5061', lockVersion: 1 })).body).toMatchObject({
      suburb: 'Unley',
      lockVersion: 2,
      clientIdentifier: 'L0000001',
    })
  })

  it.each([
    ['usi', '3AW88YH9U0', usiSentences.confusable],
    ['usi', '3AW88YH9UI', usiSentences.confusable],
    ['usi', 'NBGH7C75FN', usiSentences.check],
    ['usi', 'BNGH7C75F', usiSentences.length],
    ['postcode', '3000', 'Postcode is not one of this state'],
    ['birthDate', '2082-01-01', 'Date of birth must be in the past'],
    ['disabilityTypes', [], 'Choose at least 1 kind'],
    ['streetNumber', '', 'Street number can not be blank where there is a street'],
    ['gender', 'Q', 'Gender is invalid'],
    ['familyName', 'x'.repeat(41), 'Family name must have at most 40 characters'],
  ])('are refused at %s for %s', async (field, value, sentence) => {
    const { status, problem } = await save({ [field]: value })
    expect([status, problem?.errors[field]]).toEqual([422, [sentence]])
  })

  it('take a USI as people copy it, and keep nothing that no answer asks for', async () => {
    const { body } = await save({ usi: 'bngh 7c75 fn', disability: 'N', priorEducation: '@' })
    expect(body).toMatchObject({ usi: 'BNGH7C75FN', disabilityTypes: [], priorAchievements: [] })
  })

  it('are noted without any of their values', async () => {
    await save()
    const entries = server.db.selectFrom('audit_log').where('record_id', '=', learner.id).select('details')
    expect(JSON.stringify(await entries.execute())).not.toMatch(/BNGH|Pirie|1998/)
  })
})

describe('a check of a collection year', () => {
  it('finds every error once, with the record that mends it', async () => {
    const { zoe, sukarno, hygiene, safety, group, location_id } = await giveProvider(server, organisation_id)
    await change({ usi: 'BNGH7C75F0', given_name: '北京', postcode: '3000' }, zoe)
    await change({ usi: '', gender: 'Q' }, sukarno)
    await server.db
      .updateTable('avetmiss_subjects')
      .set({ nominal_hours: null })
      .where('unit_id', '=', hygiene)
      .execute()
    await server.db
      .updateTable('training_units')
      .set({ name: 'x'.repeat(101) })
      .where('id', '=', safety)
      .execute()
    await server.db.deleteFrom('avetmiss_locations').where('location_id', '=', location_id).execute()
    await server.db.deleteFrom('avetmiss_outcomes').where('unit_id', '=', safety).execute()
    await server.db
      .updateTable('training_enrolment_units')
      .set({ state: 'active', completed_at: null })
      .where('unit_id', '=', safety)
      .where('state', '=', 'completed')
      .execute()
    const over = { funding_source: '13' }
    await server.db.updateTable('avetmiss_classes').set(over).where('class_id', '=', group.id).execute()

    expect(await run('check')).toMatchObject({ state: 'done', errorCount: 11, size: null, url: null })
    expect((await findings()).map(({ rule, file, kind, recordId }) => [rule, file, kind, recordId])).toEqual([
      ['locationMissing', 'NAT00020', 'location', location_id],
      ...[
        ['subjectHours', 'NAT00060', 'subject', hygiene],
        ['tooLong', 'NAT00060', 'subject', safety],
      ].sort((one, other) => String(one[3]).localeCompare(String(other[3]))),
      ['usiInvalid', 'NAT00080', 'learner', zoe.id],
      ['learnerPostcode', 'NAT00080', 'learner', zoe.id],
      ['notAscii', 'NAT00080', 'learner', zoe.id],
      ['usiMissing', 'NAT00080', 'learner', sukarno.id],
      ['noCode', 'NAT00080', 'learner', sukarno.id],
      ['notAscii', 'NAT00085', 'learner', zoe.id],
      ['specificFunding', 'NAT00120', 'class', group.id],
      ['outcomeMissing', 'NAT00120', 'learner', zoe.id],
    ])
  })

  it('refuses an export with errors, and says so', async () => {
    const { sukarno } = await giveProvider(server, organisation_id)
    await change({ usi: '' }, sukarno)
    expect(await run('fixed')).toMatchObject({ state: 'refused', errorCount: 1, size: null, url: null })
    await change({ usi: 'INTOFF' }, sukarno)
    expect(await run('fixed')).toMatchObject({ state: 'done', errorCount: 0, failure: null })
  })

  it('is one at a time, is harmless when it runs twice, and is seen by nobody else', async () => {
    await giveProvider(server, organisation_id)
    const caller = server.as(admin)
    const start = () => caller.call(runCalls.start, { body: { run: { year: 2026, kind: 'fixed' } } })
    const [first, second] = [await start(), await start()]
    expect(second.body.id).toBe(first.body.id)
    await server.runJobs()
    await server.runJobs()
    const { run: done } = (await caller.call(runCalls.latest, {})).body
    expect(done).toMatchObject({ id: first.body.id, state: 'done' })

    const elsewhere = (await server.given.organisation()).id
    await trainingOn(server, elsewhere)
    const stranger = server.as(await server.given.person({ organisation_id: elsewhere, role: ['admin', 'employee'] }))
    expect((await stranger.call(runCalls.latest, {})).body.run).toBeNull()
    expect((await stranger.call(runCalls.file, { params: { id: first.body.id }, query: {} })).status).toBe(404)
  })
})

it('[RT-029] without its setting every call is refused', async () => {
  await trainingOn(server, organisation_id, { without: ['avetmissExport'] })
  const caller = server.as(admin)
  const calls = [
    await caller.call(avetmissCalls.organisation.show, {}),
    await caller.call(avetmissCalls.records, { query: {} }),
    await caller.call(runCalls.latest, {}),
    await caller.call(runCalls.start, { body: { run: { year: 2026, kind: 'check' } } }),
    await save(),
  ]
  expect(calls.map(({ status, problem }) => [status, problem?.message])).toEqual(
    calls.map(() => [422, 'AVETMISS Data Export is switched off']),
  )
})

it('of two who describe a learner for the first time, the second is told', async () => {
  await giveDetails(server, learner, 'L0000001')
  expect((await save({ lockVersion: 0 })).status).toBe(409)
})
