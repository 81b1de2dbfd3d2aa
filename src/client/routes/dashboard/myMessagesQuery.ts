import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'

/** Number of messages on the card. */
export const messagesShown = 4

/** Unread messages, urgent first. */
export const myMessagesQuery = { ...toNotificationQuery({ ...noFilter, unreadOnly: true }), per_page: messagesShown }
