import {
  classCalls,
  type ClassForm,
  endsTooEarly,
  noCourse,
  noTrainer,
  outsideClass,
  studentCalls,
} from '@contract/training/classes'
import { classFormOf, giveCourse, giveStudent, giveUnit } from '@server/testing/classesOfTest'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

const { index, show, create, update, publish, cancel, remove, trainers } = classCalls
let server: TestServer
let home: { organisation_id: string }
let trainer: GivenPerson
let teaching: TestClient
let managing: TestClient
let courseId: string
let core: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  home = { organisation_id: (await server.given.organisation()).id }
  await trainingOn(server, home.organisation_id)
  trainer = await server.given.person({ ...home, lmsRoles: ['trainer'] })
  teaching = server.as(trainer)
  managing = server.as(await server.given.person({ ...home, lmsRoles: ['admin'] }))
  core = await giveUnit(server, home, { code: 'CORE1' })
  courseId = await giveCourse(server, home, [core])
})
const form = (more: Partial<ClassForm> = {}) => classFormOf({ courseId, trainerId: trainer.id }, more)
const add = (more: Partial<ClassForm> = {}, by = teaching) => by.call(create, { body: { klass: form(more) } })
const put = (id: string, more: Partial<ClassForm> & { lockVersion?: number }, by = teaching) =>
  by.call(update, { params: { id }, body: { klass: { ...form(), ...more } } })
const unit = (unitId: string, startsOn: string | null = null, dueOn: string | null = null) => ({
  unitId,
  startsOn,
  dueOn,
})

describe('classes', () => {
  it('[RT-001] need a course and a trainer', async () => {
    const { status, problem } = await add({ courseId: null, trainerId: null })
    expect([status, problem.errors]).toEqual([422, { courseId: [noCourse], trainerId: [noTrainer] }])
    expect([noCourse, noTrainer]).toEqual(['Class needs a course', 'Class needs a trainer'])
    expect((await add()).status).toBe(201)
  })

  it('are refused with a course that is not published, and with a trainer who does not teach', async () => {
    const draft = await giveCourse(server, home)
    await server.db.updateTable('training_courses').set({ status: 'draft' }).where('id', '=', draft).execute()
    const learner = await server.given.person({ ...home, lmsRoles: ['student'] })
    expect((await add({ courseId: draft }, managing)).problem.errors).toEqual({ courseId: ['is not published'] })
    expect((await add({ trainerId: learner.id }, managing)).problem.errors).toEqual({ trainerId: ['does not exist'] })
  })

  it('have days in order, and units within them', async () => {
    const days = { startsOn: '2026-03-10', endsOn: '2026-03-09' }
    expect((await add({ ...days })).problem.errors).toEqual({ endsOn: [endsTooEarly] })
    const units = [unit(core, '2026-03-01', '2026-03-12')]
    expect((await add({ units })).problem.errors).toEqual({ 'units.0.startsOn': [outsideClass] })
  })

  it('have days of plausible years, as the units that students get besides', async () => {
    const year = '0000-01-01'
    expect((await add({ startsOn: year })).problem.errors).toEqual({ startsOn: ['Date is invalid'] })
    const units = [unit(core, null, year)]
    expect((await add({ units })).problem.errors).toMatchObject({ 'units.0.dueOn': ['Date is invalid', outsideClass] })
    const { id } = (await add()).body
    const body = { unit: { ...unit(core, year), enrolmentIds: ['any'] } }
    const { status, problem } = await teaching.call(studentCalls.assignUnit, { params: { id }, body })
    expect([status, problem.errors]).toEqual([422, { startsOn: ['Date is invalid'] }])
  })

  it('take as many units as a form may have', async () => {
    const units = Array.from({ length: 200 }, (_, at) => unit(`${at}`.padStart(36, '0'), '2026-03-10', '2026-03-12'))
    expect(Object.keys((await add({ units })).problem.errors)).toHaveLength(200)
  })

  it('[RT-002] teach an elective unit only at a location to which it is assigned', async () => {
    const [campus, other] = [await server.given.location(home), await server.given.location(home)]
    const elective = await giveUnit(server, home, { code: 'EL1', kind: 'elective', locations: [campus] })
    courseId = await giveCourse(server, home, [core, elective])
    const units = [unit(core), unit(elective)]
    const refused = { 'units.1.unitId': ['Unit EL1 is not offered at the location of the class'] }

    expect((await add({ units })).problem.errors).toEqual(refused)
    expect((await add({ units, locationId: other.id })).problem.errors).toEqual(refused)
    const { status, body } = await add({ units, locationId: campus.id })
    expect([status, body.units.map(({ code, kind }) => [code, kind])]).toEqual([
      201,
      [
        ['CORE1', 'core'],
        ['EL1', 'elective'],
      ],
    ])
    expect((await put(body.id, { units, locationId: other.id })).problem.errors).toEqual(refused)
  })

  it('keep an elective unit that is no longer offered at their location', async () => {
    const [campus, other] = [await server.given.location(home), await server.given.location(home)]
    const elective = await giveUnit(server, home, { code: 'EL2', kind: 'elective', locations: [campus] })
    courseId = await giveCourse(server, home, [elective])
    const form = { units: [unit(elective)], locationId: campus.id }
    const { id } = (await add(form)).body
    await server.db
      .updateTable('training_unit_locations')
      .set({ location_id: other.id })
      .where('unit_id', '=', elective)
      .execute()
    const refused = { 'units.0.unitId': ['Unit EL2 is not offered at the location of the class'] }
    expect((await put(id, { ...form, name: 'Renamed' })).body.name).toBe('Renamed')
    expect((await teaching.call(publish, { params: { id } })).problem.errors).toEqual(refused)
    expect((await put(id, { ...form, locationId: null })).problem.errors).toEqual(refused)
    expect((await put(id, { units: [] })).status).toBe(200)
    expect((await put(id, form)).problem.errors).toEqual(refused)
  })

  it('keep a unit that has left the course, and take no unit of another', async () => {
    const { id } = (await add({ units: [unit(core)] })).body
    await server.db.deleteFrom('training_course_units').where('course_id', '=', courseId).execute()
    expect((await put(id, { units: [unit(core, '2026-03-10')] })).body.units).toMatchObject([
      { startsOn: '2026-03-10' },
    ])
    expect((await add({ units: [unit(core)] })).problem.errors).toEqual({
      'units.0.unitId': ['Unit CORE1 is not part of the course'],
    })
  })

  it('are their trainer’s own; administrators see and change all', async () => {
    const other = server.as(await server.given.person({ ...home, lmsRoles: ['trainer'] }))
    const { id } = (await add()).body
    const seen = async (by: TestClient) => (await by.call(index, { query: {} })).body.total
    expect([await seen(teaching), await seen(managing), await seen(other)]).toEqual([1, 1, 0])
    expect((await other.call(show, { params: { id } })).status).toBe(404)
    expect((await put(id, {}, other)).status).toBe(404)
    expect((await other.call(publish, { params: { id } })).status).toBe(404)
    expect((await other.call(studentCalls.index, { params: { id }, query: {} })).status).toBe(404)
    expect((await put(id, { name: 'Renamed' }, managing)).body).toMatchObject({ name: 'Renamed', isEditable: true })
    expect((await add({}, other)).problem.errors).toEqual({
      trainerId: ['Only administrators can choose another trainer'],
    })
  })

  it('offer trainers themselves, and administrators everybody who teaches', async () => {
    await server.given.person({ ...home, lmsRoles: ['trainer'], disabled_at: server.now() })
    const found = async (by: TestClient) => (await by.call(trainers, { query: {} })).body.total
    expect([await found(teaching), await found(managing)]).toEqual([1, 2])
  })

  it('are upcoming, running and completed by their days in the organisation’s time zone', async () => {
    const phaseOf = async (startsOn: string, endsOn: string) => {
      const { id } = (await add({ startsOn, endsOn })).body
      const { phase } = (await teaching.call(publish, { params: { id } })).body
      const { body } = await teaching.call(index, { query: { 'q[phase_eq]': phase } })
      return [phase, body.records.some((row) => row.id === id && row.phase === phase)]
    }
    await add()
    expect((await teaching.call(index, { query: { 'q[phase_eq]': 'draft' } })).body.total).toBe(1)
    // in Adelaide it is 2 March, 20:00
    expect(await phaseOf('2026-03-03', '2026-03-04')).toEqual(['upcoming', true])
    expect(await phaseOf('2026-03-02', '2026-03-02')).toEqual(['running', true])
    expect(await phaseOf('2026-02-01', '2026-03-01')).toEqual(['completed', true])
  })

  it('are found by what they have, and ordered by their start', async () => {
    const location = await server.given.location(home)
    await add({ name: 'Late', startsOn: '2026-05-01', endsOn: '2026-05-02' })
    await add({ name: 'Early', locationId: location.id })
    const names = async (query: object) =>
      (await managing.call(index, { query })).body.records.map(({ name }) => name).join(' ')
    expect([await names({}), await names({ 'q[s]': 'starts_on asc' })]).toEqual(['Late Early', 'Early Late'])
    expect(await names({ 'q[location_id_eq]': location.id })).toBe('Early')
    expect(await names({ 'q[trainer_id_eq]': trainer.id, 'q[course_id_eq]': courseId })).toBe('Late Early')
    expect(await names({ 'q[course_id_eq]': 'another' })).toBe('')
  })

  it('are published once, cancelled once, and deleted as drafts without students', async () => {
    const { id } = (await add()).body
    const params = { id }
    expect((await teaching.call(publish, { params })).body).toMatchObject({ status: 'published', phase: 'upcoming' })
    expect((await teaching.call(publish, { params })).problem.message).toBe('Only a draft can be published')
    expect((await teaching.call(remove, { params })).problem.message).toContain('Only a draft can be deleted')
    expect((await put(id, { courseId: await giveCourse(server, home) })).problem.errors).toEqual({
      courseId: ['The course of a published class cannot be changed'],
    })
    expect((await teaching.call(cancel, { params })).body).toMatchObject({ phase: 'cancelled', isEditable: false })
    expect((await teaching.call(cancel, { params })).problem.message).toBe('This class was cancelled')
    expect((await put(id, {})).problem.message).toBe('This class was cancelled')

    const draft = (await add()).body
    const enrolment = await giveStudent(server, { ...home, id: draft.id }, await server.given.person(home))
    expect((await teaching.call(remove, { params: { id: draft.id } })).status).toBe(422)
    await server.db.deleteFrom('training_enrolments').where('id', '=', enrolment).execute()
    const help = { name: 'Map', media_id: null, visible_to: JSON.stringify(['learner']) as never }
    const object = { unit_id: null, course_id: null, class_id: draft.id }
    const file = await server.given.record('training_support_files', { ...home, ...help, ...object })
    expect((await teaching.call(remove, { params: { id: draft.id } })).problem.message).toBe(
      `${draft.name} is used by 1 support file`,
    )
    await server.db.deleteFrom('training_support_files').where('id', '=', file.id).execute()
    expect((await teaching.call(remove, { params: { id: draft.id } })).status).toBe(200)
    expect((await teaching.call(show, { params: { id: draft.id } })).status).toBe(404)
  })

  it('are refused where training is switched off', async () => {
    await trainingOn(server, home.organisation_id, { without: ['internalLms'] })
    for (const answer of [
      await add(),
      await teaching.call(index, { query: {} }),
      await teaching.call(trainers, { query: {} }),
    ])
      expect([answer.status, answer.problem.message]).toEqual([422, 'Internal LMS is switched off'])
  })
})
