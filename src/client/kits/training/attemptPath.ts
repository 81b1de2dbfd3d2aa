import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'

/** Where a learner answers an attempt, and reads what became of it. */
export const attemptPath = (id: string): string => generatePath(pages.attempt.path, { id })
