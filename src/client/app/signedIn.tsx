import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Notices } from '@client/shell/Notices'
import { screenAt, selectCanVisit } from '@client/shell/availablePages'
import { blurActiveElement, focusTitle, popupContainer } from '@client/shell/focus'
import { displaySlice, displaySnapshot } from '@client/state/display/displaySlice'
import { useAppSelector } from '@client/state/hooks'
import { locationsSlice, locationsSnapshot } from '@client/state/locations/locationsSlice'
import { navigated } from '@client/state/navigation/navigationEvents'
import { notificationsSlice, notificationsSnapshot } from '@client/state/notifications/notificationsSlice'
import { listenForWaitingReplies, sendWhatWaits } from '@client/state/personalMessages/sendWhatWaits'
import { discardPreloaded } from '@client/state/preloadedResponses'
import { selectBrandColour, selectIsTrainingOrganisation, selectLanguage } from '@client/state/session/sessionSelectors'
import { viewSnapshot } from '@client/state/view/viewSlice'
import { LanguageContext } from '@client/texts/catalogue'
import { antdTheme } from '@client/theme/antdTheme'
import '@client/theme/controls.css'
import { media } from '@client/theme/layout'
import { useTextScale } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'
import { compileForNextVisit } from './compileForNextVisit'
import { connectChat, connectLive } from './connections'
import type { AppStore } from './createStore'
import { listenForAreaNotices, prefetchFirstScreen, shareChoices } from './firstScreen'
import { prepareFor } from './lazyScreen'
import { createRouteTable } from './routeTable'
import { useThemeMode } from './themeMode'

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
  )
  const screen = await loading
  await prefetchFirstScreen(store, screen?.prefetch)
  store.listenOnce(listenForAreaNotices)
  store.listenOnce(listenForWaitingReplies)
  shareChoices(store)
  current?.dispose()
  const router = (current = createBrowserRouter(routes))
  const syncPath = ({ location: { pathname, search } }: typeof router.state) => {
    const known = store.getState().navigation
    if (screenAt(known.pathname) !== screenAt(pathname)) blurActiveElement()
    if (known.pathname !== pathname || known.search !== search) store.dispatch(navigated({ pathname, search }))
  }
  syncPath(router.state)

  return function SignedIn() {
    const brand = useAppSelector(selectBrandColour)
    const mode = useThemeMode()
    const isStill = useMedia(media.lessMotion)
    const textScale = useTextScale()
    const language = useAppSelector(selectLanguage)
    useEffect(() => {
      syncPath(router.state) // the redirect from '/' has happened by now
      return router.subscribe(syncPath)
    }, [])
    useEffect(() => prefetchLinked(loadAt), [])
    useEffect(() => {
      const [live, chat] = [connectLive(store), connectChat(store)]
      const timer = setTimeout(() => {
        discardPreloaded()
        void live.start().then(chat.start).then(compileForNextVisit)
        void store.dispatch(sendWhatWaits())
      }, preloadedTimeoutMs)
      return () => {
        clearTimeout(timer)
        live.stop()
        chat.stop()
      }
    }, [])

    return (
      // What is inserted at run time goes into the layer of the style sheets.
      <StyleProvider layer>
        <ConfigProvider
          theme={antdTheme(mode, brand, { isStill, textScale })}
          locale={enGB}
          getPopupContainer={popupContainer}
        >
          <LanguageContext value={language}>
            <Notices />
            <RouterProvider router={router} useTransitions={false} />
          </LanguageContext>
        </ConfigProvider>
      </StyleProvider>
    )
  }
}
