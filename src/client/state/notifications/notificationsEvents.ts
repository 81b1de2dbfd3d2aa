import { createAction } from '@reduxjs/toolkit'

/** A message is open on the screen. */
export const notificationOpened = createAction<string>('notifications/opened')
