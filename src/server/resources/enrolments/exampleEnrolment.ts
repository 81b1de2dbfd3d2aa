import type { EnrolmentRow, EnrolmentSummary } from '@contract/training/enrolments'
import { demoCourses } from '@server/resources/courses/courseDemo'
import { demoClassId, demoEnrolmentId } from '@server/resources/trainingClasses/classDemo'

const beginners = 'Cookery for beginners'

/** Of a learner who is in the middle of the stages. */
export const exampleSummary: EnrolmentSummary = {
  id: demoEnrolmentId(beginners, 'Sophie Tran'),
  klass: {
    id: demoClassId(beginners),
    name: beginners,
    phase: 'running',
    startsOn: '2026-02-02',
    endsOn: '2026-05-03',
  },
  course: { id: demoCourses.idOf('SIT20421'), name: 'Certificate II in Cookery' },
  trainer: { id: 'southern-person-marco-bellini', name: 'Marco Bellini' },
  location: { id: 'southern-location-adelaide-campus', name: 'Adelaide Campus' },
  stagesDone: 1,
  stageCount: 4,
  unitsDone: 0,
  unitCount: 5,
  nextStage: 'preTrainingReview',
  nextDueOn: '2026-02-17',
  overdueCount: 1,
}

export const exampleEnrolment: EnrolmentRow = {
  ...exampleSummary,
  tasksDone: 0,
  taskCount: 5,
  toDo: [{ stage: 'preTrainingReview', task: null, unit: null, status: 'inProgress', dueOn: null, isOverdue: false }],
}
