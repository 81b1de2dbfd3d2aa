import { sweepMedia, type MediaKeeping } from '@server/conversations/media/sweepMedia'
import { organisationRepository } from '@server/repositories/organisationRepository'
import type { InstallationJob } from './runnable'

/** Uploads that got no message in a day, and files that nobody knows; no transaction is held over the work on files. */
export const sweepConversationMedia =
  (keeping: MediaKeeping) =>
  async ({ open, signal }: InstallationJob): Promise<void> => {
    const scope = open()
    await sweepMedia(keeping, { organisationIds: await organisationRepository.listIds(scope), now: scope.now, signal })
  }
