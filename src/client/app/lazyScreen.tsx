import { lazy, useState, type ComponentType } from 'react'
import type { LoadedScreen, LoadScreen } from '@client/kits/areas/area'
import type { AppStore } from './createStore'

/** A screen in a chunk of its own; `load` prefetches it. */
export type LazyScreen = ComponentType & { load: () => Promise<LoadedScreen> }

/**
 * Like `lazy`, but a screen that is already loaded renders at once, without a skeleton. `prepare` passes the chunk's
 * slices and listeners to the store before the screen renders.
 */
export const lazyScreen = (fetchScreen: LoadScreen, prepare: (screen: LoadedScreen) => Promise<void>): LazyScreen => {
  let loaded: ComponentType | undefined
  const load = async () => {
    const screen = await fetchScreen()
    if (!loaded) await prepare(screen)
    loaded = screen.Screen
    return screen
  }
  const Loading = lazy(async () => ({ default: (await load()).Screen }))

  const ScreenWhenLoaded = () => {
    'use no memo' // React Compiler would move the initialiser out of the scope of `loaded`
    const [Screen] = useState<ComponentType>(() => loaded ?? Loading) // the identity must not change while it is mounted
    return <Screen />
  }
  return Object.assign(ScreenWhenLoaded, { load })
}

/** Passes the slices and listeners of a screen's chunk to the store before the screen renders. */
export const prepareFor =
  (store: Pick<AppStore, 'addSlices' | 'listenOnce'>) =>
  async ({ slices = [], listeners = [] }: LoadedScreen) => {
    if (slices.length > 0) await store.addSlices(...slices)
    for (const listen of listeners) store.listenOnce(listen)
  }
