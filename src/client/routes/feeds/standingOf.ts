import type { Feed } from '@contract/feeds'
import { hasEnded, isScheduled } from '@client/state/feeds/feedsSelectors'

/** What is said of a feed beside its status, in this order. */
export const standings = ['scheduled', 'ended', 'pinned', 'mustRead'] as const
export type Standing = (typeof standings)[number]

export const standingOf = (feed: Feed, now: string): Standing[] => {
  const holds: Record<Standing, boolean> = {
    scheduled: isScheduled(feed, now),
    ended: hasEnded(feed, now),
    pinned: feed.pinned,
    mustRead: feed.mustRead,
  }
  return standings.filter((standing) => holds[standing])
}
