import { subHours } from 'date-fns'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { idempotencyHours } from './idempotency'
import { idempotencyRepository } from './idempotencyRepository'

export const purgeIdempotencyRecords = inEachOrganisation((scope) =>
  idempotencyRepository.deleteBefore(scope, subHours(scope.now, idempotencyHours)),
)
