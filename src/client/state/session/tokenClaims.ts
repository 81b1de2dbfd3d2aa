type Claims = { sub: string; exp: number; draftKey?: string }

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number' &&
  (!('draftKey' in value) || typeof value.draftKey === 'string')

type TokenClaims = {
  personId: string
  expiresAt: Date
  /** Seals what its person has typed and not sent (D-107). */
  draftKey?: string | undefined
}

/** Reads an access token without verifying the signature; null when it is not a token. */
export const tokenClaims = (token: string): TokenClaims | null => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    if (!isClaims(claims)) return null
    return { personId: claims.sub, expiresAt: new Date(claims.exp * 1000), draftKey: claims.draftKey }
  } catch {
    return null // the stored value is not a token
  }
}
