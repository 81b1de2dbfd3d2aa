import type { Feed } from '@contract/feeds'
import { hasEnded, isScheduled } from '@client/state/feeds/feedsSelectors'

/** What is said of a feed beside its status, in this order. */
export const feedMarks = ['scheduled', 'ended', 'pinned', 'mustRead'] as const
export type FeedMark = (typeof feedMarks)[number]

export const marksOf = (feed: Feed, now: string): FeedMark[] => {
  const holds: Record<FeedMark, boolean> = {
    scheduled: isScheduled(feed, now),
    ended: hasEnded(feed, now),
    pinned: feed.pinned,
    mustRead: feed.mustRead,
  }
  return feedMarks.filter((mark) => holds[mark])
}
