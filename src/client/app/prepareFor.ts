import type { LoadedScreen } from '@client/kits/areas/area'
import type { AppStore } from './createStore'

/** Passes the slices and listeners of a screen's chunk to the store before the screen renders. */
export const prepareFor =
  (store: Pick<AppStore, 'addSlices' | 'listenOnce'>) =>
  async ({ slices = [], listeners = [] }: LoadedScreen) => {
    if (slices.length > 0) await store.addSlices(...slices)
    for (const listen of listeners) store.listenOnce(listen)
  }
