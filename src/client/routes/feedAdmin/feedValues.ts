import * as z from 'zod/mini'
import { everybody } from '@contract/audience'
import { entityId } from '@contract/common'
import { checkPlaces, checkTimes, feedForm, type Feed, type FeedForm } from '@contract/feeds'
import type { Media, MediaFile } from '@contract/mediaRecord'
import { momentSchema } from '@client/kits/forms/daySchema'
import type { FeedToSend } from '@client/state/feeds/feedAdminApi'

const { mediaId, ...written } = feedForm.shape
/** Without addresses, which differ with each answer and expire: two versions are compared, and drafts are kept. */
const fileSchema = z.object({
  id: entityId,
  name: z.string(),
  extension: z.string(),
  size: z.int(),
  contentType: z.string(),
})

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
      media: z.object({ id: mediaId, files: z.array(fileSchema) }),
    })
    .check(...(isDraft ? [] : [checkPlaces]), checkTimes)
export type FeedValues = z.input<ReturnType<typeof feedValuesOf>>
export type CheckedFeed = z.output<ReturnType<typeof feedValuesOf>>
export type FeedMedia = FeedValues['media']

const noMedia: FeedMedia = { id: null, files: [] }
export const blankFeed: FeedValues = {
  content: '',
  ...everybody,
  repliable: true,
  media: noMedia,
  mustRead: false,
  asksAgain: false,
  pinned: false,
  publishAt: '',
  endAt: '',
}

/** Of the record's medium or of an upload. */
export const toFeedMedia = (id: string | null, files: readonly MediaFile[]): FeedMedia =>
  files.length === 0 ? noMedia : { id, files: files.map(({ url: _url, thumbnailUrl: _thumbnail, ...file }) => file) }

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
  media: toFeedMedia(mediaOf(feed)?.id ?? null, mediaOf(feed)?.objectFiles ?? []),
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
export const removedFileIds = (feed: Feed, { media }: Pick<FeedValues, 'media'>): string[] => {
  const saved = mediaOf(feed)
  if (saved === null || saved.id !== media.id) return [] // the whole medium goes
  return saved.objectFiles.map(({ id }) => id).filter((id) => media.files.every((file) => file.id !== id))
}

/** What a draft may leave empty, and what the server refuses again. */
export const isPlace = (name: string) => name === 'regionIds' || name === 'locationIds'

/** The tab of each field (FA-014). */
export const tabOf = (name: keyof FeedValues): FeedTab =>
  name === 'content' || name === 'media' ? 'editor' : 'settings'
export const feedTabs = ['editor', 'settings'] as const
export type FeedTab = (typeof feedTabs)[number]
