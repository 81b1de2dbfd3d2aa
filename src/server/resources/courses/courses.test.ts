import type { CallInput } from '@contract/call'
import { courseCalls, noUnits } from '@contract/training/courses'
import { aCatalogue, type Catalogue } from '@server/testing/cataloguesOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { trainingOn } from '@server/testing/trainingOn'

type Form = CallInput<typeof courseCalls.create>['body']['course']
const { index, show, create, update, duplicate, remove, activate, deactivate } = courseCalls
const form: Form = {
  code: 'SIT20421',
  name: 'Certificate II in Cookery',
  description: '',
  qualificationId: null,
  unitIds: [],
  materials: [],
  preTrainingReviewId: null,
  languageLiteracyNumeracyId: null,
  status: 'draft',
}
let server: TestServer
let house: Catalogue
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aCatalogue(server)))

const add = (changes: Partial<Form> = {}) =>
  house.administrator.call(create, { body: { course: { ...form, ...changes } } })
const put = (id: string, changes: Partial<Form> & { lockVersion?: number } = {}) =>
  house.administrator.call(update, { params: { id }, body: { course: { ...form, ...changes } } })
const errorsOf = ({ status, problem }: { status: number; problem: { errors: unknown } }) => [status, problem.errors]
const codesOf = ({ body }: Awaited<ReturnType<typeof add>>) => body.units.map(({ code }) => code)

describe('courses', () => {
  it('teach units in the order of the form, and need one to be published', async () => {
    const [a, b, c] = [await house.giveUnit('A'), await house.giveUnit('B'), await house.giveUnit('C')]
    expect(errorsOf(await add({ status: 'published' }))).toEqual([422, { unitIds: [noUnits] }])
    const made = await add({ unitIds: [c, a] })
    const { id } = made.body
    expect(codesOf(made)).toEqual(['C', 'A'])
    expect(codesOf(await put(id, { unitIds: [a, b, c], status: 'published' }))).toEqual(['A', 'B', 'C'])
    expect(codesOf(await put(id, { unitIds: [b, a, c], status: 'published' }))).toEqual(['B', 'A', 'C'])
    expect(errorsOf(await put(id, { status: 'published' }))).toEqual([422, { unitIds: [noUnits] }])

    const noted = await server.db
      .selectFrom('audit_log')
      .select('changes')
      .where('record_id', '=', id)
      .where('event', '=', 'record.updated')
      .execute()
    expect(noted.map(({ changes }) => Object.keys(changes ?? {}).toSorted())).toEqual(
      expect.arrayContaining([['status', 'unitIds'], ['unitIds']]),
    )
  })

  it('take the published questions of their stages, where these are switched on', async () => {
    const [review, literacy, draft] = [
      await house.giveQuestions('preTrainingReview'),
      await house.giveQuestions('languageLiteracyNumeracy'),
      await house.giveQuestions('preTrainingReview', { status: 'draft' }),
    ]
    const wrong = [422, { preTrainingReviewId: ['does not exist'] }]
    expect(errorsOf(await add({ preTrainingReviewId: literacy }))).toEqual(wrong)
    expect(errorsOf(await add({ preTrainingReviewId: draft }))).toEqual(wrong)
    const chosen = { preTrainingReviewId: review, languageLiteracyNumeracyId: literacy }
    const { id, ...made } = (await add(chosen)).body
    expect([made.preTrainingReview?.id, made.languageLiteracyNumeracy?.id]).toEqual([review, literacy])

    await trainingOn(server, house.organisation_id, { without: ['preTrainingReview'] })
    expect((await put(id, chosen)).status).toBe(200)
    expect(errorsOf(await add({ ...chosen, code: 'NEW' }))).toEqual([
      422,
      { preTrainingReviewId: ['Pre Training Review is switched off'] },
    ])
  })

  it('have material to read before them, and no new one once Pre Course Material is switched off', async () => {
    const mediaId = await house.upload()
    const item = { id: null, name: 'Before you begin', mediaId }
    const { id, materials } = (await add({ materials: [item] })).body
    await trainingOn(server, house.organisation_id, { without: ['preCourseMaterial'] })
    const kept = { ...item, id: materials[0]?.id ?? '' }
    expect((await put(id, { materials: [kept] })).body.materials).toMatchObject([{ name: 'Before you begin' }])
    const another = { ...item, mediaId: await house.upload() }
    expect(errorsOf(await put(id, { materials: [kept, another] }))).toEqual([
      422,
      { materials: ['Pre Course Material is switched off'] },
    ])
  })

  it('[RT-022] are copied with their units, and not removed while a class is of them', async () => {
    const unitIds = [await house.giveUnit('B'), await house.giveUnit('A')]
    const { id } = (await add({ unitIds, status: 'published' })).body
    const copied = await house.administrator.call(duplicate, { params: { id } })
    expect([copied.status, codesOf(copied)]).toEqual([201, ['B', 'A']])
    expect(copied.body).toMatchObject({ code: 'SIT20421-2', name: `Copy of ${form.name}`, status: 'draft' })

    await server.given.record('training_classes', {
      name: 'Class',
      course_id: id,
      trainer_id: null,
      location_id: null,
      starts_on: '2026-03-02',
      ends_on: '2026-03-09',
      organisation_id: house.organisation_id,
    })
    const used = await house.administrator.call(remove, { params: { id } })
    expect([used.status, used.problem.message]).toEqual([422, 'SIT20421 is used by 1 class'])
    expect((await house.administrator.call(remove, { params: { id: copied.body.id } })).status).toBe(200)
    expect((await house.trainer.call(show, { params: { id: copied.body.id } })).status).toBe(404)
  })

  it('are published again when they are brought back, unless their units are gone', async () => {
    const { id } = (await add({ unitIds: [await house.giveUnit('A')], status: 'published' })).body
    const statusAfter = async (call: typeof activate | typeof deactivate) =>
      (await house.administrator.call(call, { params: { id } })).body.status
    expect([await statusAfter(deactivate), await statusAfter(activate)]).toEqual(['inactive', 'published'])
    await statusAfter(deactivate)
    await put(id, { unitIds: [], status: 'published' })
    expect(await statusAfter(activate)).toBe('draft')
  })

  it('are found by the qualification that they lead to', async () => {
    const { id } = await server.given.record('training_qualifications', {
      code: 'Q',
      name: 'Q',
      can_upload: false,
      valid_months: null,
      organisation_id: house.organisation_id,
    })
    await add({ qualificationId: id })
    await add({ code: 'OTHER' })
    const { body } = await house.trainer.call(index, { query: { 'q[qualification_id_eq]': id } })
    expect(body.records.map(({ code, qualification }) => [code, qualification?.name])).toEqual([[form.code, 'Q']])
  })
})
