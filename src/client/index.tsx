import { replayPath } from '@contract/replayPath'
import { loadShell, prefetchShell } from './app/loadShell'

/** Yields to the browser, so that pending events such as key presses are handled first. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Removes the service workers of an earlier product at this origin; ours has none (D-34, SH-034). */
const unregisterServiceWorkers = async () => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

/**
 * Hydrates the app in several short tasks instead of a long one, so that typing into the sign-in page is not blocked.
 * All modules are in this one file; `eager` only decides when they are evaluated.
 */
const start = async () => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  if (process.env.NODE_ENV !== 'production' && location.pathname === '/gallery') {
    const { drawGallery } = await import(/* webpackChunkName: "gallery" */ './gallery/drawGallery')
    return drawGallery(root)
  }
  if (location.pathname === replayPath) {
    const { drawFailed } = await import(/* webpackMode: "eager" */ './app/App')
    try {
      const { loadReplay, replayParts } = await loadShell()
      const { drawReplay } = await loadReplay()
      return drawReplay(root, replayParts)
    } catch {
      return drawFailed(root)
    }
  }
  const isSignIn = document.documentElement.dataset['start'] === 'signIn'

  await nextTask()
  if (window.musterPreloaded) prefetchShell() // its files are already loading
  const { createStore } = await import(/* webpackMode: "eager" */ './app/createStore')
  const store = createStore()
  const atBuildTime = isSignIn ? store.getState() : null

  await nextTask()
  const { listenForPageViews } = await import(/* webpackMode: "eager" */ './app/appListeners')
  store.listenOnce(listenForPageViews)
  const { startSession } = await import(/* webpackMode: "eager" */ './app/startSession')
  startSession(store)
  const { draw } = await import(/* webpackMode: "eager" */ './app/App')
  await nextTask()
  draw(root, store, atBuildTime)
}
void start()
void unregisterServiceWorkers().catch(() => undefined)
