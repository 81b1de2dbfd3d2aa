import { notificationCountRepository } from '@server/repositories/notificationCountRepository'
import { inEachOrganisation } from './cleanUp'

/** Derives the counters of all inboxes again: none should differ, and one that does is mended and told of. */
export const mendCounts = inEachOrganisation(async (scope, { log }) => {
  const mended = await notificationCountRepository.mend(scope)
  if (mended > 0) log.error({ organisation: scope.organisationId, inboxes: mended }, 'counters were wrong')
})
