import type { CallInput } from '@contract/call'
import { mediaCalls } from '@contract/media'
import { noFile } from '@contract/training/materialItems'
import { noLocation, removesLearning, unitCalls } from '@contract/training/units'
import { aCatalogue, type Catalogue } from '@server/testing/cataloguesOfTest'
import { giveClass, giveStudent } from '@server/testing/classesOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { trainingOn } from '@server/testing/trainingOn'

type Form = CallInput<typeof unitCalls.create>['body']['unit']
const { index, show, create, update, duplicate, remove, activate, deactivate } = unitCalls
const form: Form = {
  code: 'SITHCCC023',
  name: 'Use food preparation equipment',
  kind: 'core',
  description: '',
  qualificationId: null,
  locationIds: [],
  qualificationUpload: false,
  materials: [],
  status: 'draft',
}
let server: TestServer
let house: Catalogue
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aCatalogue(server)))

const add = (changes: Partial<Form> = {}) =>
  house.administrator.call(create, { body: { unit: { ...form, ...changes } } })
const put = (id: string, changes: Partial<Form> & { lockVersion?: number } = {}) =>
  house.administrator.call(update, { params: { id }, body: { unit: { ...form, ...changes } } })
const item = (mediaId: string | null, name = 'Reading') => ({ id: null, name, mediaId })
const errorsOf = ({ status, problem }: { status: number; problem: { errors: unknown } }) => [status, problem.errors]

describe('units', () => {
  it('take as many material items, locations and words as their form may have', async () => {
    const media = 'm'.repeat(36)
    const materials = Array.from({ length: 100 }, () => item(media, '語'.repeat(200)))
    const locationIds = Array.from({ length: 1_000 }, (_, at) => `${at}`.padStart(36, '0'))
    const longest = await add({ kind: 'elective', description: '語'.repeat(5_000), materials, locationIds })
    expect(errorsOf(longest)).toEqual([422, { locationIds: ['does not exist'] }])
  })

  it('[RT-002] that are elective need a location, also when they are changed; core ones are offered everywhere', async () => {
    const refused = [422, { locationIds: [noLocation] }]
    expect(errorsOf(await add({ kind: 'elective' }))).toEqual(refused)
    const place = await server.given.location({ organisation_id: house.organisation_id })
    const elsewhere = await server.given.location({ organisation_id: house.organisation_id })
    const elective = (await add({ kind: 'elective', locationIds: [place.id] })).body
    expect(elective.locations).toEqual([{ id: place.id, name: place.name }])
    expect(errorsOf(await put(elective.id, { kind: 'elective' }))).toEqual(refused)

    const core = (await add({ code: 'CORE', locationIds: [place.id] })).body
    expect([core.locationIds, core.locations]).toEqual([[], []])
    const offeredAt = async (id: string) =>
      (await house.trainer.call(index, { query: { 'q[offered_at_eq]': id, 'q[s]': 'code asc' } })).body.records.map(
        ({ code }) => code,
      )
    expect([await offeredAt(place.id), await offeredAt(elsewhere.id)]).toEqual([['CORE', form.code], ['CORE']])
  })

  it('[RT-008] have material items in their order, each with a file of the person who adds it', async () => {
    const [first, second, empty] = [await house.upload(2), await house.upload(), await house.upload(0)]
    expect(errorsOf(await add({ materials: [item(first), item(null)] }))).toEqual([
      422,
      { 'materials.1.mediaId': [noFile] },
    ])
    expect(errorsOf(await add({ materials: [item(empty)] }))).toEqual([422, { 'materials.0.mediaId': [noFile] }])
    expect(errorsOf(await add({ materials: [item('nobodys')] }))).toEqual([
      422,
      { 'materials.0.mediaId': ['does not exist'] },
    ])

    const { id, materials } = (await add({ materials: [item(first), item(second, 'Video')] })).body
    expect(materials.map(({ name, media }) => [name, media?.objectFiles.length])).toEqual([
      ['Reading', 2],
      ['Video', 1],
    ])
    const [reading, video] = materials.map((one) => one.id)
    const swapped = [
      { ...item(second, 'Film'), id: video ?? '' },
      { ...item(first), id: reading ?? '' },
    ]
    expect((await put(id, { materials: swapped })).body.materials.map((one) => [one.id, one.name])).toEqual([
      [video, 'Film'],
      [reading, 'Reading'],
    ])
    expect(errorsOf(await put(id, { materials: [{ ...item(first), id: 'others' }] }))).toEqual([
      422,
      { 'materials.0.id': ['does not exist'] },
    ])
    await put(id, { materials: [{ ...item(second, 'Film'), id: video ?? '' }] })
    expect([await house.hasMedium(first), await house.hasMedium(second)]).toEqual([false, true])
  })

  it('[RT-012] lose their learning materials and assessments to a qualification upload only when that is agreed to', async () => {
    const mediaId = await house.upload()
    const { id } = (await add({ materials: [item(mediaId)] })).body
    const [given, draft] = [
      await house.giveQuestions('assessment', { unit_id: id }),
      await house.giveQuestions('assessment', { unit_id: id, status: 'draft' }),
    ]
    const uploading = { qualificationUpload: true, materials: [] }
    expect(errorsOf(await put(id, uploading))).toEqual([422, { qualificationUpload: [removesLearning] }])
    expect((await house.trainer.call(show, { params: { id } })).body).toMatchObject({
      qualificationUpload: false,
      assessmentCount: 2,
      materials: [{ name: 'Reading' }],
    })

    const changed = await put(id, { ...uploading, removesLearning: true })
    expect(changed.body).toMatchObject({ qualificationUpload: true, assessmentCount: 0, materials: [] })
    const sets = await server.db
      .selectFrom('training_question_sets')
      .where('id', 'in', [given, draft])
      .select(['id', 'status'])
      .execute()
    expect([sets, await house.hasMedium(mediaId)]).toEqual([[{ id: given, status: 'inactive' }], false])
    expect((await put(id, uploading)).status).toBe(200)
  })

  it('[RT-022] are not removed while a course, a class or an assessment uses them', async () => {
    const { id } = (await add()).body
    const { organisation_id } = house
    const course = await server.given.record('training_courses', {
      code: 'C',
      name: 'C',
      description: '',
      qualification_id: null,
      status: 'published',
      organisation_id,
      pre_training_review_id: null,
      language_literacy_numeracy_id: null,
    })
    const part = { organisation_id, unit_id: id, position: 0 }
    await server.db
      .insertInto('training_course_units')
      .values({ ...part, course_id: course.id })
      .execute()
    await house.giveQuestions('assessment', { unit_id: id })
    const { status, problem } = await house.administrator.call(remove, { params: { id } })
    expect([status, problem.message]).toEqual([422, 'SITHCCC023 is used by 1 course and 1 assessment'])

    await server.db.deleteFrom('training_question_sets').where('unit_id', '=', id).execute()
    await server.db.deleteFrom('training_course_units').where('unit_id', '=', id).execute()
    const home = { organisation_id }
    const klass = await giveClass(server, home, { trainer: await server.given.person(home), status: 'published' })
    const enrolment_id = await giveStudent(server, klass, await server.given.person(home))
    await server.db
      .insertInto('training_enrolment_units')
      .values({ ...home, enrolment_id, unit_id: id })
      .execute()
    expect((await house.administrator.call(remove, { params: { id } })).problem.message).toBe(
      'SITHCCC023 is used by 1 student',
    )
    await server.db.deleteFrom('training_enrolments').where('id', '=', enrolment_id).execute()
    expect((await house.administrator.call(remove, { params: { id } })).status).toBe(200)
    expect((await house.trainer.call(show, { params: { id } })).status).toBe(404)
  })

  it('are copied as a draft with the same files, which then nobody changes', async () => {
    const mediaId = await house.upload(2)
    const { id } = (await add({ status: 'published', materials: [item(mediaId)] })).body
    const copy = (await house.administrator.call(duplicate, { params: { id } })).body
    expect(copy).toMatchObject({ code: 'SITHCCC023-2', name: `Copy of ${form.name}`, status: 'draft' })
    expect(copy.materials).toMatchObject([{ name: 'Reading', isShared: true, media: { id: mediaId } }])
    expect((await house.trainer.send(copy.materials[0]?.media?.objectFiles[0]?.url ?? '')).status).toBe(200)

    const removal = { params: { id: mediaId }, body: { index: `${mediaId}-0` } }
    expect((await house.administrator.call(mediaCalls.remove, removal)).status).toBe(422)
    await house.administrator.call(remove, { params: { id } })
    expect((await house.trainer.call(show, { params: { id: copy.id } })).body.materials).toMatchObject([
      { isShared: false, media: { id: mediaId } },
    ])
    expect((await house.administrator.call(mediaCalls.remove, removal)).status).toBe(200)
    await house.administrator.call(remove, { params: { id: copy.id } })
    expect(await house.hasMedium(mediaId)).toBe(false)
  })

  it('do not become drafts again, and are what they were when they are brought back', async () => {
    const { id } = (await add({ status: 'published' })).body
    expect(errorsOf(await put(id))).toEqual([422, { status: ['A published record cannot become a draft again'] }])
    const statusAfter = async (call: typeof activate | typeof deactivate, params = { id }) =>
      (await house.administrator.call(call, { params })).body.status
    expect([await statusAfter(deactivate), await statusAfter(activate)]).toEqual(['inactive', 'published'])
    const draft = { id: (await add({ code: 'DRAFT' })).body.id }
    expect([await statusAfter(deactivate, draft), await statusAfter(activate, draft)]).toEqual(['inactive', 'draft'])
    await statusAfter(deactivate)
    expect((await put(id, { status: 'published', name: 'Changed' })).body).toMatchObject({
      status: 'inactive',
      name: 'Changed',
    })
    const listed = async (status: 'active' | 'draft' | 'inactive') =>
      (await house.trainer.call(index, { query: { 'q[status_eq]': status } })).body.records.map(({ code }) => code)
    expect([await listed('active'), await listed('draft'), await listed('inactive')]).toEqual([
      ['DRAFT'],
      ['DRAFT'],
      ['SITHCCC023'],
    ])
  })

  it('[D-15] tell the slower of two administrators, and refuse a code that exists', async () => {
    const { id } = (await add()).body
    await house.other.call(update, { params: { id }, body: { unit: { ...form, name: 'Theirs', lockVersion: 0 } } })
    expect((await put(id, { name: 'Mine', lockVersion: 0 })).status).toBe(409)
    expect(errorsOf(await add({ code: 'sithccc023' }))).toEqual([422, { code: ['has already been taken'] }])
  })

  it('are not there where Internal LMS is switched off', async () => {
    const { id, materials } = (await add({ materials: [item(await house.upload())] })).body
    const link = materials[0]?.media?.objectFiles[0]?.url ?? ''
    expect((await house.administrator.send(link)).status).toBe(200)
    await trainingOn(server, house.organisation_id, { without: ['internalLms'] })
    expect((await house.administrator.send(link)).status).toBe(404)
    const answers = [await add({ code: 'NEW' }), await put(id), await house.trainer.call(show, { params: { id } })]
    expect(answers.map(({ problem }) => problem.message)).toEqual(answers.map(() => 'Internal LMS is switched off'))
  })
})
