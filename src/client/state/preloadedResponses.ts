/** Requests that the boot script sent before the app loaded, by URL, each with the token it was sent with. */
export type PreloadedResponses = Record<string, { token: string; answer: Promise<Response> }>

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
  const started = globalThis.window.musterPreloaded?.[address]
  delete globalThis.window.musterPreloaded?.[address]
  const isMine = started !== undefined && input.headers.get('authorization') === `Bearer ${started.token}`
  return isMine ? started.answer : fetch(input, init)
}

/** Call once the first screen has rendered: a response unused by then would be stale later. */
export const discardPreloaded = () => {
  delete globalThis.window.musterPreloaded
}
