import { everything, toNotificationQuery } from '@client/state/notifications/notificationQuery'

/** Number of messages on the card. */
const shown = 4

/** Unread messages, urgent first. */
export const myMessagesQuery = { ...toNotificationQuery({ ...everything, unreadOnly: true }), per_page: shown }
