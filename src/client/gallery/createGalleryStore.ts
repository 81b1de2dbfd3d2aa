import { configureStore, type Reducer } from '@reduxjs/toolkit'
import { api } from '@client/state/api'
import { locationsSlice } from '@client/state/locations/locationsSlice'
import { notificationsSlice } from '@client/state/notifications/notificationsSlice'
import { createRootReducer } from '@client/state/rootReducer'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import type { RootState } from '@client/state/types'

/** The app's state without a session, a snapshot or listeners. */
export const createGalleryStore = () => {
  const rootReducer = createRootReducer()
  for (const slice of [locationsSlice, notificationsSlice, shortCodes.slice.slice])
    rootReducer.inject(slice as Parameters<typeof rootReducer.inject>[0])
  return configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>, // the slices are injected before anything reads them
    middleware: (defaults) => defaults().concat(api.middleware),
  })
}
