import { classCalls, studentCalls } from '@contract/training/classes'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { classFormOf, giveClass, giveCourse, giveStudent, giveUnit } from '@server/testing/classesOfTest'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0

/** The trainer's own class. */
const made = (fixtures: Fixtures, status: 'draft' | 'published' = 'draft') =>
  giveClass(fixtures, homeOf(fixtures), { trainer: fixtures.people.trainer, status })
const byId = async (fixtures: Fixtures) => {
  const { id } = await made(fixtures)
  return { input: { params: { id } }, shows: id }
}
const formFor = async (fixtures: Fixtures) => {
  const courseId = await giveCourse(fixtures, homeOf(fixtures))
  return classFormOf({ courseId, trainerId: fixtures.people.trainer.id })
}
const learner = ({ given, people }: Fixtures) =>
  given.person({ organisation_id: people.employee.organisation_id, lmsRoles: ['student'] })
const enrolled = async (fixtures: Fixtures, status?: 'published') => {
  const klass = await made(fixtures, status)
  return { klass, enrolmentId: await giveStudent(fixtures, klass, await learner(fixtures)) }
}
const ofStudent = async (fixtures: Fixtures) => {
  const { klass, enrolmentId } = await enrolled(fixtures)
  return { id: klass.id, enrolmentId }
}
const profile = () => ({ firstName: 'Nia', lastName: 'Okafor', email: `nia-${++last}@trial.test` })

const rights = { by: 'training.teach', of: 'organisation' } as const

export const trials = [
  trial(classCalls.index, { ...rights, expected: { stranger: 'blind' } }, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: (await made(fixtures)).id,
  })),
  trial(classCalls.show, rights, byId),
  trial(classCalls.create, { ...rights, refuses: 'courseId' }, async (fixtures) => ({
    input: { body: { klass: await formFor(fixtures) } },
  })),
  trial(classCalls.update, rights, async (fixtures) => {
    const { id } = await made(fixtures)
    return { input: { params: { id }, body: { klass: await formFor(fixtures) } }, shows: id }
  }),
  trial(classCalls.publish, rights, byId),
  trial(classCalls.cancel, rights, byId),
  trial(classCalls.remove, rights, async (fixtures) => ({ input: { params: { id: (await made(fixtures)).id } } })),
  trial(classCalls.trainers, { ...rights, expected: { stranger: 'blind' } }, ({ people }) => ({
    input: { query: { per_page: 200 } },
    shows: people.trainer.id,
  })),
  trial(studentCalls.index, rights, async (fixtures) => {
    const { id, enrolmentId } = await ofStudent(fixtures)
    return { input: { params: { id }, query: {} }, shows: enrolmentId }
  }),
  trial(studentCalls.candidates, rights, async (fixtures) => {
    const [{ id }, person] = [await made(fixtures), await learner(fixtures)]
    return { input: { params: { id }, query: { per_page: 200 } }, shows: person.id }
  }),
  trial(studentCalls.add, rights, async (fixtures) => {
    const [{ id }, person] = [await made(fixtures), await learner(fixtures)]
    return { input: { params: { id }, body: { students: { personIds: [person.id] } } }, shows: id }
  }),
  trial(studentCalls.create, rights, async (fixtures) => ({
    input: { params: { id: (await made(fixtures)).id }, body: { student: profile() } },
  })),
  trial(studentCalls.update, rights, async (fixtures) => {
    const params = await ofStudent(fixtures)
    return { input: { params, body: { student: profile() } }, shows: params.enrolmentId }
  }),
  trial(studentCalls.sendPasswordLink, rights, async (fixtures) => ({ input: { params: await ofStudent(fixtures) } })),
  trial(studentCalls.remove, rights, async (fixtures) => ({ input: { params: await ofStudent(fixtures) } })),
  trial(studentCalls.assignUnit, rights, async (fixtures) => {
    const { klass, enrolmentId } = await enrolled(fixtures, 'published')
    const home = homeOf(fixtures)
    const unitId = await giveUnit(fixtures, home, { code: `T${++last}` })
    const row = { ...home, course_id: klass.course_id, unit_id: unitId, position: 0 }
    await fixtures.db.insertInto('training_course_units').values(row).execute()
    const unit = { unitId, startsOn: null, dueOn: null, enrolmentIds: [enrolmentId] }
    return { input: { params: { id: klass.id }, body: { unit } }, shows: klass.id }
  }),
  trial(studentCalls.actOnUnit, rights, async (fixtures) => {
    const { klass, enrolmentId } = await enrolled(fixtures, 'published')
    const home = homeOf(fixtures)
    const unitId = await giveUnit(fixtures, home, { code: `T${++last}` })
    const row = { ...home, enrolment_id: enrolmentId, unit_id: unitId }
    await fixtures.db.insertInto('training_enrolment_units').values(row).execute()
    const unit = { action: 'activate' as const, enrolmentIds: [enrolmentId] }
    return { input: { params: { id: klass.id, unitId }, body: { unit } }, shows: klass.id }
  }),
]
