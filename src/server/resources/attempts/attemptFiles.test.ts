import { strFromU8, unzipSync } from 'fflate'
import { fieldRequired, tooManyFiles } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import { mediaCalls } from '@contract/media'
import { erasureGraceDays, personalDataCalls } from '@contract/personalData'
import { attemptCalls } from '@contract/training/attempts'
import { onlyAssessmentsTakeFiles, questionSetCalls } from '@contract/training/questionSets'
import { enrolmentStages } from '@contract/training/settings'
import { giveEnrolment, giveOwnFile, giveQuestions, question } from '@server/testing/enrolmentsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { type FileServer, startFileServer } from '@server/testing/startFileServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

const { begin, show, save, submit } = attemptCalls
const plan: FormComponent = {
  type: 'file',
  key: 'plan',
  label: 'Your cleaning plan',
  description: '',
  validate: { required: true },
  most: 2,
}

let server: FileServer
let organisation_id: string
let people: Record<'learner' | 'trainer' | 'otherTrainer' | 'other' | 'admin', GivenPerson>
let learner: TestClient
beforeAll(async () => void (server = await startFileServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  const person = (role: string) => server.given.person({ organisation_id, lmsRoles: [role] })
  people = {
    learner: await person('student'),
    trainer: await person('trainer'),
    otherTrainer: await person('trainer'),
    other: await person('student'),
    admin: await person('admin'),
  }
  learner = server.as(people.learner)
  await trainingOn(server, organisation_id, { without: [...enrolmentStages] })
})

const givenTask = async (asked = [question('why'), plan]) => {
  const enrolment = await giveEnrolment(server, { learner: people.learner, trainer: people.trainer })
  const set = await giveQuestions(server, { organisation_id }, 'assessment', asked, { unitId: enrolment.unitId })
  return { ...enrolment, questionSetId: set.id }
}
const beginning = async ({ id, questionSetId }: { id: string; questionSetId: string }) =>
  (await learner.call(begin, { params: { id, questionSetId }, body: { attempt: { isAgreed: true } } })).body
const saving = (id: string, answers: Record<string, unknown>) =>
  learner.call(save, { params: { id }, body: { attempt: { answers } } })
const submitting = (id: string, answers: Record<string, unknown> = {}) =>
  learner.call(submit, { params: { id }, body: { attempt: { answers } } })
const shown = async (id: string, by: TestClient = learner) => (await by.call(show, { params: { id } })).body
const said = ({ status, problem }: { status: number; problem: { errors: object } }) => [status, problem.errors]
const fileOf = (owner = people.learner) =>
  giveOwnFile({ db: server.db, now: server.now, storage: server.app.files.storage }, owner)
const left = async () => {
  const rows = await server.db
    .selectFrom('media')
    .where('organisation_id', '=', organisation_id)
    .select(['id', 'holder_id'])
    .execute()
  return new Map(rows.map(({ id, holder_id }) => [id, holder_id]))
}
const reading = async (by: TestClient, url: string) =>
  (await by.call(mediaCalls.file, { params: { id: url.split('/').at(-2) ?? '', variant: 'original' }, query: {} }))
    .status

describe('an answer by files', () => {
  it('names own uploads, which stay with the attempt that names them', async () => {
    const { id } = await beginning(await givenTask())
    const [first, second] = [await fileOf(), await fileOf()]
    expect((await saving(id, { plan: [first, second] })).status).toBe(200)
    expect(await shown(id)).toMatchObject({
      answers: { plan: [first, second] },
      media: [{ id: first, objectFiles: [{ name: 'certificate.pdf' }] }, { id: second }],
    })
    expect(await left()).toEqual(
      new Map([
        [first, id],
        [second, id],
      ]),
    )
  })

  it('is refused at its question for files of others, of another organisation, and of another task', async () => {
    const { id } = await beginning(await givenTask())
    const elsewhere = await server.given.person()
    const other = await beginning(await givenTask())
    const taken = await fileOf()
    await saving(other.id, { plan: [taken] })
    for (const foreign of [await fileOf(people.other), await fileOf(elsewhere), taken, 'none']) {
      const refusal = [422, { 'answers.plan': ['does not exist'] }]
      expect(said(await saving(id, { plan: [foreign] }))).toEqual(refusal)
      expect(said(await submitting(id, { why: 'So', plan: [foreign] }))).toEqual(refusal)
    }
    const three = [await fileOf(), await fileOf(), await fileOf()]
    expect(said(await saving(id, { plan: three }))).toEqual([422, { 'answers.plan': [tooManyFiles(2)] }])
    expect((await shown(id)).answers).toEqual({})
  })

  it('is required where its question says so, and may be taken back until it is submitted', async () => {
    const { id } = await beginning(await givenTask())
    const [kept, removed] = [await fileOf(), await fileOf()]
    await saving(id, { plan: [removed] })
    await saving(id, { plan: [] })
    expect(said(await submitting(id, { why: 'So' }))).toEqual([422, { 'answers.plan': [fieldRequired] }])
    expect((await saving(id, { plan: [removed] })).status).toBe(200) // it was undone
    expect((await submitting(id, { why: 'So', plan: [kept] })).status).toBe(200)
    expect(await left()).toEqual(new Map([[kept, id]]))
  })

  it('is read by its learner, and once it is submitted by the trainer of the class and administrators', async () => {
    const { id } = await beginning(await givenTask())
    await saving(id, { plan: [await fileOf()] })
    const url = (await shown(id)).media[0]?.objectFiles[0]?.url ?? ''
    const readers = ['learner', 'trainer', 'admin', 'otherTrainer', 'other'] as const
    const readAll = async () => {
      const statuses: number[] = []
      for (const name of readers) statuses.push(await reading(server.as(people[name]), url))
      return statuses
    }
    expect(await readAll()).toEqual([200, 404, 404, 404, 404])
    await submitting(id, { why: 'So' })
    expect(await readAll()).toEqual([200, 200, 200, 404, 404])
    expect((await shown(id, server.as(people.trainer))).media).toHaveLength(1)
    await learner.call(mediaCalls.detach, {
      params: { id: (await shown(id)).media[0]?.id ?? '' },
      body: { index: url.split('/').at(-2) ?? '' },
    })
    expect(await readAll()).toEqual([200, 200, 200, 404, 404])
  })

  it('is carried over to the next attempt, which may give it up without taking it from the one before', async () => {
    const task = await givenTask()
    const first = await beginning(task)
    const mine = await fileOf()
    await submitting(first.id, { why: 'So', plan: [mine] })
    await server.db.updateTable('training_attempts').set({ status: 'resubmit' }).where('id', '=', first.id).execute()
    const second = await beginning(task)
    expect(second).toMatchObject({ number: 2, answers: { plan: [mine] }, media: [{ id: mine }] })
    const newer = await fileOf()
    expect((await saving(second.id, { plan: [mine, newer] })).status).toBe(200)
    expect((await submitting(second.id, { plan: [newer] })).status).toBe(200)
    expect(await left()).toEqual(
      new Map([
        [mine, first.id],
        [newer, second.id],
      ]),
    )
    expect((await shown(first.id)).media).toMatchObject([{ id: mine }])
  })

  it('can do nothing in the portal, whatever it is called', async () => {
    const { id } = await beginning(await givenTask())
    const page = { name: 'plan.html', type: 'application/pdf', content: '<html><script>alert(1)</script></html>' }
    expect((await learner.call(mediaCalls.attach, { files: [page] })).status).toBe(422)
    const named = { name: 'plan.js.html', type: 'text/html', content: '%PDF-1.4' }
    const { body } = await learner.call(mediaCalls.attach, { files: [named] })
    expect((await saving(id, { plan: [body.id] })).status).toBe(200)
    const { headers, status } = await server.anybody.send((await shown(id)).media[0]?.objectFiles[0]?.url ?? '')
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('the files of a person', () => {
  it('stay while an attempt names them, are in their export, and are erased with them', async () => {
    const { id } = await beginning(await givenTask())
    const named = await fileOf()
    await fileOf() // that hangs on nothing, and goes after a day
    await submitting(id, { why: 'So', plan: [named] })
    server.moveTo(new Date(server.now().getTime() + 3 * 86_400_000))
    await server.runJobs()
    expect([...(await left()).keys()]).toEqual([named])

    const admin = server.as(await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'] }))
    const params = { id: people.learner.id }
    await admin.call(personalDataCalls.start, { params })
    await server.runJobs()
    const url = (await admin.call(personalDataCalls.show, { params })).body.export?.url ?? ''
    const zip = unzipSync(new Uint8Array(await (await fetch(server.baseUrl() + url)).arrayBuffer()))
    expect(Object.keys(zip).filter((name) => name.startsWith('files/'))).toEqual([
      expect.stringContaining('certificate.pdf'),
    ])
    expect(strFromU8(zip['task-attempts.json'] ?? new Uint8Array())).toContain(named)

    await admin.call(personalDataCalls.erase, { params, body: { erasure: { nameOrEmail: people.learner.email } } })
    server.moveTo(new Date(server.now().getTime() + erasureGraceDays * 86_400_000))
    await server.runJobs()
    expect([...(await left()).keys()]).toEqual([])
  })
})

describe('a question for files', () => {
  it('is one of assessments alone', async () => {
    const admin = server.as(people.admin)
    const { unitId } = await givenTask()
    await trainingOn(server, organisation_id)
    const created = async (kind: 'assessment' | 'preTrainingReview') => {
      const form = { name: `By files ${kind}`, kind, unitId: kind === 'assessment' ? unitId : null, scormType: null }
      const { body } = await admin.call(questionSetCalls.create, { body: { questionSet: form } })
      return admin.call(questionSetCalls.updateDraft, {
        params: { id: body.id },
        body: { questionSet: { components: [{ ...plan, most: 3 }], observations: [] } },
      })
    }
    expect((await created('assessment')).body.draft?.components).toMatchObject([{ type: 'file', most: 3 }])
    expect(said(await created('preTrainingReview'))).toEqual([422, { components: [onlyAssessmentsTakeFiles] }])
  })
})
