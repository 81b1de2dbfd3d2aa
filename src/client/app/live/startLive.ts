import { livePath, type LiveMessage } from '@contract/live'
import { areas } from '@client/routes/areas'
import { baseUrl } from '@client/state/baseUrl'
import { readerOf, type LiveReader } from '@client/state/live/liveReader'
import type { AppStore } from '../createStore'
import { collectChanges } from './collectChanges'
import { openLiveConnection } from './liveConnection'

type Store = Pick<AppStore, 'dispatch' | 'getState' | 'listenOnce'>

const socketUrl = () => new URL(livePath, baseUrl()).href.replace(/^http/, 'ws')

/** Passes changes to the readers of the areas that show them. Returns a function that stops it. */
export const connectReaders = (store: Store, readers: readonly LiveReader[]): (() => void) => {
  const { token } = store.getState().session
  if (token === null) return () => {}
  for (const { listen } of readers) if (listen) store.listenOnce(listen)

  const deliver = (changes: readonly LiveMessage[]) => {
    for (const { kinds, read } of readers) {
      const own = changes.filter(({ kind }) => kinds.includes(kind))
      if (own.length > 0) store.dispatch(read(own))
    }
  }
  const { add, stop } = collectChanges({ deliver })
  const close = openLiveConnection({
    url: socketUrl(),
    token,
    onChange: add,
    onGapOver: () => readers.forEach(({ read }) => store.dispatch(read(null))),
  })
  return () => {
    stop()
    close()
  }
}

/** Opens the live channel for all areas. */
export const startLive = async (store: Store) => {
  const readers = areas.flatMap(({ live }) => {
    if (!live) return []
    return [typeof live === 'function' ? live() : Promise.resolve(readerOf(live))]
  })
  return connectReaders(store, await Promise.all(readers))
}
