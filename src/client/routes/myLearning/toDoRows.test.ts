import type { EnrolmentRow, ToDo } from '@contract/training/enrolments'
import { toDoRows } from './toDoRows'

const one = (more: Partial<ToDo>): ToDo => ({
  stage: null,
  task: null,
  unit: null,
  status: 'notStarted',
  dueOn: null,
  isOverdue: false,
  ...more,
})
const enrolment = (id: string, ...toDo: ToDo[]) => ({ id, klass: { id: `class ${id}` }, toDo }) as EnrolmentRow // all it reads

it('what is to be done is in one list, the most urgent first', () => {
  const rows = toDoRows([
    enrolment('a', one({ dueOn: null }), one({ dueOn: '2096-05-02' }), one({ dueOn: '2096-03-01', isOverdue: true })),
    enrolment('b', one({ dueOn: '2096-05-01' }), one({ dueOn: '2096-06-01', status: 'resubmit' })),
  ])
  expect(rows.map(({ enrolmentId, dueOn, status }) => [enrolmentId, dueOn, status])).toEqual([
    ['a', '2096-03-01', 'notStarted'],
    ['b', '2096-06-01', 'resubmit'],
    ['b', '2096-05-01', 'notStarted'],
    ['a', '2096-05-02', 'notStarted'],
    ['a', null, 'notStarted'],
  ])
})
