import { agreementsOf, enrolmentCalls, noComment, notAgreed, notOpenYet } from '@contract/training/enrolments'
import { enrolmentStages, type EnrolmentStage } from '@contract/training/settings'
import { notThere } from '@contract/apiError'
import { switchedOff } from '@server/training/trainingSettings'
import { giveEnrolment, giveQuestions, question } from '@server/testing/enrolmentsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

const { index, show, save, submit, approve, requireResubmit, submissions } = enrolmentCalls

let server: TestServer
let organisation_id: string
let people: Record<'learner' | 'trainer' | 'other', GivenPerson>
let learner: TestClient
let trainer: TestClient
let administrator: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  const person = (role: string) => server.given.person({ organisation_id, lmsRoles: [role] })
  people = { learner: await person('student'), trainer: await person('trainer'), other: await person('trainer') }
  learner = server.as(people.learner)
  trainer = server.as(people.trainer)
  administrator = server.as(await person('admin'))
  await trainingOn(server, organisation_id)
})

/** Only these stages are on. */
const only = (...stages: EnrolmentStage[]) =>
  trainingOn(server, organisation_id, { without: enrolmentStages.filter((stage) => !stages.includes(stage)) })
const enrolled = (more: Partial<Parameters<typeof giveEnrolment>[1]> = {}) =>
  giveEnrolment(server, { learner: people.learner, trainer: people.trainer, ...more })

const form = {
  legalName: 'Sophie Tran',
  dateOfBirth: '2004-05-06',
  phone: '0412 345 678',
  street: '1 King William Street',
  suburb: 'Adelaide',
  postcode: '5000',
  emergencyName: 'Linh Tran',
  emergencyPhone: '0412 345 679',
}
const answersOf = (stage: EnrolmentStage): Record<string, unknown> => (stage === 'enrolmentForm' ? form : {})
type Sent = { answers?: Record<string, unknown>; agreements?: string[]; lockVersion?: number }
const sending = (stage: EnrolmentStage, sent: Sent = {}) => ({
  answers: answersOf(stage),
  agreements: [...agreementsOf[stage]],
  ...sent,
})
const saving = (id: string, stage: EnrolmentStage, sent: Sent = {}) =>
  learner.call(save, { params: { id, stage }, body: { stage: sending(stage, sent) } })
const submitting = (id: string, stage: EnrolmentStage, sent: Sent = {}, headers = {}) =>
  learner.call(submit, { params: { id, stage }, body: { stage: sending(stage, sent) } }, headers)
const approving = (id: string, stage: EnrolmentStage, by = trainer) => by.call(approve, { params: { id, stage } })
const sendingBack = (id: string, stage: EnrolmentStage, comment = 'Please look at it again') =>
  trainer.call(requireResubmit, { params: { id, stage }, body: { decision: { comment } } })
const statuses = async (id: string, by = learner) =>
  (await by.call(show, { params: { id } })).body.stages.map(({ kind, status }) => `${kind} ${status}`)
const waiting = async (by = trainer, query = {}) =>
  (await by.call(submissions, { query })).body.records.map(({ stage, unit }) => stage ?? unit?.name)
const said = ({ status, problem }: { status: number; problem: { errors: object } }) => [status, problem.errors]

describe('the stages of an enrolment', () => {
  it.each(enrolmentStages)(
    '[RT-031] of which %s is one with a submission while its setting is on; off, it is hidden and refused',
    async (stage) => {
      await only()
      const { id } = await enrolled()
      const off = [422, { base: [switchedOff(stage)] }]
      expect(await statuses(id)).toEqual([])
      expect((await learner.call(show, { params: { id } })).body.areUnitsOpen).toBe(true)
      const refusals = async () => [
        said(await saving(id, stage)),
        said(await submitting(id, stage)),
        said(await approving(id, stage)),
        said(await sendingBack(id, stage)),
      ]
      expect(await refusals()).toEqual([off, off, off, off])

      await only(stage)
      expect(await statuses(id)).toEqual([`${stage} notStarted`])
      expect((await learner.call(show, { params: { id } })).body).toMatchObject({ areUnitsOpen: false, units: [] })
      expect((await submitting(id, stage)).status).toBe(200)
      expect(await waiting()).toEqual([stage])

      await only()
      expect([await statuses(id), await waiting(), await refusals()]).toEqual([[], [], [off, off, off, off]])

      await only(stage)
      const again = (await learner.call(show, { params: { id } })).body
      expect(again.stages).toMatchObject([
        { kind: stage, status: 'submitted', answers: answersOf(stage), agreements: agreementsOf[stage] },
      ])
      expect((await approving(id, stage)).body).toMatchObject({ areUnitsOpen: true, stagesDone: 1, stageCount: 1 })
    },
  )

  it('follow each other: one opens when those before it are approved, units when all are', async () => {
    const { id, unitId } = await enrolled()
    const next = async () => (await learner.call(index, { query: {} })).body.records.map((row) => row.nextStage)
    for (const [at, stage] of enrolmentStages.entries()) {
      expect(await next()).toEqual([stage])
      const after = enrolmentStages[at + 1]
      if (after) expect(said(await saving(id, after))).toEqual([422, { base: [notOpenYet] }])
      expect((await saving(id, stage)).body.stages[at]).toMatchObject({ status: 'inProgress', isOpen: true })
      expect((await submitting(id, stage)).status).toBe(200)
      expect(await next()).toEqual([null])
      const { areUnitsOpen } = (await approving(id, stage)).body
      expect(areUnitsOpen).toBe(after === undefined)
    }
    expect((await learner.call(show, { params: { id } })).body.units).toMatchObject([{ unitId, state: 'active' }])
  })

  it('[RT-005] language, literacy and numeracy are begun once their learner has agreed', async () => {
    const kind = 'languageLiteracyNumeracy'
    await only(kind)
    const { id } = await enrolled()
    const refusal = [422, { agreements: ['Agreement checkbox must be ticked before starting'] }]
    expect(said(await saving(id, kind, { agreements: [] }))).toEqual(refusal)
    expect(said(await submitting(id, kind, { agreements: [] }))).toEqual(refusal)
    expect(await statuses(id)).toEqual([`${kind} notStarted`])
    expect((await saving(id, kind)).body.stages).toMatchObject([{ status: 'inProgress', agreements: ['ownWork'] }])
  })

  it('[RT-006] are submitted with every agreement box ticked, and with right answers', async () => {
    const { id } = await enrolled()
    const refusal = await submitting(id, 'enrolmentForm', { agreements: ['isTrue', 'terms', 'terms', 'more'] })
    expect(said(refusal)).toEqual([422, { agreements: [notAgreed] }])
    const wrong = await submitting(id, 'enrolmentForm', {
      agreements: [],
      answers: { ...form, phone: 'none', more: 1 },
    })
    expect([wrong.status, Object.keys(wrong.problem.errors).toSorted()]).toEqual([
      422,
      ['agreements', 'answers.more', 'answers.phone'],
    ])
    expect(await statuses(id)).toContain('enrolmentForm notStarted')
    expect((await submitting(id, 'enrolmentForm')).body.stages[0]?.status).toBe('submitted')
  })

  it('keep what was typed, unchecked, unless another window was faster', async () => {
    const { id } = await enrolled()
    const draft = { answers: { legalName: '', phone: 'later' }, agreements: ['terms'] }
    expect((await saving(id, 'enrolmentForm', { ...draft, lockVersion: 0 })).body.stages[0]).toMatchObject({
      ...draft,
      status: 'inProgress',
      lockVersion: 1,
    })
    expect((await saving(id, 'enrolmentForm', { lockVersion: 0 })).status).toBe(409)
    expect((await saving(id, 'enrolmentForm', { lockVersion: 1 })).body.stages[0]?.lockVersion).toBe(2)
  })

  it('are submitted and decided once', async () => {
    const { id } = await enrolled()
    expect(said(await approving(id, 'enrolmentForm'))).toEqual([422, { base: ['This does not wait for a decision'] }])
    const key = { 'idempotency-key': 'one-form' }
    const answers = await Promise.all([1, 2].map(() => submitting(id, 'enrolmentForm', {}, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(said(await submitting(id, 'enrolmentForm'))).toEqual([422, { base: ['This has been submitted already'] }])
    const decisions = await Promise.all([
      approving(id, 'enrolmentForm'),
      approving(id, 'enrolmentForm', administrator),
      sendingBack(id, 'enrolmentForm'),
    ])
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('are sent back with a comment, and ask the present questions then', async () => {
    await only('preTrainingReview')
    const review = await giveQuestions(server, { organisation_id }, 'preTrainingReview', [question('goal')])
    const { id } = await enrolled({ review: review.id })
    const asked = async () =>
      (await learner.call(show, { params: { id } })).body.stages[0]?.components.map(({ key }) => key)
    await review.publish([question('aim')])
    expect(await asked()).toEqual(['aim'])
    await saving(id, 'preTrainingReview', { answers: { aim: 'Cook' } })
    await review.publish([question('plan')])
    expect(await asked()).toEqual(['aim'])
    await submitting(id, 'preTrainingReview', { answers: { aim: 'Cook' } })

    expect(said(await sendingBack(id, 'preTrainingReview', ' '))).toEqual([422, { comment: [noComment] }])
    const back = (await sendingBack(id, 'preTrainingReview', 'Say more')).body.stages[0]
    expect(back).toMatchObject({ status: 'resubmit', comment: 'Say more', decidedBy: { id: people.trainer.id } })
    expect(back?.components.map(({ key }) => key)).toEqual(['plan'])
    const seenBy = async (client: TestClient) => (await client.call(show, { params: { id } })).body.stages[0]?.answers
    expect(await seenBy(learner)).toEqual({ aim: 'Cook' })
    expect((await saving(id, 'preTrainingReview', { answers: { plan: '' } })).body.stages[0]?.status).toBe('resubmit')
    expect([await seenBy(learner), await seenBy(trainer)]).toEqual([{ plan: '' }, {}]) // a draft is the learner's alone
    expect((await submitting(id, 'preTrainingReview', { answers: { plan: 'Bake' } })).body.stages[0]).toMatchObject({
      status: 'submitted',
      comment: null,
      decidedAt: null,
    })
  })

  it('belong to their learner and are decided by the trainer of the class or an administrator', async () => {
    const { id } = await enrolled()
    const draft = await enrolled({ status: 'draft' })
    const cancelled = await enrolled({ status: 'cancelled' })
    const classmate = server.as(await server.given.person({ organisation_id, lmsRoles: ['student'] }))
    const stranger = server.as(people.other)
    for (const client of [classmate, stranger])
      expect(said(await client.call(show, { params: { id } }))).toEqual([404, { base: [notThere] }])
    await submitting(id, 'enrolmentForm')
    expect((await approving(id, 'enrolmentForm', stranger)).status).toBe(404)
    expect([await waiting(stranger), await waiting(administrator)]).toEqual([[], ['enrolmentForm']])
    expect((await learner.call(show, { params: { id: draft.id } })).status).toBe(404)
    expect(said(await saving(cancelled.id, 'enrolmentForm'))).toEqual([
      422,
      { base: ['This class has been cancelled'] },
    ])
    const listed = (await learner.call(index, { query: {} })).body.records
    expect(listed.map((row) => row.id).toSorted()).toEqual([id, cancelled.id].toSorted())
  })

  it('wait for the caller with the oldest first, found by the name of the learner', async () => {
    const anna = await server.given.person({ organisation_id, lmsRoles: ['student'], first_name: 'Anna' })
    const { id } = await enrolled()
    await submitting(id, 'enrolmentForm')
    const second = await giveEnrolment(server, { learner: anna, trainer: people.trainer })
    const body = { stage: sending('enrolmentForm') }
    await server.as(anna).call(submit, { params: { id: second.id, stage: 'enrolmentForm' }, body })
    const ids = async (query = {}) =>
      (await trainer.call(submissions, { query })).body.records.map(({ enrolmentId }) => enrolmentId)
    expect((await ids()).toSorted()).toEqual([id, second.id].toSorted())
    expect(await ids({ 'q[name_cont]': 'ANNA' })).toEqual([second.id])
    expect((await trainer.call(submissions, { query: { per_page: 1, page: 2 } })).body).toMatchObject({ total: 2 })
    const erased = server.db.updateTable('people').set({ erased_at: new Date() }).where('id', '=', anna.id)
    await erased.where('organisation_id', '=', organisation_id).execute()
    expect(await ids()).toEqual([id])
  })

  it('are not decided by their own learner', async () => {
    const both = await server.given.person({ organisation_id, lmsRoles: ['student', 'admin'] })
    const { id } = await giveEnrolment(server, { learner: both, trainer: both })
    const client = server.as(both)
    await client.call(submit, { params: { id, stage: 'enrolmentForm' }, body: { stage: sending('enrolmentForm') } })
    expect(said(await approving(id, 'enrolmentForm', client))).toEqual([
      422,
      { base: ['You can not decide on your own enrolment'] },
    ])
  })
})
