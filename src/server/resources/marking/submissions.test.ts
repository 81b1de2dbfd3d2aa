import { enrolmentCalls } from '@contract/training/enrolments'
import { startMarking } from '@server/testing/markingOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { trainingOn } from '@server/testing/trainingOn'

let server: TestServer
let lms: Awaited<ReturnType<typeof startMarking>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (lms = await startMarking(server)))

const listed = async (query = {}, by = lms.trainer) =>
  (await by.call(enrolmentCalls.submissions, { query })).body.records

describe('what waits for a trainer', () => {
  it('has attempts with their task, and loses them with the decision, a lock, a restart or the setting', async () => {
    const { enrolment, of, id } = await lms.waiting()
    expect(await listed()).toEqual([
      {
        id,
        kind: 'assessment',
        enrolmentId: enrolment.id,
        classId: enrolment.classId,
        className: expect.stringMatching(/^Class/) as string,
        person: { id: lms.people.learner.id, name: expect.any(String) as string },
        stage: null,
        unit: expect.objectContaining({ id: enrolment.unitId }) as object,
        attempt: { id, name: of.name, number: 1 },
        submittedAt: expect.any(String) as string,
      },
    ])
    expect(await listed({}, lms.administrator)).toHaveLength(1)
    expect(await listed({}, server.as(lms.people.other))).toEqual([])
    await lms.act(enrolment, 'lock')
    expect(await listed()).toEqual([])
    await lms.act(enrolment, 'unlock')
    expect(await listed()).toHaveLength(1)
    await lms.sendingBack(id)
    expect(await listed()).toEqual([])
    await lms.handIn(enrolment, of, { number: 2 })
    expect((await listed())[0]?.attempt).toMatchObject({ number: 2 })
    await lms.act(enrolment, 'restart')
    expect(await listed()).toEqual([])
  })

  it('is found by kind and class, and ordered by student, class and time', async () => {
    const [a, b] = [await lms.waiting(), await lms.waiting({}, 'scorm')]
    const upload = await lms.enrolled({ units: [{ qualification_upload: true }] })
    await server.db
      .updateTable('training_enrolment_units')
      .set({ state: 'submitted', submitted_at: server.now() })
      .where('enrolment_id', '=', upload.id)
      .execute()
    await trainingOn(server, lms.organisation_id)
    const stage = await lms.enrolled()
    await server.db
      .insertInto('training_enrolment_stages')
      .values({
        organisation_id: lms.organisation_id,
        enrolment_id: stage.id,
        kind: 'enrolmentForm',
        status: 'submitted',
        submitted_at: server.now(),
      })
      .execute()
    const kinds = async (query: object) => (await listed(query)).map(({ kind }) => kind)
    for (const kind of ['stage', 'qualification', 'assessment', 'scorm'])
      expect(await kinds({ 'q[kind_eq]': kind })).toEqual([kind])
    expect(await kinds({ 'q[class_id_eq]': b.enrolment.classId })).toEqual(['scorm'])
    expect(await kinds({ 'q[class_id_eq]': a.enrolment.classId, 'q[kind_eq]': 'scorm' })).toEqual([])
    expect(await kinds({ 'q[s]': 'class asc' })).toEqual(['assessment', 'scorm', 'qualification', 'stage'])
    expect(await kinds({ 'q[s]': 'class desc', per_page: 2, page: 2 })).toEqual(['scorm', 'assessment'])
    const names = async (order: string) => (await listed({ 'q[s]': order })).map(({ person }) => person.name)
    const ascending = await names('name asc')
    expect(await names('name desc')).toEqual(ascending.toReversed())
  })
})
