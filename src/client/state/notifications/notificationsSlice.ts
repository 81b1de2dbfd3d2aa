import * as z from 'zod/mini'
import { notificationSchema, notificationStatusSchema } from '@contract/notifications'
import { recordsSlice } from '../records/recordsSlice'
import { recordsSnapshot } from '../records/recordsSnapshot'
import type { NotificationsState } from '../types'
import { notificationList, notificationsApi } from './notificationsApi'

const { notificationStatus, readNotification, markNotifications, readAllNotifications } = notificationsApi.endpoints

/** The server leaves held ones as they are. */
const free = { held: false }

export const notificationsSlice = recordsSlice(notificationList, {
  edits: (edit) => [
    // Opening marks it read optimistically (IN-018).
    edit(readNotification, (id) => ({ where: { id, ...free }, change: { read: true } })),
    edit(markNotifications, ({ ids, read, archived }) => ({
      where: free,
      ids: [...ids],
      change: { ...(read !== undefined && { read }), ...(archived !== undefined && { archived }) },
    })),
    edit(readAllNotifications, (source) => ({
      where: source === '' ? free : { source, ...free },
      change: { read: true },
    })),
  ],
  further: { status: null as NotificationsState['status'] },
  furtherReducers: (builder) =>
    builder.addMatcher(notificationStatus.matchFulfilled, (state, { payload }) => {
      state.status = payload
    }),
})

export const notificationsSnapshot = recordsSnapshot('notifications', notificationSchema, {
  version: 5,
  beside: { status: z.nullable(notificationStatusSchema) },
})
