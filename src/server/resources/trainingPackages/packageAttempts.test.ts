import { attemptCalls } from '@contract/training/attempts'
import { type PartReport, packageRuntimeCalls } from '@contract/training/packageRuntime'
import { packageCalls } from '@contract/training/packages'
import { questionSetCalls } from '@contract/training/questionSets'
import { sampleManifest } from '@server/demo/packages/samplePackage'
import { giveEnrolment } from '@server/testing/enrolmentsOfTest'
import { giveScormSet, uploadTo } from '@server/testing/packagesOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))

const parts = [
  { title: 'One', href: 'one.html' },
  { title: 'Two', href: 'two.html' },
]
const files = { 'imsmanifest.xml': sampleManifest('1.2', 'Two parts', parts), 'one.html': '1', 'two.html': '2' }
const report = (more: Partial<PartReport> = {}): PartReport => ({
  completion: 'incomplete',
  success: 'unknown',
  scaledScore: null,
  rawScore: null,
  seconds: 10,
  unanswered: 0,
  ...more,
})
const done = report({ completion: 'completed', success: 'passed', scaledScore: 1 })

/** A learner who has begun the package of a unit, and its trainer. */
const begun = async () => {
  const { admin, id: questionSetId, organisation_id } = await giveScormSet(server)
  await uploadTo(admin, questionSetId, files)
  const body = { questionSet: { components: [], observations: [] } }
  await admin.call(questionSetCalls.publishDraft, { params: { id: questionSetId }, body })
  const person = await server.given.person({ organisation_id, lmsRoles: ['student'] })
  const trainer = await server.given.person({ organisation_id, lmsRoles: ['trainer'] })
  const { id: enrolmentId, unitId } = await giveEnrolment(server, { learner: person, trainer })
  await server.db
    .updateTable('training_question_sets')
    .set({ unit_id: unitId })
    .where('id', '=', questionSetId)
    .execute()
  const stages = ['enrolmentForm', 'preTrainingReview', 'languageLiteracyNumeracy', 'preCourseMaterial'] as const
  await server.db
    .insertInto('training_enrolment_stages')
    .values(stages.map((kind) => ({ organisation_id, enrolment_id: enrolmentId, kind, status: 'approved' as const })))
    .execute()
  const learner = server.as(person)
  const { body: attempt } = await learner.call(attemptCalls.begin, {
    params: { id: enrolmentId, questionSetId },
    body: { attempt: { isAgreed: true } },
  })
  const params = { id: attempt.id }
  const start = async (client = learner, item = 0) => {
    const { url } = (await client.call(packageCalls.open, { params })).body.items[item] ?? { url: '' }
    const script = await (await fetch(`${server.baseUrl()}${url.replace(/[^/]*$/, '-/start.js')}`)).text()
    return JSON.parse(script.slice(script.indexOf('=') + 1)) as Record<string, unknown>
  }
  return {
    learner,
    trainer: server.as(trainer),
    params,
    start,
    keep: (itemId: string, said: PartReport, cmi: Record<string, string> = {}) =>
      learner.call(packageRuntimeCalls.keep, { params, body: { part: { itemId, cmi, report: said } } }),
    submit: () => learner.call(attemptCalls.submit, { params, body: { attempt: { answers: {} } } }),
  }
}

describe('the package of an attempt', () => {
  it('[RT-004] is submitted once all of its parts are completed, and all questions answered', async () => {
    const { keep, submit, learner, params } = await begun()
    const refusal = 'All questions must be answered before submitting'
    const refused = async () => expect((await submit()).problem.errors).toEqual({ base: [refusal] })
    await refused()
    expect((await keep('part-1', done)).body).toMatchObject({
      completion: 'incomplete',
      success: 'unknown',
      scaledScore: 1,
    })
    await refused()
    await keep('part-2', report({ completion: 'completed', success: 'passed', scaledScore: 0.5, unanswered: 1 }))
    await refused()
    const { body } = await keep('part-2', { ...done, scaledScore: 0.5 })
    expect(body).toEqual({ ...done, scaledScore: 0.75, seconds: 20 })
    expect((await submit()).body).toMatchObject({
      status: 'submitted',
      runtime: { completion: 'completed', seconds: 20 },
    })
    expect((await keep('part-1', report())).status).toBe(422)
    expect((await learner.call(attemptCalls.show, { params })).body.runtime).toMatchObject({ scaledScore: 0.75 })
  })

  it('goes on where its learner left it, and is only looked at by others', async () => {
    const { keep, start, trainer, params } = await begun()
    expect(await start()).toMatchObject({ cmi: null, mode: 'normal', itemId: 'part-1' })
    await keep('part-1', report(), { 'cmi.suspend_data': 'page 3' })
    expect(await start()).toMatchObject({ cmi: { 'cmi.suspend_data': 'page 3' }, mode: 'normal' })
    expect(await start(undefined, 1)).toMatchObject({ cmi: null, itemId: 'part-2' })
    expect(await start(trainer)).toMatchObject({ cmi: null, mode: 'review' })
    const body = { part: { itemId: 'part-1', cmi: {}, report: done } }
    expect((await trainer.call(packageRuntimeCalls.keep, { params, body })).status).toBe(422)
    await keep('part-1', done, { 'cmi.suspend_data': 'end' })
    expect((await keep('part-9', done)).problem.errors).toEqual({ itemId: ['does not exist'] })
  })
})
