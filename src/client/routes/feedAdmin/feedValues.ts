import * as z from 'zod/mini'
import { everybody } from '@contract/audience'
import { checkPlaces, checkTimes, feedForm, type Feed, type FeedForm } from '@contract/feeds'
import type { Media } from '@contract/mediaRecord'
import { momentSchema } from '@client/kits/forms/daySchema'
import { filesGivenUp, filesOf, filesSchema, noFiles } from '@client/kits/media/formFiles'
import type { FeedToSend } from '@client/state/feeds/feedAdminApi'

const { mediaId: _stored, ...written } = feedForm.shape
/**
 * A feed as its form edits it: the contract's, with the names of its files, which a restored draft has to show, and with
 * '' for no time. `invalidTime` is said of a text that is no time. A draft needs no place (D-113).
 */
export const feedValuesOf = (invalidTime: string, isDraft: boolean) =>
  z
    .object({
      ...written,
      publishAt: momentSchema(invalidTime),
      endAt: momentSchema(invalidTime),
      media: filesSchema,
    })
    .check(...(isDraft ? [] : [checkPlaces]), checkTimes)
export type FeedValues = z.input<ReturnType<typeof feedValuesOf>>
export type CheckedFeed = z.output<ReturnType<typeof feedValuesOf>>
export const blankFeed: FeedValues = {
  content: '',
  ...everybody,
  repliable: true,
  media: noFiles,
  mustRead: false,
  asksAgain: false,
  pinned: false,
  publishAt: '',
  endAt: '',
}

/** The first medium is the feed's. */
export const mediaOf = ({ mediaAttributes: [media] }: Pick<Feed, 'mediaAttributes'>): Media | null => media ?? null

export const toFeedValues = (feed: Feed): FeedValues & { lockVersion: number } => ({
  content: feed.content,
  regionIds: feed.feedRegions.map(({ regionId }) => regionId),
  locationCategoryIds: feed.feedLocationCategories.map(({ locationCategoryId }) => locationCategoryId),
  locationIds: feed.feedLocations.map(({ locationId }) => locationId),
  roleIds: feed.feedRoles.map(({ roleId }) => roleId),
  repliable: feed.repliable,
  mustRead: feed.mustRead,
  asksAgain: false,
  pinned: feed.pinned,
  publishAt: feed.publishAt ?? '',
  endAt: feed.endAt ?? '',
  media: filesOf(mediaOf(feed)),
  lockVersion: feed.lockVersion,
})

/** What is sent (FA-018). */
export const toFeed = (
  { media, ...values }: CheckedFeed,
  status: FeedToSend['status'],
  lockVersion: number | undefined,
): FeedToSend & Pick<FeedForm, 'mediaId'> => ({
  ...values,
  mediaId: media.id,
  status,
  ...(lockVersion !== undefined && { lockVersion }),
})

/** Files of the saved feed that the form has given up: they go when it is saved (MD-018). */
export const removedFileIds = (feed: Feed, { media }: Pick<FeedValues, 'media'>): string[] =>
  filesGivenUp(mediaOf(feed), media)

/** What a draft may leave empty, and what the server refuses again. */
export const isPlace = (name: string) => name === 'regionIds' || name === 'locationIds'

/** The tab of each field (FA-014). */
export const tabOf = (name: keyof FeedValues): FeedTab =>
  name === 'content' || name === 'media' ? 'editor' : 'settings'
export const feedTabs = ['editor', 'settings'] as const
export type FeedTab = (typeof feedTabs)[number]
