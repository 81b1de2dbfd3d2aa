import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Submission } from '@contract/training/enrolments'
import { enrolmentPath, unitsPart } from './enrolmentPath'

/** Where somebody decides on what was handed in: the marking of an attempt; else its stage or the units of its enrolment. */
export const submissionPath = ({
  attempt,
  classId,
  enrolmentId,
  stage,
}: Pick<Submission, 'attempt' | 'classId' | 'enrolmentId' | 'stage'>): string =>
  attempt === null
    ? enrolmentPath({ classId, enrolmentId, part: stage ?? unitsPart })
    : generatePath(pages.markAttempt.path, { id: attempt.id })
