import { listenForAreaNotices } from '@client/app/firstScreen'
import { createStore } from '@client/app/createStore'
import { displaySlice, displaySnapshot } from '@client/state/display/displaySlice'
import { locationsSlice, locationsSnapshot } from '@client/state/locations/locationsSlice'
import { notificationsSlice, notificationsSnapshot } from '@client/state/notifications/notificationsSlice'
import { viewSnapshot } from '@client/state/view/viewSlice'
import { memoryStorage } from './memoryStorage'

/** The real store with every slice, on in-memory storage. */
export const createTestStore = async (storage = memoryStorage()) => {
  const store = createStore(storage)
  store.keeper.addParts(viewSnapshot)
  await store.addSlices(
    { slice: displaySlice, part: displaySnapshot },
    { slice: locationsSlice, part: locationsSnapshot },
    { slice: notificationsSlice, part: notificationsSnapshot },
  )
  store.listenOnce(listenForAreaNotices)
  return store
}
