import type { Feed } from '@contract/feeds'

type Times = Pick<Feed, 'status' | 'publishAt' | 'endAt'>

/** Approved, and not out yet at this instant. Instants of one format compare as texts. */
export const isScheduled = ({ status, publishAt }: Omit<Times, 'endAt'>, now: string) =>
  status === 'approved' && publishAt !== null && publishAt > now

/** It was out, and is over at this instant. */
export const hasEnded = ({ status, endAt }: Omit<Times, 'publishAt'>, now: string) =>
  status === 'approved' && endAt !== null && endAt <= now

/** Those whom it is for can read it at this instant. */
export const isOut = (feed: Times, now: string) =>
  feed.status === 'approved' && !isScheduled(feed, now) && !hasEnded(feed, now)
