import { enrolmentCalls } from '@contract/training/enrolments'
import { reportCalls } from '@contract/training/reports'
import { asksForUpload, hasOpenStage, hasOpenTask } from '@contract/training/studentUnits'
import { studentCalls } from '@contract/training/classes'
import { giveQualification } from '@server/testing/enrolmentsOfTest'
import { said, startMarking } from '@server/testing/markingOfTest'
import { giveChecklist, line } from '@server/testing/observationsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { trainingOn } from '@server/testing/trainingOn'
import { notForLearners } from './stageService'

let server: TestServer
let marking: Awaited<ReturnType<typeof startMarking>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (marking = await startMarking(server)))

type Enrolled = Awaited<ReturnType<typeof marking.enrolled>>
const shown = async ({ classId }: Enrolled) => {
  const { body } = await marking.trainer.call(studentCalls.index, { params: { id: classId }, query: {} })
  return body.records[0]?.units[0]
}
const refusal = (words: string) => [422, { base: [words] }]

describe('a unit that its trainer completes', () => {
  it('counts like all others: it is done, its qualification given, and reports have it', async () => {
    const { id: qualification_id } = await giveQualification(server, { organisation_id: marking.organisation_id })
    const enrolment = await marking.enrolled({ units: [{ qualification_id }] })
    expect(await shown(enrolment)).toMatchObject({ state: 'active', isCompletable: true })

    expect((await marking.act(enrolment, 'complete')).status).toBe(200)
    expect(await shown(enrolment)).toMatchObject({ state: 'completed', isCompletable: false })
    const own = await marking.learner.call(enrolmentCalls.show, { params: { id: enrolment.id } })
    expect(own.body).toMatchObject({ unitsDone: 1, units: [{ state: 'completed' }] })
    const progress = await marking.trainer.call(reportCalls.progress, { query: {} })
    expect(progress.body.records).toMatchObject([{ id: enrolment.id, unitsDone: 1, percent: 100 }])
    const outcomes = await marking.trainer.call(reportCalls.outcomes, { query: {} })
    expect(outcomes.body.records).toMatchObject([{ completions: 1, unitsCompleted: 1 }])
    const given = server.db.selectFrom('user_qualifications').where('person_id', '=', marking.people.learner.id)
    expect(await given.selectAll().execute()).toHaveLength(1)
    const unit = await server.db
      .selectFrom('training_enrolment_units')
      .where('enrolment_id', '=', enrolment.id)
      .select(['completed_at', 'decided_by'])
      .executeTakeFirstOrThrow()
    expect(unit).toEqual({ completed_at: server.now(), decided_by: marking.people.trainer.id })

    const again = await marking.act(enrolment, 'complete')
    expect(said(again)).toEqual(refusal('Only a unit that is scheduled or active can be completed'))
  })

  it('has no task that is open: neither one that waits nor one that was sent back', async () => {
    const { enrolment, id } = await marking.waiting()
    const act = async () => said(await marking.act(enrolment, 'complete'))
    expect(await act()).toEqual(refusal(hasOpenTask))
    await marking.sendingBack(id)
    expect(await act()).toEqual(refusal(hasOpenTask))
    expect(await shown(enrolment)).toMatchObject({ state: 'active', isCompletable: false })
    // it is not asked any more
    await server.db
      .updateTable('training_question_sets')
      .set({ status: 'inactive' })
      .where('unit_id', '=', enrolment.unitId)
      .execute()
    expect(await shown(enrolment)).toMatchObject({ isCompletable: true })
    expect((await marking.act(enrolment, 'complete')).status).toBe(200)
  })

  it('is not one that asks for a qualification, and is open', async () => {
    const upload = await marking.enrolled({ units: [{ qualification_upload: true }] })
    expect(said(await marking.act(upload, 'complete'))).toEqual(refusal(asksForUpload))
    const early = await marking.enrolled()
    await trainingOn(server, marking.organisation_id)
    expect(await shown(early)).toMatchObject({ isCompletable: false })
    expect(said(await marking.act(early, 'complete'))).toEqual(refusal(hasOpenStage))
  })

  it('is of all students or of none, and nobody completes their own', async () => {
    const both = await server.given.person({
      organisation_id: marking.organisation_id,
      lmsRoles: ['trainer', 'student'],
    })
    const own = await marking.enrolled({ learner: both, trainer: both })
    const call = (enrolmentIds: string[]) =>
      server.as(both).call(studentCalls.actOnUnit, {
        params: { id: own.classId, unitId: own.unitId },
        body: { unit: { action: 'complete', enrolmentIds } },
      })
    expect(said(await call([own.id]))).toEqual(refusal(notForLearners))
    const row = { id: 'their-student', organisation_id: marking.organisation_id, class_id: own.classId }
    const student = { ...row, person_id: marking.people.learner.id, created_at: server.now() }
    await server.db.insertInto('training_enrolments').values(student).execute()
    const unit = { organisation_id: marking.organisation_id, enrolment_id: student.id, unit_id: own.unitId }
    await server.db.insertInto('training_enrolment_units').values(unit).execute()
    expect(said(await call([student.id, own.id]))).toEqual(refusal(notForLearners))
    const states = server.db.selectFrom('training_enrolment_units').where('unit_id', '=', own.unitId).select('state')
    expect((await states.execute()).map(({ state }) => state).toSorted()).toEqual(['active', 'scheduled'])
    expect((await call([student.id])).status).toBe(200)
  })
})

describe('a unit in the list of students', () => {
  it('names the checklists that can be observed now', async () => {
    const enrolment = await marking.enrolled()
    const of = { organisation_id: marking.organisation_id, unit_id: enrolment.unitId }
    const { questionSetId } = await giveChecklist(server, of, [line('cuts')])
    expect(await shown(enrolment)).toMatchObject({ observations: [{ questionSetId, isAgain: false }] })
    await marking.act(enrolment, 'lock')
    expect(await shown(enrolment)).toMatchObject({ observations: [] })
  })
})
