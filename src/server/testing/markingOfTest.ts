import { attemptCalls, type Mark } from '@contract/training/attempts'
import { studentCalls } from '@contract/training/classes'
import { markingCalls } from '@contract/training/marking'
import { enrolmentStages } from '@contract/training/settings'
import type { UnitAction } from '@contract/training/studentUnits'
import { giveAssessment, giveHandedIn } from './assessmentsOfTest'
import { giveEnrolment } from './enrolmentsOfTest'
import type { TestServer } from './startTestServer'
import { trainingOn } from './trainingOn'

export const good: Mark = { isSatisfactory: true, comment: '' }
export const bad: Mark = { isSatisfactory: false, comment: 'Which temperature?' }

type Sent = { marks?: Record<string, Mark>; summary?: string; lockVersion?: number }
const markingOf = (id: string, sent: Sent) => ({
  params: { id },
  body: { marking: { marks: { first: good, second: good }, summary: 'Well done', ...sent } },
})
export const said = ({ status, problem }: { status: number; problem: { errors: object } }) => [status, problem.errors]

type Enrolling = Partial<Parameters<typeof giveEnrolment>[1]>
type Enrolled = Awaited<ReturnType<typeof giveEnrolment>>
type Task = { id: string; versionId: string }

/** An organisation of a trainer, an administrator and a learner, without stages, and what they do with attempts. */
export const startMarking = async (server: TestServer) => {
  const organisation_id = (await server.given.organisation()).id
  const person = (...lmsRoles: string[]) => server.given.person({ organisation_id, lmsRoles })
  const people = { learner: await person('student'), trainer: await person('trainer'), other: await person('trainer') }
  const [learner, trainer] = [server.as(people.learner), server.as(people.trainer)]
  const administrator = server.as(await person('admin'))
  await trainingOn(server, organisation_id, { without: enrolmentStages })

  const enrolled = (more: Enrolling = {}) =>
    giveEnrolment(server, { learner: people.learner, trainer: people.trainer, ...more })
  const task = (unitId: string, kind: 'assessment' | 'scorm' = 'assessment') =>
    giveAssessment(server, { organisation_id }, { unitId, kind })
  const handIn = ({ id, unitId }: Enrolled, of: Task, more: { number?: number; unitId?: string } = {}) =>
    giveHandedIn(server, { organisation_id }, { enrolmentId: id, unitId, task: of, ...more })
  return {
    organisation_id,
    people,
    person,
    learner,
    trainer,
    administrator,
    enrolled,
    task,
    handIn,

    /** One that waits, in an enrolment of its own. */
    waiting: async (more: Enrolling = {}, kind?: 'assessment' | 'scorm') => {
      const enrolment = await enrolled(more)
      const of = await task(enrolment.unitId, kind)
      return { enrolment, of, id: await handIn(enrolment, of) }
    },
    approving: (id: string, sent: Sent = {}, by = trainer) => by.call(markingCalls.approve, markingOf(id, sent)),
    sendingBack: (id: string, sent: Sent = {}, by = trainer) =>
      by.call(markingCalls.requireResubmit, markingOf(id, { marks: { first: good, second: bad }, ...sent })),
    saving: (id: string, sent: Sent, by = trainer) => by.call(markingCalls.save, markingOf(id, sent)),
    shown: async (id: string, by = trainer) => (await by.call(attemptCalls.show, { params: { id } })).body,
    act: ({ id, classId, unitId }: Enrolled, action: UnitAction) =>
      trainer.call(studentCalls.actOnUnit, {
        params: { id: classId, unitId },
        body: { unit: { action, enrolmentIds: [id] } },
      }),
    /** What the learner was written. */
    messages: () =>
      server.db
        .selectFrom('notifications')
        .where('person_id', '=', people.learner.id)
        .select(['subject', 'message', 'source', 'href', 'sender_id'])
        .orderBy('id')
        .execute(),
  }
}
