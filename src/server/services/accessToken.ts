import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '@server/database/scope'

export const sessionHours = 12

/** What a token says: whose session it is. */
export type TokenClaims = { personId: string; sessionId: string; organisationId: string }

export type TokenReading = { state: 'valid'; claims: TokenClaims } | { state: 'expired' } | { state: 'invalid' }

export type AccessTokens = {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>
  read(token: string): Promise<TokenReading>
}

/** Tokens signed with HS256; any other algorithm is forged. */
export const createAccessTokens = (secret: string, now: Clock): AccessTokens => {
  const key = new TextEncoder().encode(secret)

  return {
    sign: ({ personId, sessionId, organisationId }, expiresAt) =>
      new SignJWT({ sid: sessionId, org: organisationId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(personId)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(key),

    async read(token) {
      try {
        const { payload } = await jwtVerify<{ sid: string; org: string }>(token, key, {
          algorithms: ['HS256'],
          currentDate: now(),
          requiredClaims: ['sub', 'sid', 'org', 'exp'],
        })
        const { sub = '', sid, org } = payload
        return { state: 'valid', claims: { personId: sub, sessionId: sid, organisationId: org } }
      } catch (failure) {
        return { state: failure instanceof errors.JWTExpired ? 'expired' : 'invalid' }
      }
    },
  }
}
