/** Calls that the boot script sent before the app had loaded, by path. */
declare global {
  interface Window {
    musterStarted?: Record<string, Promise<Response>>
  }
}

/** `fetch`, but an answer that is already on its way is taken, once, instead of asked for again. */
export const takeStarted: typeof fetch = (input, init) => {
  const isRequest = input instanceof Request
  const { pathname } = new URL(isRequest ? input.url : input, globalThis.location.href)
  const method = init?.method ?? (isRequest ? input.method : 'GET')
  const started = globalThis.window.musterStarted?.[pathname]
  if (!started || method !== 'GET') return fetch(input, init)
  delete globalThis.window.musterStarted?.[pathname]
  return started
}
