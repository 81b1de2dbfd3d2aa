import type { StartListening } from '../types'
import { notificationsApi } from './notificationsApi'
import { notificationOpened } from './notificationsEvents'
import { selectNotificationById } from './notificationsSelectors'

/** Opening an unread message marks it read (IN-018). */
export const listenToNotifications = (startListening: StartListening) =>
  startListening({
    actionCreator: notificationOpened,
    effect: ({ payload: id }, { dispatch, getState }) => {
      const notification = selectNotificationById(getState(), id)
      if (notification && !notification.read) void dispatch(notificationsApi.endpoints.readNotification.initiate(id))
    },
  })
