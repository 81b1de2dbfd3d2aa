/** Calls that the boot script sent before the app had loaded, by address, each with the token that it was sent with. */
export type StartedCalls = Record<string, { token: string; answer: Promise<Response> }>

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
  const { pathname, search } = new URL(input.url)
  const address = pathname + search
  const started = globalThis.window.musterStarted?.[address]
  delete globalThis.window.musterStarted?.[address]
  const isMine = started !== undefined && input.headers.get('authorization') === `Bearer ${started.token}`
  return isMine ? started.answer : fetch(input, init)
}

/** Once the first screen stands: what nobody has taken by then would be old when somebody does. */
export const forgetStarted = () => {
  delete globalThis.window.musterStarted
}
