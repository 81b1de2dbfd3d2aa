import { createAction } from '@reduxjs/toolkit'

/** Others have written, decided or archived these feeds. */
export const feedsChanged = createAction<{ ids: readonly string[] }>('feeds/changed')

/** Something in the inbox has changed: a confirmation may have been given in another window (D-101). */
export const asksMayHaveChanged = createAction('feeds/asksMayHaveChanged')

/** The person wants to like a feed, or to take that back. */
export const likeWanted = createAction<{ id: string; liked: boolean }>('feeds/likeWanted')
/** The server has the like of this feed as it was wanted, or has refused it. */
export const likeSettled = createAction<string>('feeds/likeSettled')

/** The person can no longer see this feed; `at` in ms. */
export const feedGone = createAction('feeds/gone', (id: string) => ({ payload: { id, at: Date.now() } }))

/** What a person has opened on a feed's card. */
export type OpenedCard = {
  /** Locations and roles. */
  hasInfo?: boolean
  /** The whole text. */
  isExpanded?: boolean
  /** All comments: how many there were then. */
  commentsTotal?: number
}
export const feedCardChanged = createAction<{ id: string; change: OpenedCard }>('feeds/cardChanged')
