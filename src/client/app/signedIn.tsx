import { useEffect } from 'react'
import { createBrowserRouter, createMemoryRouter } from 'react-router-dom'
import { screenAt, selectCanVisit } from '@client/shell/availablePages'
import { blurActiveElement, focusTitle } from '@client/shell/focus'
import { displaySlice, displaySnapshot } from '@client/state/display/displaySlice'
import { locationsSlice, locationsSnapshot } from '@client/state/locations/locationsSlice'
import { navigated } from '@client/state/navigation/navigationEvents'
import { notificationsSlice, notificationsSnapshot } from '@client/state/notifications/notificationsSlice'
import { listenForWaitingReplies, sendWhatWaits } from '@client/state/personalMessages/sendWhatWaits'
import { listenForWaitingAnswers, sendWaitingAnswers } from '@client/state/training/sendWaitingAnswers'
import { discardPreloaded } from '@client/state/preloadedResponses'
import { screensSlice } from '@client/state/screens/screensSlice'
import { selectIsTrainingOrganisation } from '@client/state/session/sessionSelectors'
import { viewSnapshot } from '@client/state/view/viewSlice'
import { compileForNextVisit } from './compileForNextVisit'
import { connectChat, connectInactivity, connectLive, connectRecorder } from './connections'
import type { AppStore } from './createStore'
import { listenForAreaNotices, prefetchFirstScreen, shareChoices } from './firstScreen'
import { prepareFor } from './lazyScreen'
import { Portal } from './Portal'
import { createRouteTable } from './routeTable'

/**
 * Calls `load` with the path of a link that the pointer moves over or that gets the focus: when it is pressed, the screen
 * behind it has mostly loaded. Returns a function that stops it.
 */
const prefetchLinked = (load: (pathname: string) => unknown): (() => void) => {
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === location.origin) load(link.pathname)
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) document.addEventListener(event, handle, { passive: true })
  return () => {
    for (const event of events) document.removeEventListener(event, handle)
  }
}

/** How long the start waits to process the prefetched responses, in milliseconds. */
const preloadedTimeoutMs = 1_000

/** The previous session's router: its listeners end when the next session begins. */
let current: ReturnType<typeof createBrowserRouter> | undefined

export { focusTitle }
/** What the replay of a state snapshot shows its screens with: it has a store and a router of its own. */
export const replayParts = { createMemoryRouter, createRouteTable, Portal, prepareFor }
/** Below the shell, whose modules it shares. */
export const loadReplay = () => import(/* webpackChunkName: "replay" */ '@client/replay/drawReplay')

/** One route table per store, so that the next session reuses the loaded screens. */
const tables = new WeakMap<AppStore, ReturnType<typeof createRouteTable>>()
const tableOf = (store: AppStore) => {
  const table = tables.get(store) ?? createRouteTable(prepareFor(store))
  tables.set(store, table)
  return table
}

/** Loads everything that only signed-in users need: Ant Design, the router, the shell's slices. */
export const prepareSignedIn = async (store: AppStore) => {
  const { routes, loadScreenAt } = tableOf(store)
  const loadAt = (pathname: string) => {
    const state = store.getState()
    return loadScreenAt(pathname, (page) => selectCanVisit(state, page), selectIsTrainingOrganisation(state))
  }
  const loading = loadAt(location.pathname)
  store.keeper.addParts(viewSnapshot)
  await store.addSlices(
    { slice: displaySlice, part: displaySnapshot },
    { slice: locationsSlice, part: locationsSnapshot },
    { slice: notificationsSlice, part: notificationsSnapshot },
    { slice: screensSlice },
  )
  const screen = await loading
  await prefetchFirstScreen(store, screen?.prefetch)
  store.listenOnce(listenForAreaNotices)
  store.listenOnce(listenForWaitingReplies)
  store.listenOnce(listenForWaitingAnswers)
  shareChoices(store)
  current?.dispose()
  const router = (current = createBrowserRouter(routes))
  const syncPath = ({ location }: typeof router.state) => {
    const { pathname, search } = location
    const state = location.state as unknown
    const known = store.getState().navigation
    if (screenAt(known.pathname) !== screenAt(pathname)) blurActiveElement()
    if (known.pathname !== pathname || known.search !== search || (known.state ?? null) !== state)
      store.dispatch(navigated({ pathname, search, state }))
  }
  syncPath(router.state)

  return function SignedIn() {
    useEffect(() => {
      syncPath(router.state) // the redirect from '/' has happened by now
      return router.subscribe(syncPath)
    }, [])
    useEffect(() => prefetchLinked(loadAt), [])
    useEffect(() => {
      const [live, chat, inactivity] = [connectLive(store), connectChat(store), connectInactivity(store)]
      const timer = setTimeout(() => {
        discardPreloaded()
        void live.start().then(chat.start).then(compileForNextVisit)
        inactivity.start()
        void store.dispatch(sendWhatWaits())
        void store.dispatch(sendWaitingAnswers())
        void connectRecorder(store)
      }, preloadedTimeoutMs)
      return () => {
        clearTimeout(timer)
        live.stop()
        chat.stop()
        inactivity.stop()
      }
    }, [])

    return <Portal router={router} />
  }
}
