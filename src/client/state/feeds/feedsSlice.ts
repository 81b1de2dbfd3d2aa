import type { UnknownAction } from '@reduxjs/toolkit'
import { selectStateOf } from '../lazySlice'
import { without } from '../records/recordsState'
import { recordsSlice } from '../records/recordsSlice'
import { removeRecords } from '../records/storedRecords'
import { feedActionsApi } from './feedActionsApi'
import { employeeFeedList, feedsApi } from './feedsApi'
import { employeeFeedsName } from './feedTags'
import { feedCardChanged, feedGone, likeSettled, likeWanted, type OpenedCard } from './feedsEvents'

const { archiveFeed, approveFeed, rejectFeed, resolveFeed } = feedActionsApi.endpoints
const { confirmFeed, likeFeed } = feedsApi.endpoints

export type OpenedCards = Readonly<Record<string, OpenedCard>>
type WantedLikes = Readonly<Record<string, boolean>>

const records = recordsSlice(employeeFeedList, {
  records: [approveFeed, rejectFeed, resolveFeed, likeFeed],
  edits: (edit) => [
    // It leaves the page at once; a refusal brings it back.
    edit(archiveFeed, ({ id }) => ({ where: { id }, change: { status: 'archived' } })),
    // A newer text that arrives meanwhile still asks.
    edit(confirmFeed, ({ id, readVersion, at }) => ({
      where: { id, readVersion },
      change: { asksMe: false, confirmedAt: at },
    })),
  ],
  beside: {
    /** In the store, because a virtual list unmounts cards that are scrolled away. */
    cards: (cards: OpenedCards = {}, action: UnknownAction): OpenedCards => {
      if (!feedCardChanged.match(action)) return cards
      const { id, change } = action.payload
      return { ...cards, [id]: { ...cards[id], ...change } }
    },
    /** By feed, what the person has pressed and the server has not confirmed. */
    likes: (likes: WantedLikes = {}, action: UnknownAction): WantedLikes => {
      if (likeWanted.match(action)) return { ...likes, [action.payload.id]: action.payload.liked }
      return likeSettled.match(action) ? without(likes, new Set([action.payload])) : likes
    },
  },
})
export type EmployeeFeedsState = ReturnType<typeof records.reducer>

export const employeeFeedsSlice = {
  ...records,
  reducer: (state: EmployeeFeedsState | undefined, action: UnknownAction): EmployeeFeedsState => {
    const next = records.reducer(state, action)
    return feedGone.match(action) ? removeRecords(next, new Set([action.payload.id]), action.payload.at) : next
  },
}

const initial = employeeFeedsSlice.reducer(undefined, { type: '' })

/** The feeds of the employee page, none before it is visited. */
export const selectEmployeeFeeds = selectStateOf({ reducerPath: employeeFeedsName, getInitialState: () => initial })
