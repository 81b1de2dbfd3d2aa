import { createStore } from '@client/app/createStore'
import { listenForAreaNotices } from '@client/app/firstScreen'
import { snapshotStorage } from '@client/snapshot/snapshotStorage'
import { displaySlice, displaySnapshot } from '@client/state/display/displaySlice'
import { locationsSlice, locationsSnapshot } from '@client/state/locations/locationsSlice'
import { notificationsSlice, notificationsSnapshot } from '@client/state/notifications/notificationsSlice'
import { screensSlice } from '@client/state/screens/screensSlice'
import { viewSnapshot } from '@client/state/view/viewSlice'

/** The snapshot's storage on a map instead of IndexedDB. */
export const memoryStorage = (kept = new Map<string, unknown>(), now: () => number = Date.now) => ({
  kept,
  ...snapshotStorage(
    {
      get: (key) => Promise.resolve(kept.get(key)),
      keys: () => Promise.resolve([...kept.keys()]),
      put: (key, value) => Promise.resolve(void kept.set(key, value)),
      remove: (keys) => Promise.resolve(keys.forEach((key) => kept.delete(key))),
      replace: (old, key, value) => Promise.resolve(void (kept.delete(old) && kept.set(key, value))),
    },
    now,
  ),
})

/** The real store with every slice, on in-memory storage. */
export const createTestStore = async (storage = memoryStorage()) => {
  const store = createStore(storage)
  store.keeper.addParts(viewSnapshot)
  await store.addSlices(
    { slice: displaySlice, part: displaySnapshot },
    { slice: locationsSlice, part: locationsSnapshot },
    { slice: notificationsSlice, part: notificationsSnapshot },
    { slice: screensSlice },
  )
  store.listenOnce(listenForAreaNotices)
  return store
}
