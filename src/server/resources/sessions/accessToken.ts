import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { createBoundedCache } from '@server/boundedCache'
import type { Clock } from '@server/database/scope'
import { isStorable } from '@server/database/storableText'
import type { SessionKey } from '@server/people/sessionRepository'

export const sessionHours = 12
const rememberedTokens = 10_000

export type TokenReading = { state: 'valid'; claims: SessionKey } | { state: 'expired' } | { state: 'invalid' }

export type AccessTokens = {
  /** `signsOutElsewhere`: the browser asks where else to sign out when the session ends. */
  sign(claims: SessionKey, expiresAt: Date, more?: { signsOutElsewhere: boolean }): Promise<string>
  read(token: string): Promise<TokenReading>
}

/** The content of a token goes into SQL statements, whether or not we signed it. */
const id = z.string().min(1).refine(isStorable)
const claimsSchema = z.object({ sub: id, sid: id, org: id, exp: z.number() })

/**
 * With which a browser seals what a person has typed when their session ends by itself (D-107): the same in each of their
 * tokens, and in nobody else's.
 */
const draftKeyOf = (secret: string, personId: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `drafts of ${personId}`, 32)).toString('base64')

/** Tokens signed with HS256; any other algorithm is forged. */
export const createAccessTokens = (secret: string, now: Clock): AccessTokens => {
  const key = new TextEncoder().encode(secret)
  /** A verified signature stays valid, so only the time is checked again. */
  const verified = createBoundedCache<{ claims: SessionKey; expiresAt: number }>(rememberedTokens)

  return {
    sign: ({ personId, sessionId, organisationId }, expiresAt, { signsOutElsewhere } = { signsOutElsewhere: false }) =>
      new SignJWT({
        sid: sessionId,
        org: organisationId,
        draftKey: draftKeyOf(secret, personId),
        ...(signsOutElsewhere && { signsOutElsewhere }),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(personId)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(key),

    async read(token) {
      const remembered = verified.get(token)
      if (remembered)
        return remembered.expiresAt > now().getTime()
          ? { state: 'valid', claims: remembered.claims }
          : { state: 'expired' }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: now(),
          requiredClaims: ['sub', 'sid', 'org', 'exp'],
        })
        const { sub, sid, org, exp } = claimsSchema.parse(payload)
        const claims = { personId: sub, sessionId: sid, organisationId: org }
        verified.set(token, { claims, expiresAt: exp * 1_000 })
        return { state: 'valid', claims }
      } catch (failure) {
        return { state: failure instanceof errors.JWTExpired ? 'expired' : 'invalid' }
      }
    },
  }
}
