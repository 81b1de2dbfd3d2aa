/** Calls that the boot script sent before the app had loaded, by path, each with the token that it was sent with. */
type StartedCalls = Record<string, { token: string; answer: Promise<Response> }>

declare global {
  interface Window {
    musterStarted?: StartedCalls
  }
}

/**
 * `fetch`, but an answer that is already on its way is taken, once, instead of asked for again. Only by a call with the
 * very same token: while the app loaded, somebody else may have signed in.
 */
export const takeStarted: typeof fetch = (input, init) => {
  if (!(input instanceof Request) || input.method !== 'GET') return fetch(input, init)
  const { pathname } = new URL(input.url)
  const started = globalThis.window.musterStarted?.[pathname]
  delete globalThis.window.musterStarted?.[pathname]
  const isMine = started !== undefined && input.headers.get('authorization') === `Bearer ${started.token}`
  return isMine ? started.answer : fetch(input, init)
}
