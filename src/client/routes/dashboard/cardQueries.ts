import { toDiaryQuery } from '@client/state/diary/diaryApi'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'

/** Number of messages on the card. */
export const messagesShown = 4

/** Unread messages, urgent first. */
export const myMessagesQuery = { ...toNotificationQuery({ ...noFilter, unreadOnly: true }), per_page: messagesShown }

/** Number of items on the card (DB-034). */
export const diaryItemsShown = 2

/** Today's diary of a person at a location; the day is `2026-11-26`. */
export const diaryCardQuery = (day: string, locationId: string, userGlobalId: string | null) =>
  toDiaryQuery({ day, locationId, userGlobalId, perPage: diaryItemsShown })
