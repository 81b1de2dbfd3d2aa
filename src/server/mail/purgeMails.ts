import { subHours } from 'date-fns'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { mailRepository } from './mailRepository'

const keptDays = 90

export const purgeMails = inEachOrganisation((scope) =>
  mailRepository.deleteBefore(scope, subHours(scope.now, 24 * keptDays)),
)
