import { createEntityAdapter, createSlice } from '@reduxjs/toolkit'
import type { Notification } from '@contract/notifications'
import { restored } from '../restored'
import { sessionEnded } from '../session/sessionEvents'
import { snapshotOpened } from '../snapshotEvents'
import type { NotificationsState } from '../types'
import { upsertNewer } from '../upsertNewer'
import { listKey } from './notificationQuery'
import { notificationsApi } from './notificationsApi'

export const notificationsAdapter = createEntityAdapter<Notification>()
const { notifications, notificationsHead, notification, notificationStatus, readNotification, readAllNotifications } =
  notificationsApi.endpoints
const empty: NotificationsState = notificationsAdapter.getInitialState({ lists: {}, totals: {}, status: null })

const setRead = (state: NotificationsState, id: string, read: boolean) => {
  const record = state.entities[id]
  if (record) record.read = read
}

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => empty)
      .addCase(snapshotOpened, (state, { payload }) => restored(state, payload.notifications))
      .addMatcher(notifications.matchFulfilled, (state, { payload }) =>
        // Infinite queries answer with every page so far; only the last one is news.
        upsertNewer(state, payload.pages.at(-1)?.records ?? []),
      )
      .addMatcher(notificationsHead.matchFulfilled, (state, { payload, meta }) => {
        const key = listKey(meta.arg.originalArgs)
        upsertNewer(state, payload.records)
        state.lists[key] = payload.records.map(({ id }) => id)
        state.totals[key] = payload.total
      })
      .addMatcher(notification.matchFulfilled, (state, { payload }) => upsertNewer(state, [payload]))
      .addMatcher(notificationStatus.matchFulfilled, (state, { payload }) => {
        state.status = payload
      })
      // Opening shows it read at once (IN-018); a refused write takes that back.
      .addMatcher(readNotification.matchPending, (state, { meta }) => setRead(state, meta.arg.originalArgs, true))
      .addMatcher(readNotification.matchFulfilled, (state, { payload }) => upsertNewer(state, [payload]))
      .addMatcher(readNotification.matchRejected, (state, { meta }) => setRead(state, meta.arg.originalArgs, false))
      .addMatcher(readAllNotifications.matchFulfilled, (state, { meta }) => {
        for (const record of Object.values(state.entities))
          if (meta.arg.originalArgs === '' || record.source === meta.arg.originalArgs) record.read = true
      }),
})
