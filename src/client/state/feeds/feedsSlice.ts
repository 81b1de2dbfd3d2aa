import type { UnknownAction } from '@reduxjs/toolkit'
import { selectStateOf } from '../lazySlice'
import { recordsSlice } from '../records/recordsSlice'
import { removeRecords } from '../records/storedRecords'
import { feedActionsApi } from './feedActionsApi'
import { employeeFeedList } from './feedsApi'
import { employeeFeedsName } from './feedTags'
import { feedCardChanged, feedGone, type OpenedCard } from './feedsEvents'

const { archiveFeed, approveFeed, rejectFeed, resolveFeed } = feedActionsApi.endpoints

export type OpenedCards = Readonly<Record<string, OpenedCard>>

const records = recordsSlice(employeeFeedList, {
  records: [approveFeed, rejectFeed, resolveFeed],
  // It leaves the page at once; a refusal brings it back.
  edits: (edit) => [edit(archiveFeed, ({ id }) => ({ where: { id }, change: { status: 'archived' } }))],
  beside: {
    /** In the store, because a virtual list unmounts cards that are scrolled away. */
    cards: (cards: OpenedCards = {}, action: UnknownAction): OpenedCards => {
      if (!feedCardChanged.match(action)) return cards
      const { id, change } = action.payload
      return { ...cards, [id]: { ...cards[id], ...change } }
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
