import { pageViewBatch, pageViewCalls, type ViewedPath } from '@contract/pageViews'
import { baseUrl } from '@client/state/baseUrl'
import { sessionApi } from '@client/state/session/sessionApi'
import type { AppDispatch } from '@client/state/types'
import { viewedPathAt } from './viewedPath'

/** The longest time that views are batched, in milliseconds. */
const batchDelayMs = 30_000

/**
 * Sends the visited pages by the patterns of their URLs (D-33). Views go out in batches, periodically and when the page
 * is left, as a beacon, which survives the page. Nothing is sent before the setting allows it; when the setting could
 * not be loaded (null), the next page requests it again.
 */
export const createPageViews = ({ isAllowed }: { isAllowed: () => Promise<boolean | null> }) => {
  let waiting: ViewedPath[] = []
  let isOn: boolean | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (isOn === null) return
    while (isOn && waiting.length > 0) {
      const body = JSON.stringify({ pageViews: waiting.slice(0, pageViewBatch) })
      const address = new URL(pageViewCalls.create.path, baseUrl())
      if (!navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))) return // queue full
      waiting = waiting.slice(pageViewBatch)
    }
    waiting = []
  }

  let isLearning = false
  const learn = async () => {
    if (isLearning) return
    isLearning = true
    isOn = await isAllowed()
    isLearning = false
    if (isOn === false) waiting = []
  }
  void learn()
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())

  return {
    count: (pathname: string) => {
      const path = viewedPathAt(pathname)
      if (path === null || isOn === false) return
      if (isOn === null) void learn()
      waiting.push(path)
      timer ??= setTimeout(send, batchDelayMs)
    },
  }
}

let pageViews: ReturnType<typeof createPageViews> | undefined

/** Counts a visited page, unless the installation disables counting. */
export const countPageView = (pathname: string, dispatch: AppDispatch) => {
  const isAllowed = async () => {
    const { data } = await dispatch(sessionApi.endpoints.publicSettings.initiate(undefined, { subscribe: false }))
    return data?.settings.pageViewsEnabled ?? null
  }
  pageViews ??= createPageViews({ isAllowed })
  pageViews.count(pathname)
}
