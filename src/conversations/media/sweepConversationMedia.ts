import type { InstallationJob } from '@server/jobs/runnable'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { sweepMedia, type MediaKeeping } from './sweepMedia'

/** Uploads that got no message in a day, and files that nobody knows; no transaction is held over the work on files. */
export const sweepConversationMedia =
  (keeping: MediaKeeping) =>
  async ({ open, signal }: InstallationJob): Promise<void> => {
    const scope = open()
    await sweepMedia(keeping, { organisationIds: await organisationRepository.listIds(scope), now: scope.now, signal })
  }
