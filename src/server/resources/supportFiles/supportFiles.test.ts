import { mediaCalls } from '@contract/media'
import {
  noObject,
  notVisible,
  noSupportFile,
  supportFileCalls as calls,
  type SupportFileForm,
  supportObjects,
  supportViewers,
} from '@contract/training/supportFiles'
import { giveStudent } from '@server/testing/classesOfTest'
import type { GivenPerson } from '@server/testing/given'
import { giveMedia } from '@server/testing/giveMedia'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

let server: TestServer
let organisation_id: string
let keeper: GivenPerson
let administrator: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  keeper = await server.given.person({ organisation_id, lmsRoles: ['admin'] })
  administrator = server.as(keeper)
})
let last = 0

const medium = async () => {
  const id = `medium-${++last}`
  const where = { db: server.db, storage: server.app.files.storage }
  const files = [{ id: `${id}-file`, name: 'plan.pdf', contentType: 'application/pdf', content: '%PDF' }]
  const owned = { id, organisation_id, owner_id: keeper.id, policy: 'content' as const, created_at: server.now() }
  await giveMedia(where, { ...owned, files })
  return id
}

/** A class of a course with one unit, its trainer and a learner who is in it. */
const given = async (status: 'draft' | 'published' = 'published') => {
  const shared = { organisation_id, description: '', qualification_id: null, status: 'published' as const }
  const unit = await server.given.record('training_units', {
    ...shared,
    code: `U${++last}`,
    name: 'Prepare dishes',
    kind: 'core',
    qualification_upload: false,
  })
  const course = await server.given.record('training_courses', {
    ...shared,
    code: `C${++last}`,
    name: 'Cookery',
    pre_training_review_id: null,
    language_literacy_numeracy_id: null,
  })
  const trainer = await server.given.person({ organisation_id, lmsRoles: ['trainer'] })
  const learner = await server.given.person({ organisation_id, lmsRoles: ['student'] })
  const group = await server.given.record('training_classes', {
    organisation_id,
    name: 'Cookery in autumn',
    course_id: course.id,
    trainer_id: trainer.id,
    location_id: null,
    starts_on: '2026-03-02',
    ends_on: '2026-05-29',
    status,
  })
  const classUnit = { organisation_id, class_id: group.id, unit_id: unit.id, position: 1 }
  await server.db.insertInto('training_class_units').values(classUnit).execute()
  const enrolmentId = await giveStudent(server, group, learner)
  return {
    enrolmentId,
    ids: { course: course.id, unit: unit.id, class: group.id },
    trainer: server.as(trainer),
    learner: server.as(learner),
  }
}
const create = (form: Partial<SupportFileForm>) =>
  administrator.call(calls.create, {
    body: {
      supportFile: { name: 'Plan', mediaId: null, visibleTo: [], objectKind: null, objectId: null, ...form },
    },
  })

describe('support files', () => {
  it("[RT-003] need a 'visible to' option, an object and a file", async () => {
    const { status, problem } = await create({})
    expect([status, problem.errors]).toEqual([
      422,
      { mediaId: [noSupportFile], visibleTo: [notVisible], objectKind: [noObject], objectId: [noObject] },
    ])
    const { ids } = await given()
    const form = { mediaId: await medium(), visibleTo: ['learner' as const], objectKind: 'unit' as const }
    expect((await create({ ...form, objectId: ids.course })).problem.errors).toEqual({ objectId: ['does not exist'] })

    const { body } = await create({ ...form, objectId: ids.unit })
    expect(body).toMatchObject({
      objectKind: 'unit',
      object: { id: ids.unit, name: 'Prepare dishes' },
      visibleTo: ['learner'],
      media: { objectFiles: [{ name: 'plan.pdf' }] },
    })
  })

  it('[RT-003] are seen, with their files, by whom they are visible to and who has their object', async () => {
    const { ids, trainer, learner } = await given()
    const others = await given()
    const waiting = await given('draft')
    const outsider = server.as(await server.given.person({ organisation_id, lmsRoles: ['student'] }))
    const people = {
      administrator,
      trainer,
      learner,
      outsider,
      otherTrainer: others.trainer,
      otherLearner: others.learner,
    }
    const seen: Record<string, string[]> = Object.fromEntries(Object.keys(people).map((name) => [name, []]))
    for (const objectKind of supportObjects)
      for (const viewer of supportViewers) {
        const mediaId = await medium()
        const { id } = (await create({ mediaId, visibleTo: [viewer], objectKind, objectId: ids[objectKind] })).body
        for (const [name, client] of Object.entries(people)) {
          const listed = (await client.call(calls.index, { query: {} })).body.records.some((row) => row.id === id)
          const shown = (await client.call(calls.show, { params: { id } })).status === 200
          const file = { params: { id: `${mediaId}-file`, variant: 'original' as const }, query: {} }
          const isRead = (await client.call(mediaCalls.file, file)).status === 200
          expect([name, objectKind, viewer, shown, isRead]).toEqual([name, objectKind, viewer, listed, listed])
          if (listed) seen[name]?.push(`${objectKind} for ${viewer}`)
        }
      }
    const all = (viewer: string) => supportObjects.map((kind) => `${kind} for ${viewer}`)
    expect(seen).toEqual({
      administrator: supportObjects.flatMap((kind) => supportViewers.map((viewer) => `${kind} for ${viewer}`)),
      trainer: all('trainer'),
      learner: all('learner'),
      outsider: [],
      otherTrainer: [],
      otherLearner: [],
    })

    const early = { mediaId: await medium(), visibleTo: ['learner', 'trainer'] as const, objectKind: 'class' as const }
    const { id } = (await create({ ...early, visibleTo: [...early.visibleTo], objectId: waiting.ids.class })).body
    const statusFor = async (client: TestClient) => (await client.call(calls.show, { params: { id } })).status
    expect([await statusFor(waiting.trainer), await statusFor(waiting.learner)]).toEqual([200, 404])
  })

  it('of a unit that a student has besides the schedule are seen by that student and their trainer', async () => {
    const { ids, trainer, learner, enrolmentId } = await given()
    const others = await given()
    await server.db
      .insertInto('training_enrolment_units')
      .values({ organisation_id, enrolment_id: enrolmentId, unit_id: others.ids.unit })
      .execute()
    await server.db.deleteFrom('training_class_units').where('unit_id', '=', others.ids.unit).execute()
    const classmate = await server.given.person({ organisation_id, lmsRoles: ['student'] })
    await giveStudent(server, { organisation_id, id: ids.class }, classmate)
    const mediaId = await medium()
    await create({ mediaId, visibleTo: ['learner', 'trainer'], objectKind: 'unit', objectId: others.ids.unit })
    const file = { params: { id: `${mediaId}-file`, variant: 'original' as const }, query: {} }
    const statuses: number[] = []
    for (const client of [learner, trainer, server.as(classmate), others.learner, others.trainer])
      statuses.push((await client.call(mediaCalls.file, file)).status)
    expect(statuses).toEqual([200, 200, 404, 404, 404])
    await trainingOn(server, organisation_id, { without: ['internalLms'] })
    expect((await administrator.call(mediaCalls.file, file)).status).toBe(404)
  })

  it('are changed, found by their object, and deleted', async () => {
    const { ids } = await given()
    const form = { mediaId: await medium(), visibleTo: ['learner' as const], objectKind: 'unit' as const }
    const { body } = await create({ ...form, objectId: ids.unit })
    const supportFile = { ...form, name: 'Map', objectKind: 'class' as const, objectId: ids.class, lockVersion: 0 }
    const changed = await administrator.call(calls.update, { params: { id: body.id }, body: { supportFile } })
    expect(changed.body).toMatchObject({ name: 'Map', objectKind: 'class', object: { name: 'Cookery in autumn' } })
    const stale = await administrator.call(calls.update, { params: { id: body.id }, body: { supportFile } })
    expect(stale.status).toBe(409)

    const found = async (query: object) => (await administrator.call(calls.index, { query })).body.total
    expect(await found({ 'q[object_kind_eq]': 'unit' })).toBe(0)
    expect(await found({ 'q[object_kind_eq]': 'class', 'q[object_id_eq]': ids.class })).toBe(1)
    expect(await found({ 'q[name_cont]': 'map' })).toBe(1)
    await administrator.call(calls.remove, { params: { id: body.id } })
    expect(await found({})).toBe(0)
  })
})
