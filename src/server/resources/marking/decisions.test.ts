import { isUnitDone } from '@contract/training/attempts'
import { enrolmentCalls } from '@contract/training/enrolments'
import { giveQualification } from '@server/testing/enrolmentsOfTest'
import { said, startMarking } from '@server/testing/markingOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let lms: Awaited<ReturnType<typeof startMarking>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (lms = await startMarking(server)))

const unitsOf = async ({ id }: { id: string }) =>
  (await lms.learner.call(enrolmentCalls.show, { params: { id } })).body.units.map(({ state }) => state)

describe('a unit', () => {
  it('is completed with the last of its published tasks, and a task that comes later does not open it again', async () => {
    const enrolment = await lms.enrolled()
    const [first, second, out] = [
      await lms.task(enrolment.unitId),
      await lms.task(enrolment.unitId),
      await lms.task(enrolment.unitId),
    ]
    await server.db.updateTable('training_question_sets').set({ status: 'inactive' }).where('id', '=', out.id).execute()
    const [one, two, old] = [
      await lms.handIn(enrolment, first),
      await lms.handIn(enrolment, second),
      await lms.handIn(enrolment, out),
    ]
    await lms.approving(one)
    expect(await unitsOf(enrolment)).toEqual(['active'])
    expect((await lms.approving(two)).body.unit.state).toBe('completed')
    await lms.task(enrolment.unitId)
    expect(await unitsOf(enrolment)).toEqual(['completed'])
    // it would not be possible any more to submit that again
    expect(said(await lms.sendingBack(old))).toEqual([422, { base: [isUnitDone] }])
    expect((await lms.approving(old)).body).toMatchObject({ status: 'approved', unit: { state: 'completed' } })
  })

  it('gives its qualification, and the last one that of the course', async () => {
    const [ofUnit, ofCourse] = [
      await giveQualification(server, { organisation_id: lms.organisation_id }, 24),
      await giveQualification(server, { organisation_id: lms.organisation_id }),
    ]
    const enrolment = await lms.enrolled({ units: [{ qualification_id: ofUnit.id }, {}] })
    await server.db
      .updateTable('training_courses')
      .set({ qualification_id: ofCourse.id })
      .where('id', '=', enrolment.courseId)
      .execute()
    const qualifications = async () =>
      (
        await server.db
          .selectFrom('user_qualifications')
          .where('person_id', '=', lms.people.learner.id)
          .select(['name', 'expiry_date'])
          .orderBy('name')
          .execute()
      ).map(({ name, expiry_date }) => [name, expiry_date])
    const [first = '', second = ''] = enrolment.unitIds
    const one = await lms.handIn(enrolment, await lms.task(first), { unitId: first })
    const two = await lms.handIn(enrolment, await lms.task(second), { unitId: second })
    await lms.approving(one)
    expect(await qualifications()).toEqual([[ofUnit.name, '2028-03-02']])
    await lms.approving(two)
    expect(await qualifications()).toEqual(
      [
        [ofUnit.name, '2028-03-02'],
        [ofCourse.name, null],
      ].toSorted(),
    )
  })
})

describe('the learner', () => {
  it('is told of each decision by a message with a link to the attempt, and the summary as it was written', async () => {
    const { enrolment, of, id } = await lms.waiting()
    await lms.sendingBack(id, { summary: 'Look at 2 < 3\nagain' })
    const told = { source: 'internal_lms', sender_id: lms.people.trainer.id }
    const first = {
      ...told,
      href: `/my-learning/attempts/${id}`,
      subject: `Your assessment ‘${of.name}’ has to be submitted again`,
    }
    expect(await lms.messages()).toMatchObject([
      { ...first, message: expect.stringContaining('<blockquote>Look at 2 &lt; 3<br />again</blockquote>') as string },
    ])
    const next = await lms.handIn(enrolment, of, { number: 2 })
    await lms.approving(next)
    expect(await lms.messages()).toMatchObject([
      first,
      { ...told, href: `/my-learning/attempts/${next}`, subject: `Your assessment ‘${of.name}’ has been approved` },
    ])
  })

  it('is told nothing once the account is disabled', async () => {
    const { id } = await lms.waiting()
    await server.db
      .updateTable('people')
      .set({ disabled_at: server.now() })
      .where('id', '=', lms.people.learner.id)
      .execute()
    expect((await lms.approving(id)).status).toBe(200)
    expect(await lms.messages()).toEqual([])
  })
})
