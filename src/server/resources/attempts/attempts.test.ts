import { attemptCalls, isHandedIn, isUnitLocked, noQuestionHere, notAgreedToStart } from '@contract/training/attempts'
import { studentCalls } from '@contract/training/classes'
import type { UnitAction } from '@contract/training/studentUnits'
import { enrolmentCalls, notOpenYet } from '@contract/training/enrolments'
import { enrolmentStages } from '@contract/training/settings'
import { notThere } from '@contract/apiError'
import { fieldRequired } from '@contract/formAnswers'
import { giveAttempt, giveEnrolment, giveOwnFile, giveQuestions, question } from '@server/testing/enrolmentsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'
import { isWithdrawn } from './attemptService'

const { begin, show, save, submit } = attemptCalls

let server: TestServer
let organisation_id: string
let people: Record<'learner' | 'trainer' | 'other', GivenPerson>
let learner: TestClient
let trainer: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  const person = (role: string) => server.given.person({ organisation_id, lmsRoles: [role] })
  people = { learner: await person('student'), trainer: await person('trainer'), other: await person('student') }
  learner = server.as(people.learner)
  trainer = server.as(people.trainer)
  await trainingOn(server, organisation_id, { without: [...enrolmentStages] })
})

/** A task of a unit that the learner has. */
const givenTask = async (
  kind: 'assessment' | 'observation' = 'assessment',
  asked = [question('why'), question('how')],
) => {
  const enrolment = await giveEnrolment(server, { learner: people.learner, trainer: people.trainer })
  const observations = [{ key: 'knife', text: 'Stores knives', repeatCount: 1 }]
  const of = { unitId: enrolment.unitId, ...(kind === 'observation' && { observations }) }
  const set = await giveQuestions(server, { organisation_id }, kind, kind === 'observation' ? [] : asked, of)
  return { ...enrolment, questionSetId: set.id, ...set, id: enrolment.id }
}
type Task = Awaited<ReturnType<typeof givenTask>>

const beginning = ({ id, questionSetId }: Task, { isAgreed = true, by = learner } = {}) =>
  by.call(begin, { params: { id, questionSetId }, body: { attempt: { isAgreed } } })
const saving = (id: string, answers: Record<string, unknown>, by = learner) =>
  by.call(save, { params: { id }, body: { attempt: { answers } } })
const submitting = (id: string, answers: Record<string, unknown> = {}, headers = {}) =>
  learner.call(submit, { params: { id }, body: { attempt: { answers } } }, headers)
const shown = async (id: string, by = learner) => (await by.call(show, { params: { id } })).body
const acting = ({ classId, unitId, id }: Task, action: UnitAction) =>
  trainer.call(studentCalls.actOnUnit, {
    params: { id: classId, unitId },
    body: { unit: { action, enrolmentIds: [id] } },
  })
const tasksIn = async ({ id }: Task, by = learner) =>
  (await by.call(enrolmentCalls.show, { params: { id } })).body.units.flatMap(({ tasks }) => tasks)
/** As the trainer of the class does when more is needed. */
const sendBack = (id: string) =>
  server.db.updateTable('training_attempts').set({ status: 'resubmit' }).where('id', '=', id).execute()
const said = ({ status, problem }: { status: number; problem: { errors: object } }) => [status, problem.errors]
const ok = { why: 'So', how: 'Thus' }

describe('an attempt at a task', () => {
  it('[RT-005] is begun once its learner has agreed that it is their own work', async () => {
    const task = await givenTask()
    expect(said(await beginning(task, { isAgreed: false }))).toEqual([422, { isAgreed: [notAgreedToStart] }])
    expect(notAgreedToStart).toBe('Agreement checkbox must be ticked before starting')
    expect(await tasksIn(task)).toMatchObject([{ status: 'notStarted', attemptId: null }])
    const { body } = await beginning(task)
    expect(body).toMatchObject({ number: 1, status: 'inProgress', isOpen: true, isOwn: true, answers: {} })
    expect(await tasksIn(task)).toMatchObject([{ status: 'inProgress', attemptId: body.id }])
  })

  it('is one, however often and from however many windows it is begun', async () => {
    const task = await givenTask()
    const all = await Promise.all([1, 2, 3].map(() => beginning(task)))
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect((await beginning(task, { isAgreed: false })).body.id).toBe(all[0]?.body.id)
  })

  it('[RT-019] is not begun where nothing is asked', async () => {
    const task = await givenTask('assessment', [])
    expect(said(await beginning(task))).toEqual([422, { base: [noQuestionHere] }])
    expect(noQuestionHere).toBe("There isn't any question")
  })

  it('keeps answers key by key, whichever window sends them', async () => {
    const task = await givenTask('assessment', [question('why'), question('how'), question('where')])
    const { id } = (await beginning(task)).body
    const windows = [saving(id, { why: 'A' }), saving(id, { how: 'B' })]
    expect((await Promise.all(windows)).map(({ status }) => status)).toEqual([200, 200])
    await saving(id, { why: { not: ['checked', null] } })
    expect((await shown(id)).answers).toEqual({ why: { not: ['checked', null] }, how: 'B' })
    expect(said(await saving(id, { why: 'A', who: 'C' }))).toEqual([422, { 'answers.who': ['is not asked'] }])
    expect((await shown(id)).answers).toEqual({ why: { not: ['checked', null] }, how: 'B' })
    const long = 'x'.repeat(1_900_000)
    await saving(id, { why: long })
    await saving(id, { how: long })
    expect(said(await saving(id, { where: long }))).toEqual([422, { base: ['These answers are too long'] }])
  })

  it('is submitted once, when every answer is right', async () => {
    const task = await givenTask()
    const { id } = (await beginning(task)).body
    await saving(id, { why: 'So' })
    expect(said(await submitting(id))).toEqual([422, { 'answers.how': [fieldRequired] }])
    expect((await shown(id)).answers).toEqual({ why: 'So' })
    const both = await Promise.all([submitting(id, { how: 'Thus' }), submitting(id, { how: 'Thus' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(said(await submitting(id, ok))).toEqual([422, { base: [isHandedIn] }])
    expect(said(await saving(id, { why: 'Other' }))).toEqual([422, { base: [isHandedIn] }])
    expect(await shown(id)).toMatchObject({ status: 'submitted', isOpen: false, answers: ok, history: [{ id }] })
    expect((await beginning(task)).body.id).toBe(id)
  })

  it('is answered with the same words when a submission is repeated', async () => {
    const { id } = (await beginning(await givenTask())).body
    const key = { 'idempotency-key': 'one-attempt' }
    const answers = await Promise.all([1, 2].map(() => submitting(id, ok, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('asks what was published when it was begun, and the next one what is published then', async () => {
    const task = await givenTask()
    const first = (await beginning(task)).body
    await saving(first.id, ok)
    await task.publish([question('how'), question('when')])
    expect((await shown(first.id)).components.map(({ key }) => key)).toEqual(['why', 'how'])
    expect((await submitting(first.id)).status).toBe(200)
    await sendBack(first.id)
    expect(said(await saving(first.id, { why: 'Late' }))).toEqual([422, { base: [isHandedIn] }])

    expect(said(await beginning(task, { isAgreed: false }))).toEqual([422, { isAgreed: [notAgreedToStart] }])
    const second = (await beginning(task)).body
    expect(second).toMatchObject({ number: 2, status: 'inProgress', answers: { how: 'Thus' } })
    expect(second.components.map(({ key }) => key)).toEqual(['how', 'when'])
    expect(await tasksIn(task)).toMatchObject([{ status: 'inProgress', attemptId: second.id }])
    expect((await shown(second.id)).history).toMatchObject([{ id: first.id, status: 'resubmit' }])
    await server.db.updateTable('training_attempts').set({ status: 'approved' }).where('id', '=', second.id).execute()
    expect(said(await beginning(task))).toEqual([422, { base: [isHandedIn] }])
  })

  it('waits while its unit is locked, and is closed by a restart, which begins anew', async () => {
    const task = await givenTask()
    const { id } = (await beginning(task)).body
    await acting(task, 'lock')
    expect(said(await saving(id, ok))).toEqual([422, { base: [isUnitLocked] }])
    expect(said(await submitting(id, ok))).toEqual([422, { base: [isUnitLocked] }])
    expect(await shown(id)).toMatchObject({ isOpen: false, status: 'inProgress' })
    await acting(task, 'unlock')
    expect((await saving(id, ok)).status).toBe(200)
    await acting(task, 'restart')
    expect(said(await saving(id, ok))).toEqual([422, { base: [isWithdrawn] }])
    expect(said(await submitting(id, ok))).toEqual([422, { base: [isWithdrawn] }])
    expect(await tasksIn(task)).toMatchObject([{ status: 'notStarted', attemptId: null }])
    expect((await beginning(task)).body).toMatchObject({ number: 2, answers: {} })
  })

  it('goes with its unit, and stays as it is in a class that was cancelled', async () => {
    const task = await givenTask()
    const { id } = (await beginning(task)).body
    await acting(task, 'remove')
    for (const refusal of [await saving(id, ok), await submitting(id, ok), await beginning(task)])
      expect(said(refusal)).toEqual([404, { base: [notThere] }])

    const other = await givenTask()
    const kept = (await beginning(other)).body
    await server.db
      .updateTable('training_classes')
      .set({ status: 'cancelled' })
      .where('id', '=', other.classId)
      .execute()
    for (const refusal of [await saving(kept.id, ok), await submitting(kept.id, ok), await beginning(other)])
      expect(said(refusal)).toEqual([422, { base: ['This class has been cancelled'] }])
    expect(await shown(kept.id)).toMatchObject({ isOpen: false })
  })

  it('is not begun before the stages are approved', async () => {
    const task = await givenTask()
    await trainingOn(server, organisation_id)
    expect(said(await beginning(task))).toEqual([422, { base: [notOpenYet] }])
  })

  it('is a secret until it is handed in, and of nobody but its learner and who decides', async () => {
    const task = await givenTask()
    const { id } = (await beginning(task)).body
    await saving(id, ok)
    expect(await shown(id, trainer)).toMatchObject({
      status: 'inProgress',
      answers: {},
      isOpen: false,
      isDecider: true,
    })
    expect(said(await saving(id, ok, trainer))).toEqual([422, { base: ['Only the learner can fill this in'] }])
    expect((await beginning(task, { by: trainer })).status).toBe(422)
    const stranger = server.as(people.other)
    for (const refusal of [
      await stranger.call(show, { params: { id } }),
      await saving(id, ok, stranger),
      await beginning(task, { by: stranger }),
    ])
      expect(said(refusal)).toEqual([404, { base: [notThere] }])
    await submitting(id)
    expect(await shown(id, trainer)).toMatchObject({ status: 'submitted', answers: ok })
    await server.db
      .updateTable('training_attempts')
      .set({ marks: JSON.stringify({ why: { isSatisfactory: false, comment: 'No' } }), summary: 'Hm' })
      .where('id', '=', id)
      .execute()
    expect(await shown(id)).toMatchObject({ marks: {}, summary: '' }) // until it is decided
    await sendBack(id)
    expect(await shown(id)).toMatchObject({ summary: 'Hm', marks: { why: { comment: 'No' } } })
  })

  it('of an observation is begun and written by who observes, with their own photos alone', async () => {
    const task = await givenTask('observation')
    expect(said(await beginning(task))).toEqual([422, { base: ['You can not decide on your own enrolment'] }])
    const { id } = (await beginning(task, { by: trainer, isAgreed: false })).body
    const storing = { db: server.db, now: server.now, storage: server.app.files.storage }
    const seen = (mediaId: string) => ({
      knife: [
        { id: mediaId, revision: 0, at: '2026-03-01T00:00:00.000Z', note: '', mediaIds: [mediaId], isRemoved: false },
      ],
    })
    const photo = await giveOwnFile(storing, people.trainer)
    const others = await giveOwnFile(storing, people.learner)
    expect(said(await saving(id, seen(others), trainer))).toEqual([422, { answers: ['does not exist'] }])
    expect((await saving(id, seen(photo), trainer)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ isOpen: false, media: [{ id: photo }] })
    await acting(task, 'remove')
    const left = server.db.selectFrom('media').where('id', '=', photo).select('id')
    expect(await left.execute()).toEqual([])
  })

  it('of a kind that is switched off is nobody\u2019s', async () => {
    const task = await givenTask('observation')
    const gone = { enrolmentId: task.id, unitId: task.unitId, questionSetId: task.questionSetId }
    const id = await giveAttempt(server, { organisation_id }, { ...gone, versionId: task.versionId })
    await trainingOn(server, organisation_id, { without: [...enrolmentStages, 'observation'] })
    expect((await trainer.call(show, { params: { id } })).status).toBe(404)
    expect((await saving(id, {}, trainer)).status).toBe(404)
    expect(await tasksIn(task, trainer)).toEqual([])
  })
})
