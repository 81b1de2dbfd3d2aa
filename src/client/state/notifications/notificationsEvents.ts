import { createAction } from '@reduxjs/toolkit'
import type { NotificationMarks } from '@contract/notifications'

/** 'Undo' was pressed: the messages get these marks again. */
export const marksUndone = createAction<{ ids: readonly string[]; marks: NotificationMarks }>(
  'notifications/marksUndone',
)
