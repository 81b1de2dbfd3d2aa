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
const empty: NotificationsState = notificationsAdapter.getInitialState({
  lists: {},
  totals: {},
  status: null,
  pendingReads: [],
})

/** An answer that was on its way before a message was opened does not make it unread again. */
const keep = (state: NotificationsState, records: readonly Notification[]) => {
  const pending = new Set(state.pendingReads)
  upsertNewer(
    state,
    records.map((record) => (pending.has(record.id) ? { ...record, read: true } : record)),
  )
}

const settle = (state: NotificationsState, id: string) => {
  state.pendingReads = state.pendingReads.filter((pending) => pending !== id)
}

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
        keep(state, payload.pages.at(-1)?.records ?? []),
      )
      .addMatcher(notificationsHead.matchFulfilled, (state, { payload, meta }) => {
        const key = listKey(meta.arg.originalArgs)
        keep(state, payload.records)
        state.lists[key] = payload.records.map(({ id }) => id)
        state.totals[key] = payload.total
      })
      .addMatcher(notification.matchFulfilled, (state, { payload }) => keep(state, [payload]))
      .addMatcher(notificationStatus.matchFulfilled, (state, { payload }) => {
        state.status = payload
      })
      // Opening shows it read at once (IN-018); a refused write takes that back.
      .addMatcher(readNotification.matchPending, (state, { meta }) => {
        state.pendingReads.push(meta.arg.originalArgs)
        setRead(state, meta.arg.originalArgs, true)
      })
      .addMatcher(readNotification.matchFulfilled, (state, { payload }) => {
        settle(state, payload.id)
        upsertNewer(state, [payload])
      })
      .addMatcher(readNotification.matchRejected, (state, { meta }) => {
        settle(state, meta.arg.originalArgs)
        setRead(state, meta.arg.originalArgs, false)
      })
      .addMatcher(readAllNotifications.matchFulfilled, (state, { meta }) => {
        for (const record of Object.values(state.entities))
          if (meta.arg.originalArgs === '' || record.source === meta.arg.originalArgs) record.read = true
      }),
})
