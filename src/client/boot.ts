import { isInGroup } from '@contract/accessGroups'
import { firstCalls } from '@contract/firstCalls'
import { replayPath } from '@contract/replayPath'
import type { Account } from '@contract/session'
import { sceneId } from '@client/routes/signIn/drawScene'
import { hasPublicPage } from '@client/state/navigation/signInAddress'
import { type BootPlan, firstScreenAt } from './app/bootPlan'
import { drawScene } from './routes/signIn/drawScene'
import { baseUrl } from './state/baseUrl'
import { logoutPath } from './state/navigation/signInAddress'
import type { PreloadedResponses } from './state/preloadedResponses'
import { readStoredSession, tokenClaims } from './state/session/storedSession'

/**
 * Inlined into the page, it runs first, before anything is painted. It sets the theme and decides between splash and
 * sign-in, so that a signed-in user never sees the form flash; and it prefetches that user's page in parallel with the app.
 */
const { dataset } = document.documentElement
dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

/** Shows what somebody else saw, whoever is signed in here (D-95). */
const isReplay = location.pathname === replayPath
const token = isReplay ? undefined : readStoredSession()?.token
const claims = token ? tokenClaims(token) : null
const hasValidToken = claims !== null && claims.expiresAt > new Date()
const { pathname } = location
const isOpenPage = hasPublicPage(pathname)
dataset['start'] = hasValidToken || isOpenPage || isReplay || pathname === logoutPath ? 'splash' : 'signIn'

/** Text first: the drawing next to the sign-in comes after the frame with the text (signIn.css). */
const afterFrame = (act: () => void) => requestAnimationFrame(() => setTimeout(act))
const drawWhenParsed = () => {
  const isParsed = document.getElementById(sceneId)?.nextElementSibling
  if (isParsed) drawScene(document.querySelector('.sign-in-scene'))
  else afterFrame(drawWhenParsed)
}
if (dataset['start'] === 'signIn') afterFrame(drawWhenParsed)

const startCalls = (token: string) => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const started: PreloadedResponses = (window.musterPreloaded = {})
  /** Undefined when the app has asked for it already, or has dropped what it did not use. */
  return (address: string): Promise<Response> | undefined => {
    if (window.musterPreloaded !== started || address in started) return undefined
    const answer = fetch(new URL(address, baseUrl()), { headers })
    answer.catch(() => undefined) // the request's later consumer handles the failure
    started[address] = { token, answer }
    return answer
  }
}

/** The build writes it into an attribute of this script. */
const readPlan = () => JSON.parse(document.currentScript?.dataset['plan'] ?? 'null') as BootPlan | null

/**
 * A chunk's script may run on arrival, because it only registers modules. Styles are inserted later, where their order
 * is known.
 */
const fetchAhead = (file: string) => {
  const href = `/${file}`
  if (file.endsWith('.css')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }))
    return
  }
  const script = Object.assign(document.createElement('script'), { src: href, fetchPriority: 'high' })
  // webpack would take a failed script element for a running request and wait for it.
  script.onload = script.onerror = () => script.remove()
  document.head.append(script)
}

if (!hasValidToken && isOpenPage) readPlan()?.publicPages.forEach(fetchAhead)
if (token && hasValidToken && pathname !== logoutPath) {
  const { files, reads } = firstScreenAt(readPlan(), location)
  const start = startCalls(token)
  const me = start(firstCalls.me)
  void start(firstCalls.services)
  for (const file of new Set(files)) fetchAhead(file)

  // Without access to the portal, send no requests (D-29).
  const preloadScreen = async () => {
    const response = await me
    if (!response?.ok) return
    const account = (await response.clone().json()) as Account // from our own server; the app validates it again
    if (isInGroup(account.role, 'employee')) for (const read of reads) void start(read)
  }
  preloadScreen().catch(() => undefined) // the app asks for what is missing, and tells of failures
}
