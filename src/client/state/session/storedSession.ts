import type { StoredSession } from './sessionEvents'

/** The only session data in the browser's storage; the token contains the person's id (D-22). */
export const tokenKey = 'muster.token'

/** Storage may be unavailable (private windows, policies): then a session lasts as long as the page. */
export const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
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

type Claims = { sub: string; exp: number; draftKey?: string; signsOutElsewhere?: boolean }

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number' &&
  (!('draftKey' in value) || typeof value.draftKey === 'string') &&
  (!('signsOutElsewhere' in value) || typeof value.signsOutElsewhere === 'boolean')

type TokenClaims = {
  personId: string
  expiresAt: Date
  /** Seals what its person has typed and not sent (D-107). */
  draftKey?: string | undefined
  /** Its person signs out at the provider of their organisation too. */
  signsOutElsewhere: boolean
}

/** Reads an access token without verifying the signature; null when it is not a token. */
export const tokenClaims = (token: string): TokenClaims | null => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    if (!isClaims(claims)) return null
    return {
      personId: claims.sub,
      expiresAt: new Date(claims.exp * 1000),
      draftKey: claims.draftKey,
      signsOutElsewhere: claims.signsOutElsewhere === true,
    }
  } catch {
    return null // the stored value is not a token
  }
}
