import {
  type Dispatch,
  type Middleware,
  type MiddlewareAPI,
  type UnknownAction,
  configureStore,
  createListenerMiddleware,
  type Reducer,
} from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { createSnapshotKeeper, type SnapshotKeeper } from '@client/snapshot/snapshotKeeper'
import { listenForSnapshots } from '@client/snapshot/snapshotListeners'
import { api } from '@client/state/api'
import { draftsSnapshot } from '@client/state/drafts/draftsSlice'
import type { LazySlice } from '@client/state/lazySlice'
import { createRootReducer } from '@client/state/rootReducer'
import { listenToSession } from '@client/state/session/sessionListeners'
import type { RootState, AppDispatch, StartListening } from '@client/state/types'
import { listenForAddress } from './appListeners'

type AppMiddleware = Middleware<unknown, RootState>

/** A place in the store for middleware that a chunk brings: until it is added, actions pass. */
const createAddedMiddleware = () => {
  const added: ((action: unknown) => unknown)[] = []
  let here: { store: MiddlewareAPI<Dispatch<UnknownAction>, RootState>; next: (action: unknown) => unknown } | undefined
  const middleware: AppMiddleware = (store) => (next) => {
    here = { store, next }
    return (action) => (added.at(-1) ?? next)(action)
  }
  return {
    middleware,
    add: (brought: AppMiddleware) => {
      if (here) added.push(brought(here.store)(added.at(-1) ?? here.next))
    },
  }
}

/** The development checks warn when they take longer than this, in milliseconds. */
const warnAfter = 200

/** Creates the page's store: state, listeners, and the persistence of the snapshot. */
export const createStore = (storage?: Parameters<typeof createSnapshotKeeper>[1]) => {
  const rootReducer = createRootReducer()
  const listeners = createListenerMiddleware<RootState, AppDispatch>()
  const chunks = createAddedMiddleware()
  const store = configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>, // lazy slices are injected before anything reads them
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter }, serializableCheck: { warnAfter } })
        .prepend(listeners.middleware)
        .concat(api.middleware, chunks.middleware),
  })
  setupListeners(store.dispatch) // without it, polling does not know whether the window has focus
  const keeper: SnapshotKeeper = createSnapshotKeeper(store, storage)
  const startListening: StartListening = listeners.startListening
  listenForSnapshots(startListening, keeper)
  listenToSession(startListening)
  listenForAddress(startListening)
  keeper.addParts(draftsSnapshot)

  const listening = new Set<(startListening: StartListening) => unknown>()

  return Object.assign(store, {
    dispatch: store.dispatch as AppDispatch,
    keeper,
    /** Adds the middleware of a chunk. */
    addMiddleware: chunks.add,
    /** Starts the listeners of a chunk once per store, even after several sign-ins. */
    listenOnce: (listen: (startListening: StartListening) => unknown) => {
      if (listening.has(listen)) return
      listening.add(listen)
      listen(startListening)
    },
    /** Injects the slices of a chunk and rehydrates them before the chunk renders. */
    addSlices: async (...added: LazySlice[]) => {
      await keeper.opened() // so that rehydration comes before the first responses
      for (const { slice } of added) rootReducer.inject(slice as Parameters<typeof rootReducer.inject>[0])
      store.dispatch({ type: 'app/slicesAdded' })
      keeper.addParts(...added.flatMap(({ part }) => (part ? [part] : [])))
    },
  })
}
export type AppStore = ReturnType<typeof createStore>
