import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import { recordKinds } from '@contract/training/avetmiss/keptRecords'
import type { Finding } from '@contract/training/avetmiss/runs'

/** Where what is reported of a record is changed. */
export const reportedPath = ({ kind, id }: { kind: string; id: string }): string =>
  kind === 'learner'
    ? generatePath(pages.avetmissLearner.path, { personId: id })
    : generatePath(pages.avetmissRecord.path, { kind, id })

/** Where an error is mended. */
export const mendPath = ({ kind, recordId }: Pick<Finding, 'kind' | 'recordId'>): string => {
  if (kind === 'organisation') return pages.avetmissOrganisation.path
  if (kind === 'classPage') return generatePath(pages.trainingClass.path, { id: recordId })
  return reportedPath({ kind, id: recordId })
}

export const isRecordKind = (kind: string | undefined) => recordKinds.find((known) => known === kind)
