import {
  isPublished,
  noPreTrainingQuestion,
  noQuestion,
  noScormType,
  noUnit,
  questionSetCalls as calls,
  type QuestionSetForm,
  type Questions,
  repeatRule,
} from '@contract/training/questionSets'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

let server: TestServer
let organisation_id: string
let administrator: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  administrator = server.as(await server.given.person({ organisation_id, lmsRoles: ['admin'] }))
})

const review: QuestionSetForm = { name: 'Review', kind: 'preTrainingReview', unitId: null, scormType: null }
const field = (key: string) => ({
  type: 'textfield' as const,
  key,
  label: key,
  description: '',
  validate: { required: true },
})
const asks = (...keys: string[]): Questions => ({ components: keys.map(field), observations: [] })
const watches = (repeatCount: number): Questions => ({
  components: [],
  observations: [{ key: 'line', text: 'Holds the knife safely', repeatCount }],
})
const unit = async (qualification_upload = false) =>
  (
    await server.given.record('training_units', {
      organisation_id,
      code: `UNIT-${qualification_upload}`,
      name: 'Prepare dishes',
      kind: 'core',
      description: '',
      qualification_id: null,
      qualification_upload,
      status: 'published',
    })
  ).id
const create = (form: QuestionSetForm) => administrator.call(calls.create, { body: { questionSet: form } })
const made = async (form = review) => (await create(form)).body.id
const of = (id: string) => ({ params: { id } })
const save = (id: string, questions: Questions, lockVersion?: number) =>
  administrator.call(calls.updateDraft, { ...of(id), body: { questionSet: { ...questions, lockVersion } } })
const publish = (id: string, questions: Questions) =>
  administrator.call(calls.publishDraft, { ...of(id), body: { questionSet: questions } })
const show = async (id: string) => (await administrator.call(calls.show, of(id))).body
const keysOf = (questions: Questions | null) => questions?.components.map(({ key }) => key)

describe('question sets', () => {
  it('of a unit need one that is assessed, and a SCORM package its type', async () => {
    const scorm = { ...review, kind: 'scorm', scormType: '2004' } as const
    const bare = await create({ ...scorm, scormType: null })
    expect([bare.status, bare.problem.errors]).toEqual([422, { unitId: [noUnit], scormType: [noScormType] }])

    const uploaded = await create({ ...scorm, unitId: await unit(true) })
    expect(Object.keys(uploaded.problem.errors)).toEqual(['unitId'])

    const unitId = await unit()
    const { body } = await create({ ...scorm, unitId })
    expect(body).toMatchObject({ unit: { id: unitId, name: 'Prepare dishes' }, scormType: '2004', status: 'draft' })
    expect((await publish(body.id, asks('one'))).problem.errors).toHaveProperty('components')
    expect((await publish(body.id, asks())).problem.errors).toEqual({ package: ['Upload a SCORM package first'] })
  })

  it('keep nothing that their kind does not have', async () => {
    const { body } = await create({ ...review, unitId: await unit(true), scormType: '1.2' })
    expect([body.unit, body.scormType]).toEqual([null, null])
    expect((await save(body.id, watches(1))).problem.errors).toHaveProperty('observations')
  })

  it('[RT-007] are published with at least one question', async () => {
    const id = await made()
    expect((await publish(id, asks())).problem.errors).toEqual({ components: [noPreTrainingQuestion] })
    const checklist = await made({ ...review, kind: 'observation', unitId: await unit() })
    expect((await publish(checklist, asks())).problem.errors).toEqual({ observations: [noQuestion] })
    expect((await show(id)).status).toBe('draft')
  })

  it.each([0, 1.5, 101])('[RT-010] are not observed %s times', async (repeatCount) => {
    const id = await made({ ...review, kind: 'observation', unitId: await unit() })
    expect((await save(id, watches(repeatCount))).problem.errors).toEqual({
      'observations.0.repeatCount': [repeatRule],
    })
    expect((await publish(id, watches(1))).body.published?.observations).toEqual(watches(1).observations)
  })

  it('[RT-013] that are published change only by a new draft version', async () => {
    const id = await made()
    const first = (await publish(id, asks('one', 'two'))).body
    expect([first.status, first.draft, first.questionCount]).toEqual(['published', null, 2])
    for (const late of [await save(id, asks('two', 'one')), await publish(id, asks('three'))])
      expect([late.status, late.problem.errors]).toEqual([422, { base: [isPublished] }])

    const { body } = await administrator.call(calls.newDraft, of(id))
    expect([body.draft?.version, keysOf(body.draft), body.hasDraft]).toEqual([2, ['one', 'two'], true])
    expect((await administrator.call(calls.newDraft, of(id))).body.draft?.id).toBe(body.draft?.id)

    await save(id, asks('two', 'one'))
    const waiting = await show(id)
    expect([keysOf(waiting.published), keysOf(waiting.draft)]).toEqual([
      ['one', 'two'],
      ['two', 'one'],
    ])
    const next = (await publish(id, asks('two', 'one', 'three'))).body
    expect([next.published?.version, next.draft, next.questionCount]).toEqual([2, null, 3])

    const stored = server.db.updateTable('training_question_versions').set({ observations: '[]' })
    await expect(stored.where('question_set_id', '=', id).execute()).rejects.toThrow('can not be changed')
  })

  it('give a draft up, and keep what is published', async () => {
    const id = await made()
    expect((await administrator.call(calls.discardDraft, of(id))).status).toBe(422)
    await publish(id, asks('one'))
    await administrator.call(calls.newDraft, of(id))
    await save(id, asks('two'))
    const { body } = await administrator.call(calls.discardDraft, of(id))
    expect([body.draft, keysOf(body.published), body.hasDraft]).toEqual([null, ['one'], false])
    expect((await administrator.call(calls.newDraft, of(id))).body.draft?.version).toBe(2)
  })

  it('[D-15] are written by one person at a time, the draft apart from the name', async () => {
    const id = await made()
    expect((await save(id, asks('one'), 0)).body.draft?.lockVersion).toBe(1)
    expect((await save(id, asks('two'), 0)).status).toBe(409)
    const rename = (lockVersion: number) =>
      administrator.call(calls.update, { ...of(id), body: { questionSet: { ...review, name: 'New', lockVersion } } })
    expect((await rename(0)).body.name).toBe('New')
    expect((await rename(0)).status).toBe(409)
    const other = { ...review, kind: 'languageLiteracyNumeracy' } as const
    const moved = await administrator.call(calls.update, { ...of(id), body: { questionSet: other } })
    expect(Object.keys(moved.problem.errors)).toEqual(['kind'])
  })

  it('are copied as a draft, and deleted while nothing was published and no course asks them', async () => {
    const id = await made()
    await publish(id, asks('one'))
    const copy = (await administrator.call(calls.duplicate, of(id))).body
    expect([copy.name, copy.status, keysOf(copy.draft)]).toEqual(['Copy of Review', 'draft', ['one']])
    expect((await administrator.call(calls.remove, of(id))).status).toBe(422)

    const course = await server.given.record('training_courses', {
      organisation_id,
      code: 'COURSE',
      name: 'Cookery',
      description: '',
      qualification_id: null,
      pre_training_review_id: copy.id,
      language_literacy_numeracy_id: null,
      status: 'draft',
    })
    const used = await administrator.call(calls.remove, of(copy.id))
    expect(used.problem.message).toBe('Copy of Review is used by 1 course')
    await server.db.deleteFrom('training_courses').where('id', '=', course.id).execute()
    expect((await administrator.call(calls.remove, of(copy.id))).status).toBe(200)
  })

  it('are not written while they are inactive, and come back as they were', async () => {
    const id = await made()
    await administrator.call(calls.deactivate, of(id))
    expect((await publish(id, asks('one'))).status).toBe(422)
    expect((await administrator.call(calls.activate, of(id))).body.status).toBe('draft')
    await publish(id, asks('one'))
    expect((await administrator.call(calls.deactivate, of(id))).body.status).toBe('inactive')
    expect((await administrator.call(calls.activate, of(id))).body.status).toBe('published')
  })

  it('are hidden and refused while the setting of their kind is off', async () => {
    const checklist = await made({ ...review, kind: 'observation', unitId: await unit() })
    const id = await made()
    await trainingOn(server, organisation_id, { without: ['observation'] })
    const list = (query = {}) => administrator.call(calls.index, { query })
    expect((await list()).body.records.map((row) => row.id)).toEqual([id])
    expect((await list({ 'q[kind_eq]': 'observation' })).body.total).toBe(0)
    const answers = [
      await administrator.call(calls.show, of(checklist)),
      await save(checklist, watches(1)),
      await administrator.call(calls.deactivate, of(checklist)),
      await create({ ...review, kind: 'observation', unitId: null }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(answers[0]?.problem.message).toBe('Observation is switched off')
  })

  it('are found by name, kind, status and unit', async () => {
    const unitId = await unit()
    const checklist = await made({ name: 'Knives', kind: 'observation', unitId, scormType: null })
    const id = await made()
    await publish(id, asks('one'))
    const found = async (query: object) =>
      (await administrator.call(calls.index, { query })).body.records.map(({ name }) => name)
    expect(await found({ 'q[s]': 'name desc' })).toEqual(['Review', 'Knives'])
    expect(await found({ 'q[unit_id_eq]': unitId })).toEqual(['Knives'])
    expect(await found({ 'q[status_eq]': 'published' })).toEqual(['Review'])
    expect(await found({ 'q[name_cont]': 'kni' })).toEqual(['Knives'])
    await administrator.call(calls.deactivate, of(checklist))
    expect(await found({ 'q[status_eq]': 'active' })).toEqual(['Review'])
  })

  it('are not activated again for a unit that trainees show a qualification for', async () => {
    const unitId = await unit()
    const id = await made({ ...review, kind: 'assessment', unitId })
    await publish(id, asks('one'))
    await administrator.call(calls.deactivate, of(id))
    await server.db.updateTable('training_units').set({ qualification_upload: true }).where('id', '=', unitId).execute()
    const { status, problem } = await administrator.call(calls.activate, of(id))
    const words = 'Trainees upload a qualification for this unit: it is not assessed'
    expect([status, problem.errors]).toEqual([422, { unitId: [words] }])
    expect((await show(id)).status).toBe('inactive')
  })
})
