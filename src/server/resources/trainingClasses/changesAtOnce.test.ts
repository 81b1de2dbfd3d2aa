import { sql } from 'kysely'
import { studentCalls } from '@contract/training/classes'
import type { UnitAction } from '@contract/training/studentUnits'
import { enrolmentCalls } from '@contract/training/enrolments'
import { enrolmentStages } from '@contract/training/settings'
import { giveEnrolment, giveOwnFile } from '@server/testing/enrolmentsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

let server: TestServer
let learner: GivenPerson
let learning: TestClient
let teaching: TestClient
let managing: TestClient
let given: Awaited<ReturnType<typeof giveEnrolment>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  const { id: organisation_id } = await server.given.organisation()
  await trainingOn(server, organisation_id, { without: [...enrolmentStages] })
  const trainer = await server.given.person({ organisation_id, lmsRoles: ['trainer'] })
  learner = await server.given.person({ organisation_id, lmsRoles: ['student'] })
  ;[learning, teaching] = [server.as(learner), server.as(trainer)]
  managing = server.as(await server.given.person({ organisation_id, lmsRoles: ['admin'] }))
  given = await giveEnrolment(server, { learner, trainer, units: [{ qualification_upload: true }] })
})
const file = () => giveOwnFile({ db: server.db, now: server.now, storage: server.app.files.storage }, learner)
const of = () => ({ params: { id: given.id, unitId: given.unitId } })
const upload = async () =>
  learning.call(enrolmentCalls.uploadQualification, { ...of(), body: { upload: { mediaId: await file() } } })
const approve = () => managing.call(enrolmentCalls.approveUnit, of())
const act = (action: UnitAction) =>
  teaching.call(studentCalls.actOnUnit, {
    params: { id: given.classId, unitId: given.unitId },
    body: { unit: { action, enrolmentIds: [given.id] } },
  })
const units = () =>
  server.db
    .selectFrom('training_enrolment_units')
    .where('enrolment_id', '=', given.id)
    .select(['state', 'media_id'])
    .execute()
const media = () => server.db.selectFrom('media').where('owner_id', '=', learner.id).select('holder_kind').execute()

type Request = () => Promise<{ status: number }>

/** Both wait for the unit, the first one longer. The embedded database has one connection: there they follow each other. */
const atOnce = async (first: Request, second: Request): Promise<number[]> => {
  if (testServerUrl() === null) return [(await first()).status, (await second()).status]
  let settled = 0
  const waiting = async (count: number) => {
    while (settled === 0) {
      const { rows } = await sql`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(server.db)
      if (rows.length >= count) return
    }
  }
  const asked: Promise<number>[] = []
  const ask = async (request: Request, count: number) => {
    asked.push(
      request().then(({ status }) => {
        settled++
        return status
      }),
    )
    await waiting(count)
  }
  await server.db.transaction().execute(async (db) => {
    await db
      .selectFrom('training_enrolment_units')
      .where('enrolment_id', '=', given.id)
      .forUpdate()
      .select('state')
      .execute()
    await ask(first, 1)
    await ask(second, 2)
  })
  return Promise.all(asked)
}

describe('a unit on which two act at once', () => {
  it('that was locked is not approved', async () => {
    await upload()
    expect(await atOnce(() => act('lock'), approve)).toEqual([200, 422])
    expect(await units()).toMatchObject([{ state: 'locked' }])
  })

  it('that was locked is not handed in', async () => {
    expect(await atOnce(() => act('lock'), upload)).toEqual([200, 422])
    expect(await units()).toEqual([{ state: 'locked', media_id: null }])
  })

  it('that was removed leads to nothing, and leaves no file', async () => {
    await upload()
    expect(await atOnce(() => act('remove'), approve)).toEqual([200, 404])
    expect([await units(), await media()]).toEqual([[], []])
  })
})

it('the files of a student go with the student', async () => {
  await upload()
  const params = { id: given.classId, enrolmentId: given.id }
  expect(await media()).toEqual([{ holder_kind: 'enrolmentUnit' }])
  expect((await teaching.call(studentCalls.remove, { params })).status).toBe(200)
  expect(await media()).toEqual([])
})
