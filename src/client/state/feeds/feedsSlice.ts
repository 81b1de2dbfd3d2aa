import { feedSchema } from '@contract/feeds'
import { selectStateOf } from '../lazySlice'
import { pressLatest } from '../records/recordPatches'
import { recordsSlice } from '../records/recordsSlice'
import { recordsSnapshot } from '../records/recordsSnapshot'
import type { feedAdminApi } from './feedAdminApi'
import { employeeFeedList, feedsApi, feedText } from './feedsApi'
import { employeeFeedsName, feedCardChanged, feedsName, managedFeedsName, type OpenedCard } from './feedTags'

const { archiveFeed, approveFeed, confirmFeed, likeFeed, rejectFeed, resolveFeed } = feedsApi.endpoints

/** Of the administration, whose chunk may not be loaded. */
const managed = ['createFeed', 'updateFeed', 'managedFeed'] satisfies (keyof typeof feedAdminApi.endpoints)[]

/** By feed, what is opened on its card: in the store, because a virtual list unmounts cards that are scrolled away. */
const noCards: Record<string, OpenedCard> = {}

/** All feeds that are known: what is decided in the administration shows on the employee page at once, and vice versa. */
const slice = recordsSlice(employeeFeedList, {
  lists: [{ name: managedFeedsName, text: feedText }],
  records: [approveFeed, rejectFeed, resolveFeed, ...managed.map((name) => ({ name }))],
  edits: (edit) => [
    // It leaves the employee page at once; a refusal brings it back. The administration waits for the answer.
    edit(archiveFeed, ({ id, isFromCard }) => ({ where: { id }, change: isFromCard ? { status: 'archived' } : {} })),
    // A newer text that arrives meanwhile still asks.
    edit(confirmFeed, ({ id, readVersion, at }) => ({
      where: { id, readVersion },
      change: { asksMe: false, confirmedAt: at },
    })),
    edit(likeFeed, ({ id, liked, count }) => ({ where: { id }, change: { likedByMe: liked, likeCount: count } }), {
      isPress: true,
    }),
  ],
  further: { cards: noCards },
  furtherReducers: (builder) =>
    builder.addCase(feedCardChanged, ({ cards }, { payload: { id, change } }) => {
      cards[id] = { ...cards[id], ...change }
    }),
})

/** The slice of feeds. Only what the employee page has read is persisted. */
export const feedsSlice = {
  slice,
  part: recordsSnapshot(feedsName, feedSchema, { version: 1, list: employeeFeedsName }),
}

/** The feeds, none before a page with them is visited. */
export const selectFeeds = selectStateOf(slice)

/** Gives a like or takes it back. */
export const pressLike = pressLatest(feedsName, likeFeed, ({ liked }) => liked)
