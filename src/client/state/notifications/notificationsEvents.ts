import { createAction } from '@reduxjs/toolkit'

/** A person has the message before them. */
export const notificationOpened = createAction<string>('notifications/opened')
