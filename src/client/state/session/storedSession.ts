import type { StoredSession } from './sessionEvents'

/** The one thing of a session in the browser's storage; the person's id is inside it (D-22). */
export const tokenKey = 'muster.token'

/** Storage can be refused altogether (private windows, policies): then a session lasts as long as the page. */
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

/** Whether this token is still what the tabs of this browser go by. A storage that is refused changes nothing. */
export const isStored = (token: string) =>
  attempt(() => [sessionStorage, localStorage].some((storage) => storage.getItem(tokenKey) === token), false)

/** Removes this token only: another tab may have stored a newer one. */
export const removeStoredSession = (token: string) =>
  attempt(() => {
    for (const storage of [sessionStorage, localStorage])
      if (storage.getItem(tokenKey) === token) storage.removeItem(tokenKey)
  }, undefined)
