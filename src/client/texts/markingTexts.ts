import { catalogue } from './catalogue'

export const markingTexts = catalogue({
  student: 'Student',
  what: 'Submission',
  klass: 'Class',
  submittedAt: 'Submitted',
  search: 'Search students',
  empty: 'Nothing is waiting for you',
  unit: (code: string, name: string) => `${code} ${name}`,
})
