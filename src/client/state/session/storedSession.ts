import type { StoredSession } from './sessionEvents'

/** The only session data in the browser's storage; the token contains the person's id (D-22). */
export const tokenKey = 'muster.token'

/** Storage may be unavailable (private windows, policies): then a session lasts as long as the page. */
const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const readStoredSession = (): StoredSession | null =>
  attempt(() => {
    const own = sessionStorage.getItem(tokenKey)
    if (own) return { token: own, isSharedDevice: true }
    const token = localStorage.getItem(tokenKey)
    return token ? { token, isSharedDevice: false } : null
  }, null)

export const writeStoredSession = ({ token, isSharedDevice }: StoredSession) =>
  attempt(() => (isSharedDevice ? sessionStorage : localStorage).setItem(tokenKey, token), undefined)

/** Whether this token is still the stored one. Unavailable storage counts as unchanged. */
export const isStored = (token: string) =>
  attempt(() => [sessionStorage, localStorage].some((storage) => storage.getItem(tokenKey) === token), false)

/** Removes only this token: another tab may have stored a newer one. */
export const removeStoredSession = (token: string) =>
  attempt(() => {
    for (const storage of [sessionStorage, localStorage])
      if (storage.getItem(tokenKey) === token) storage.removeItem(tokenKey)
  }, undefined)
