import { createAction } from '@reduxjs/toolkit'

/** Others have written, decided or archived these feeds. */
export const feedsChanged = createAction<{ ids: readonly string[] }>('feeds/changed')

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
