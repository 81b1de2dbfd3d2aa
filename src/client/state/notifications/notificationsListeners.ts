import { createAction } from '@reduxjs/toolkit'
import type { NotificationMarks } from '@contract/notifications'
import type { StartListening } from '../types'
import { markMessages } from './notificationsApi'

/** 'Undo' was pressed: the messages get these marks again. */
export const marksUndone = createAction<{ ids: readonly string[]; marks: NotificationMarks }>(
  'notifications/marksUndone',
)

/** 'Undo' in a notice gives the messages their former marks. */
export const listenForUndo = (startListening: StartListening) =>
  startListening({
    actionCreator: marksUndone,
    effect: ({ payload: { ids, marks } }, { dispatch }) => void dispatch(markMessages({ ids, ...marks })),
  })
