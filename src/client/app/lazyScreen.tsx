import { lazy, useState, type ComponentType } from 'react'
import type { LoadedScreen, LoadScreen } from '@client/kits/areas/area'

/** A screen that comes with a chunk of its own; `load` fetches it ahead of time. */
export type LazyScreen = ComponentType & { load: () => Promise<LoadedScreen> }

/**
 * Like `lazy`, but a screen that is here already is drawn at once, without a skeleton before it. `prepare` gives the
 * store what the chunk brings, before the screen renders.
 */
export const lazyScreen = (fetchScreen: LoadScreen, prepare: (screen: LoadedScreen) => Promise<void>): LazyScreen => {
  let here: ComponentType | undefined
  const load = async () => {
    const screen = await fetchScreen()
    if (!here) await prepare(screen)
    here = screen.Drawn
    return screen
  }
  const Late = lazy(async () => ({ default: (await load()).Drawn }))

  const Screen = () => {
    'use no memo' // React's compiler would lift the initialiser out of this scope, where `here` is not known
    const [Drawn] = useState<ComponentType>(() => here ?? Late) // one and the same for as long as it stands
    return <Drawn />
  }
  return Object.assign(Screen, { load })
}
