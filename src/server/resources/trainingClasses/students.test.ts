import { classCalls, studentCalls } from '@contract/training/classes'
import { mayAct, unitActions, type UnitState, unitStates, unitTransitions } from '@contract/training/studentUnits'
import { classFormOf, giveCourse, giveUnit } from '@server/testing/classesOfTest'
import type { GivenPerson } from '@server/testing/given'
import { enrolmentStages } from '@contract/training/settings'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'
import { refusalOf } from './unitService'

let server: TestServer
let home: { organisation_id: string }
let trainer: GivenPerson
let teaching: TestClient
let units: string[]
let params: { id: string }
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  home = { organisation_id: (await server.given.organisation()).id }
  await trainingOn(server, home.organisation_id)
  trainer = await server.given.person({ ...home, lmsRoles: ['trainer'] })
  teaching = server.as(trainer)
  units = [await giveUnit(server, home, { code: 'A1' }), await giveUnit(server, home, { code: 'B2' })]
  const courseId = await giveCourse(server, home, units)
  const schedule = units.slice(0, 1).map((unitId) => ({ unitId, startsOn: '2026-03-09', dueOn: '2026-03-13' }))
  const klass = classFormOf({ courseId, trainerId: trainer.id }, { units: schedule })
  params = { id: (await teaching.call(classCalls.create, { body: { klass } })).body.id }
})
const learner = (more = {}) => server.given.person({ ...home, lmsRoles: ['student'], ...more })
const add = (...personIds: string[]) => teaching.call(studentCalls.add, { params, body: { students: { personIds } } })
const list = async (query = {}) => (await teaching.call(studentCalls.index, { params, query })).body.records
const publish = () => teaching.call(classCalls.publish, { params })
const act = (action: (typeof unitActions)[number], unitId: string, ...enrolmentIds: string[]) =>
  teaching.call(studentCalls.actOnUnit, { params: { ...params, unitId }, body: { unit: { action, enrolmentIds } } })
const assign = (unitId: string, ...enrolmentIds: string[]) =>
  teaching.call(studentCalls.assignUnit, {
    params,
    body: { unit: { unitId, startsOn: null, dueOn: '2026-03-20', enrolmentIds } },
  })
const setState = (state: UnitState, enrolmentId: string) =>
  server.db.updateTable('training_enrolment_units').set({ state }).where('enrolment_id', '=', enrolmentId).execute()

describe('students of a class', () => {
  it('are active learners, added once, all of those that are named or none', async () => {
    const [one, two, disabled] = [await learner(), await learner(), await learner({ disabled_at: server.now() })]
    const candidates = async (query = {}) =>
      (await teaching.call(studentCalls.candidates, { params, query })).body.records.map(({ id }) => id)
    expect((await candidates()).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(await candidates({ search: 'nobody at all' })).toEqual([])

    expect((await add(one.id, disabled.id)).problem.errors).toEqual({ personIds: ['are not all active learners'] })
    expect((await add(one.id, trainer.id)).status).toBe(422)
    expect((await add(one.id)).body.studentCount).toBe(1)
    expect((await add(two.id, one.id)).problem.errors).toEqual({ personIds: ['are in this class already'] })
    expect(await candidates()).toEqual([two.id])
    expect(await list()).toMatchObject([
      { personId: one.id, email: one.email, units: [], stagesDone: 0, stageCount: 4 },
    ])
  })

  it('cannot be more than 200 at once', async () => {
    const { problem } = await add(...Array.from({ length: 201 }, (_, at) => `p${at}`))
    expect(Object.values(problem.errors).flat()).toEqual(['Choose at most 200 students at once'])
  })

  it('[RT-025] get the units of the schedule when the class is published, and when they join later', async () => {
    await add((await learner()).id)
    expect((await list())[0]?.units).toEqual([])
    await publish()
    await add((await learner()).id)
    const scheduled = { code: 'A1', state: 'scheduled', startsOn: '2026-03-09', dueOn: '2026-03-13', isOverdue: false }
    expect(await list()).toMatchObject([{ units: [scheduled] }, { units: [scheduled] }])
  })

  it('are new learners, who are invited, also by a trainer', async () => {
    const student = { firstName: 'Nia', lastName: 'Okafor', email: 'nia@new.test' }
    const { status, body } = await teaching.call(studentCalls.create, { params, body: { student } })
    expect([status, body.name, body.email]).toEqual([201, 'Nia Okafor', 'nia@new.test'])
    const account = await server.db
      .selectFrom('people')
      .where('id', '=', body.personId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ role: ['employee'], awaits_password: true })
    expect(account.access_roles.internalLms).toEqual(['student'])
    const mails = await server.db.selectFrom('mails').where('to_address', '=', student.email).selectAll().execute()
    expect(mails).toMatchObject([{ kind: 'account', is_secret: true }])
    const again = await teaching.call(studentCalls.create, { params, body: { student } })
    expect(again.problem.errors).toEqual({ email: ['has already been taken'] })
    const noted = await server.db
      .selectFrom('audit_log')
      .where('person_id', '=', trainer.id)
      .select(['event', 'record_kind'])
      .execute()
    expect(noted).toContainEqual({ event: 'record.created', record_kind: 'person' })
  })

  it('[RT-021] are edited and sent links by their trainer, who gets at no account with further rights', async () => {
    const student = { firstName: 'Nia', lastName: 'Okafor', email: 'nia@renamed.test' }
    const [plain, admin] = [await learner(), await learner({ role: ['admin', 'employee'] })]
    await add(plain.id, admin.id)
    const rows = await list()
    const of = (personId: string) => ({
      ...params,
      enrolmentId: rows.find((row) => row.personId === personId)?.id ?? '',
    })
    const edit = (personId: string) => teaching.call(studentCalls.update, { params: of(personId), body: { student } })
    const send = (personId: string) => teaching.call(studentCalls.sendPasswordLink, { params: of(personId) })

    expect((await edit(plain.id)).body).toMatchObject({ name: 'Nia Okafor', email: 'nia@renamed.test' })
    expect((await send(plain.id)).body.link).toContain('http')
    const refused = 'This account has other rights too. Only administrators can change it'
    expect([(await edit(admin.id)).problem.message, (await send(admin.id)).problem.message]).toEqual([refused, refused])
    const elsewhere = { id: params.id, enrolmentId: 'another' }
    expect((await teaching.call(studentCalls.update, { params: elsewhere, body: { student } })).status).toBe(404)
  })

  it('are removed unless they have completed a unit', async () => {
    await add((await learner()).id)
    await publish()
    const [{ id: enrolmentId } = { id: '' }] = await list()
    const remove = () => teaching.call(studentCalls.remove, { params: { ...params, enrolmentId } })
    await setState('completed', enrolmentId)
    expect((await remove()).problem.message).toBe('This student has completed a unit, which stays on record')
    await setState('active', enrolmentId)
    expect((await remove()).status).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('units of students', () => {
  it('[RT-025] are assigned to those who do not have them', async () => {
    await add((await learner()).id, (await learner()).id)
    const ids = (await list()).map(({ id }) => id)
    const [scheduled = '', further = ''] = units
    expect((await assign(further, ...ids)).problem.message).toBe('Publish the class first')
    await publish()
    expect((await assign(further, ids[0] ?? '')).status).toBe(201)
    expect((await assign(further, ...ids)).status).toBe(201)
    expect((await assign(scheduled, ...ids)).problem.errors).toEqual({
      unitId: ['is with all of these students already'],
    })
    expect((await assign('another', ...ids)).problem.errors).toEqual({ unitId: ['does not exist'] })
    expect((await assign(further, 'another')).problem.errors).toEqual({ enrolmentIds: ['does not exist'] })
    expect((await list()).map(({ units: own }) => own.map(({ code }) => code))).toEqual([
      ['A1', 'B2'],
      ['A1', 'B2'],
    ])
  })

  it.each(unitActions.flatMap((action) => unitStates.map((state) => [action, state] as const)))(
    '[RT-014] %s of a unit that is %s follows the state machine',
    async (action, state) => {
      await trainingOn(server, home.organisation_id, { without: enrolmentStages })
      await add((await learner()).id)
      await publish()
      const [{ id } = { id: '' }] = await list()
      await setState(state, id)
      const { status, problem } = await act(action, units[0] ?? '', id)
      const after = (await list())[0]?.units[0]?.state ?? null
      if (mayAct(state, action)) expect([status, after]).toEqual([200, unitTransitions[action].to])
      else expect([status, problem.message, after]).toEqual([422, refusalOf(action), state])
    },
  )

  it('[RT-014] act for all students or for none', async () => {
    await add((await learner()).id, (await learner()).id)
    await publish()
    const [one = '', two = ''] = (await list()).map(({ id }) => id)
    const states = async () => (await list()).map(({ units: own }) => own[0]?.state)
    const [unitId = ''] = units
    await setState('locked', two)
    expect((await act('activate', unitId, one, two)).problem.message).toBe(
      'Only a unit that is scheduled can be activated',
    )
    expect((await states()).toSorted()).toEqual(['locked', 'scheduled'])
    expect((await act('activate', unitId, one, 'another')).status).toBe(422)
    await setState('scheduled', two)
    expect((await act('activate', unitId, one, two)).status).toBe(200)
    expect(await states()).toEqual(['active', 'active'])
    const both = await Promise.all([act('lock', unitId, one), act('lock', unitId, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('stay in the schedule while students have them', async () => {
    await add((await learner()).id)
    const klass = (await publish()).body
    const form = { ...klass, units: [] }
    const { problem } = await teaching.call(classCalls.update, { params, body: { klass: form } })
    expect(problem.errors).toEqual({ units: ['1 student has A1. Remove it from them first'] })
  })
})
