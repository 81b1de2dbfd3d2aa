import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { notificationCountRepository } from './notificationCountRepository'

/** Derives the counters of all inboxes again: none should differ, and one that does is mended and told of. */
export const reconcileCounts = inEachOrganisation(async (scope, { log }) => {
  const reconciled = await notificationCountRepository.reconcile(scope)
  if (reconciled > 0) log.error({ organisation: scope.organisationId, inboxes: reconciled }, 'counters were wrong')
})
