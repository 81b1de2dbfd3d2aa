import type { StartListening } from '../types'
import { markMessages } from './notificationsApi'
import { marksUndone } from './notificationsEvents'

/** 'Undo' in a notice gives the messages their former marks. */
export const listenForUndo = (startListening: StartListening) =>
  startListening({
    actionCreator: marksUndone,
    effect: ({ payload: { ids, marks } }, { dispatch }) => void dispatch(markMessages({ ids, ...marks })),
  })
