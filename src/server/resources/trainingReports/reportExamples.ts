import { type ProgressRow, reportCalls, type ResultRow, type OutcomeRow } from '@contract/training/reports'
import { describeCall } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { demoCourses } from '@server/resources/courses/courseDemo'
import { demoQuestionSet } from '@server/resources/questionSets/questionSetDemo'
import { demoClassId, demoEnrolmentId } from '@server/resources/trainingClasses/classDemo'
import { demoUnits } from '@server/resources/units/unitDemo'

const marco = 'trainer@southern.test'
const [beginners, past] = ['Cookery for beginners', 'Commercial cookery, group 1']
const fields = { ...pagingFields, 'q[s]': 'The order.' }
const page = (record: object) => ({ records: [record as never], total: 1, page: 1, perPage: 50 })

const unit = (code: string, state: ProgressRow['units'][number]['state'], isOverdue = false) => ({
  unitId: demoUnits.idOf(code),
  code,
  state,
  isOverdue,
})
const progress: ProgressRow = {
  id: demoEnrolmentId(beginners, 'Eloise Martin'),
  person: { id: 'southern-person-eloise-martin', name: 'Eloise Martin' },
  klass: { id: demoClassId(beginners), name: beginners },
  course: { id: demoCourses.idOf('SIT20421'), name: 'Certificate II in Cookery' },
  unitsDone: 1,
  unitCount: 5,
  overdueCount: 0,
  percent: 20,
  units: [
    unit('SITXFSA005', 'completed'),
    unit('SITXWHS005', 'active'),
    unit('SITHCCC023', 'active'),
    unit('SITHCCC027', 'scheduled'),
    unit('SITHKOP009', 'scheduled'),
  ],
}
const result: ResultRow = {
  id: demoQuestionSet('Knife and equipment checklist', new Date(0)).set.id,
  name: 'Knife and equipment checklist',
  kind: 'observation',
  unit: { id: demoUnits.idOf('SITHCCC023'), code: 'SITHCCC023', name: 'Use food preparation equipment' },
  decided: 7,
  approved: 7,
  resubmit: 0,
  approvalRate: 100,
  attemptsNeeded: 1,
  averageScore: null,
}
/** Months and what falls into the same one depend on the day on which the demo was created. */
const outcome = {
  course: { id: demoCourses.idOf('SIT30821'), name: 'Certificate III in Commercial Cookery' },
  completions: 7,
} satisfies Partial<OutcomeRow>

/** Reports of training. */
export const reportExamples = [
  describeCall(reportCalls.progress, {
    name: 'reportProgress',
    summary: 'How far students of classes are, one row for each enrolment',
    description:
      'Trainers see their own classes, administrators all. Drafts of classes and cancelled ones are left out.',
    fields,
    examples: [
      {
        title: 'A student',
        as: marco,
        input: { query: { 'q[name_cont]': 'eloise' } },
        answer: { body: page(progress) },
      },
    ],
  }),
  describeCall(reportCalls.results, {
    name: 'reportResults',
    summary: 'What was decided on the attempts at each task',
    description: 'Attempts of units that were restarted count no more.',
    fields,
    examples: [
      {
        title: 'An observation checklist',
        as: marco,
        input: { query: { 'q[name_cont]': 'knife' } },
        answer: { body: page(result) },
      },
    ],
  }),
  describeCall(reportCalls.outcomes, {
    name: 'reportOutcomes',
    summary: 'What came of courses, by month in the time zone of the organisation',
    description: `A student completes a course with the last unit of the class. Qualifications are those of courses and of units that were completed. Without a period it goes back five years.`,
    fields,
    examples: [
      {
        title: 'The last months of a class',
        as: marco,
        input: {
          query: {
            'q[class_id_eq]': demoClassId(past),
            'q[period_eq]': 'threeMonths',
            'q[s]': 'completions desc',
            per_page: 1,
          },
        },
        isExcerpt: true,
        answer: { body: { records: [outcome as OutcomeRow], page: 1, perPage: 1 } as ReturnType<typeof page> },
      },
    ],
  }),
]
