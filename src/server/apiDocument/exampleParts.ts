import { exampleProblem } from './describedCall'

/** The query keys of every list. */
export const pagingFields = { page: 'Counts from 1.', per_page: 'Records of a page.' }

/** The refusal of a call for administrators, sent by another person. */
export const refusedToOthers = {
  title: 'To everybody else',
  as: 'employee@harbour.test',
  answer: { status: 422, problem: exampleProblem("You don't have permission to do this") },
} as const
