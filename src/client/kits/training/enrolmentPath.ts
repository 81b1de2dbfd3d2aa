import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { EnrolmentStage } from '@contract/training/settings'

/** What of an enrolment its page shows, in the address: a stage, or the units. */
export const partKey = 'part'
export const unitsPart = 'units'
export type EnrolmentPart = EnrolmentStage | typeof unitsPart

type Of = { classId: string; enrolmentId: string; part?: EnrolmentPart }

/** The address of an enrolment, at one of its parts. */
export const enrolmentPath = ({ classId, enrolmentId, part }: Of): string => {
  const path = generatePath(pages.enrolment.path, { id: classId, enrolmentId })
  return part === undefined ? path : `${path}?${new URLSearchParams({ [partKey]: part }).toString()}`
}

/** Where a learner answers an attempt, and reads what became of it. */
export const attemptPath = (id: string): string => generatePath(pages.attempt.path, { id })
