/**
 * Requests that the boot script sent before the app loaded, by URL, each with the token it was sent with; null once the
 * app has asked for the URL, which the boot script then leaves alone.
 */
export type PreloadedResponses = Record<string, { token: string; answer: Promise<Response> } | null>

declare global {
  interface Window {
    musterPreloaded?: PreloadedResponses
  }
}

/**
 * `fetch`, but a request that the boot script already sent is used once instead of sent again. Only with the very same
 * token: another user may have signed in while the app loaded.
 */
export const takePreloaded: typeof fetch = (input, init) => {
  if (!(input instanceof Request) || input.method !== 'GET') return fetch(input, init)
  const { pathname, search } = new URL(input.url)
  const address = pathname + search
  const { musterPreloaded } = globalThis.window
  const started = musterPreloaded?.[address]
  if (musterPreloaded) musterPreloaded[address] = null
  const isMine = started && input.headers.get('authorization') === `Bearer ${started.token}`
  return isMine ? started.answer : fetch(input, init)
}

/**
 * Call once the first screen has rendered: a response unused by then would be stale later. Cancelled, because a response
 * that nobody reads keeps its connection.
 */
export const discardPreloaded = () => {
  const unused = Object.values(globalThis.window.musterPreloaded ?? {})
  delete globalThis.window.musterPreloaded
  for (const started of unused) started?.answer.then(({ body }) => body?.cancel()).catch(() => undefined) // of a failed request nothing is left to cancel
}
