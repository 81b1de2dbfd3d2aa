type Claims = { sub: string; exp: number }

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number'

/** Reads person and expiry from an access token without verifying the signature; null when it is not a token. */
export const tokenClaims = (token: string): { personId: string; expiresAt: Date } | null => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    return isClaims(claims) ? { personId: claims.sub, expiresAt: new Date(claims.exp * 1000) } : null
  } catch {
    return null // the stored value is not a token
  }
}
