import { type ViewedPath, pageViewBatch, pageViewCalls } from '@contract/pageViews'
import { pages } from '@contract/pages'
import { logoutPath, publicPaths, signInPaths } from '@client/state/navigation/signInAddress'
import { baseUrl } from '@client/state/baseUrl'
import { sessionApi } from '@client/state/session/sessionApi'
import type { AppDispatch } from '@client/state/types'

const isParameter = (step: string) => step.startsWith(':')
const fits = (pattern: string, pathname: string) => {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(.)\/$/, '$1').split('/')
  return wanted.length === given.length && wanted.every((step, index) => isParameter(step) || step === given[index])
}

const { login, forgotten, reset, register, setup } = publicPaths
const parameters = (pattern: string) => pattern.split('/').filter(isParameter).length
/** Static paths win over those with an id (D-29). */
const patterns: readonly ViewedPath[] = [
  login,
  forgotten,
  reset,
  register,
  setup,
  ...Object.values(pages)
    .map(({ path }) => path)
    .toSorted((one, other) => parameters(one) - parameters(other)),
]

/** The pattern that a page is counted by, never with an id of its URL (D-33); null for a redirect. */
export const viewedPathAt = (pathname: string): ViewedPath | null => {
  if (pathname === '/' || pathname === logoutPath) return null
  if (signInPaths.includes(pathname)) return login
  return patterns.find((pattern) => fits(pattern, pathname)) ?? '*'
}

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
