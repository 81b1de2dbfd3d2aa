import { addHours, subDays } from 'date-fns'
import type { Runtime } from '@contract/training/attempts'
import type { PartReport } from '@contract/training/packageRuntime'
import { idOf } from '@server/demo/organisation'
import { demoPackageOf } from '@server/demo/packages/handHygiene'
import { demoAttemptQuestions } from '@server/resources/questionSets/questionSetDemo'
import { demoClasses, demoEnrolmentId } from '@server/resources/trainingClasses/classDemo'
import { demoUnits } from '@server/resources/units/unitDemo'

const organisation = { key: 'southern' }
const unit = 'SITHKOP009'
const past = demoClasses.find(({ name }) => name === 'Commercial cookery, group 1')
const students = past?.students ?? []

const idOfAttempt = (student: string) => idOf(organisation, 'attempt', `${student} ${unit}`)
const early = 'Farid Ahmadi'
/** One that its learner is at. */
export const demoOpenPackageAttempt = idOfAttempt(early)
/** One that was approved. */
export const demoPackageAttempt = idOfAttempt(students[0] ?? '')

/** What the package has kept: whoever was quick had one wrong. */
const runtimeOf = (isQuick: boolean): Runtime => {
  const answers = demoPackageOf.questions.map(({ id }, at) => [id, isQuick && at === 1 ? 1 : 0] as const)
  const right = answers.filter(([, answer]) => answer === 0).length
  const share = right / answers.length
  const said = answers.flatMap(([id, answer], at) => {
    const place = `cmi.interactions.${at}`
    return [
      [`${place}.id`, id],
      [`${place}.type`, 'choice'],
      [`${place}.learner_response`, answer === 0 ? 'a' : 'b'],
      [`${place}.result`, answer === 0 ? 'correct' : 'incorrect'],
    ]
  })
  const cmi = {
    'cmi.suspend_data': JSON.stringify(Object.fromEntries(answers)),
    'cmi.completion_status': 'completed',
    'cmi.success_status': 'passed',
    'cmi.score.scaled': String(share),
    ...(Object.fromEntries(said) as Record<string, string>),
  }
  const report: PartReport = {
    completion: 'completed',
    success: 'passed',
    scaledScore: share,
    rawScore: Math.round(share * 100),
    seconds: isQuick ? 95 : 260,
    unanswered: 0,
  }
  return { ...report, state: { 'part-1': { cmi, report } } }
}

const ofTask = () => {
  const { id, versionId } = demoAttemptQuestions(demoPackageOf.set)
  return {
    organisation_id: organisation.key,
    unit_id: demoUnits.idOf(unit),
    question_set_id: id,
    question_version_id: versionId,
    number: 1,
  }
}

/** Somebody of the running class has had a first look. */
const begun = (now: Date) => ({
  ...ofTask(),
  id: demoOpenPackageAttempt,
  enrolment_id: demoEnrolmentId('Cookery for beginners', early),
  status: 'inProgress' as const,
  answers: '{}',
  marks: '{}',
  summary: '',
  runtime: null,
  begun_at: subDays(now, 2),
  saved_at: subDays(now, 2),
  submitted_at: null,
  decided_at: null,
  decided_by: null,
})

/** The package of Southern Skills, as the students of the last class have done it. */
export const packageAttemptDemo = (now: Date) => [
  ...students.map((student, at) => {
    const submitted = subDays(now, 26 + at)
    return {
      ...ofTask(),
      id: idOfAttempt(student),
      enrolment_id: demoEnrolmentId(past?.name ?? '', student),
      status: 'approved' as const,
      answers: '{}',
      marks: '{}',
      summary: 'Done with care.',
      runtime: JSON.stringify(runtimeOf(at % 3 === 1)),
      begun_at: subDays(submitted, 1),
      saved_at: submitted,
      submitted_at: submitted,
      decided_at: addHours(submitted, 18),
      decided_by: idOf(organisation, 'person', past?.trainer ?? ''),
    }
  }),
  begun(now),
]
