import type { Feed } from '@contract/feeds'
import type { Scope } from '@server/database/scope'
import { mediaService, toMedia, type LinkToFile } from '@server/resources/media/mediaService'
import type { MediaHolders } from '@server/resources/mediaHolders'
import { feedRepository } from './feedRepository'
import type { StoredFeed } from './feedRows'
import { isEditable } from './feedRules'

const holderOf = (id: string) => ({ kind: 'feed', id })

export const feedMedia = {
  /** A feed as it is answered: with links to its files, for the session of whoever asks. */
  withLinks: ({ media, ...feed }: StoredFeed, linkTo: LinkToFile): Feed => ({
    ...feed,
    mediaAttributes: media ? [toMedia(media, linkTo)] : [],
  }),

  attach: (scope: Scope, id: string, mediaId: string) => mediaService.attach(scope, mediaId, holderOf(id)),

  /** Takes the feed's files away, and hangs others on it when there are. */
  async replace(scope: Scope, feed: { id: string; media_id: string | null }, mediaId: string | null): Promise<void> {
    if (feed.media_id === mediaId) return
    if (feed.media_id !== null) await mediaService.removeOf(scope, holderOf(feed.id))
    if (mediaId !== null) await feedMedia.attach(scope, feed.id, mediaId)
  },

  /** Who reads a feed reads its files; who may edit it may change them (D-69). */
  holders: {
    feed: {
      read: async (scope, id) => (await feedRepository.find(scope, id)) !== undefined,
      change: async (scope, id) => {
        const feed = await feedRepository.find(scope, id)
        return feed !== undefined && isEditable(scope.actor, feed)
      },
    },
  } satisfies MediaHolders,
}
