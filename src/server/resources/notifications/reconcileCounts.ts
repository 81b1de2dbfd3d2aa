import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { notificationCountRepository } from './notificationCountRepository'

/** Recounts all inboxes. No count should differ; wrong ones are corrected and logged. */
export const reconcileCounts = inEachOrganisation(async (scope, { log }) => {
  const reconciled = await notificationCountRepository.reconcile(scope)
  if (reconciled > 0) log.error({ organisation: scope.organisationId, inboxes: reconciled }, 'counters were wrong')
})
