import { exampleProblem } from './describedCall'

/** Of the query of every list. */
export const pagingFields = { page: 'Counts from 1.', per_page: 'Records of a page.' }

/** What administrators alone may do, asked by somebody else. */
export const refusedToOthers = {
  title: 'To everybody else',
  as: 'employee@harbour.test',
  answer: { status: 422, problem: exampleProblem("You don't have permission to do this") },
} as const
