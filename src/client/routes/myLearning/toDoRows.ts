import type { EnrolmentRow, ToDo } from '@contract/training/enrolments'

export type ToDoRow = ToDo & Pick<EnrolmentRow, 'klass'> & { enrolmentId: string }

/** Late ones first, then what was sent back, then by the day on which it is due. */
const urgencyOf = ({ isOverdue, status, dueOn }: ToDo): string =>
  [isOverdue ? 0 : status === 'resubmit' ? 1 : 2, dueOn ?? '9999'].join(' ')

/** What a learner does next in all of their classes, the most urgent first. */
export const toDoRows = (enrolments: readonly EnrolmentRow[]): ToDoRow[] =>
  enrolments
    .flatMap(({ id, klass, toDo }) => toDo.map((one) => ({ ...one, klass, enrolmentId: id })))
    .toSorted((one, other) => urgencyOf(one).localeCompare(urgencyOf(other)))
