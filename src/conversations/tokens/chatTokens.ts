import { hkdfSync } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '@server/database/scope'
import { isStorable } from '@server/database/storableText'

/** An account of Twilio and one of its API keys. */
export type ChatCredentials = { accountSid: string; keySid: string; secret: string }

const sidBytes = 16
const secretBytes = 32

/**
 * The account and the key of the built-in endpoint, derived from the server's secret: the same on every server with
 * this secret, and independent of all other keys that are derived from it.
 */
export const builtInCredentials = (secret: string): ChatCredentials => {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `muster/chat/${purpose}`, bytes)).toString('hex')
  return {
    accountSid: `AC${derive('account', sidBytes)}`,
    keySid: `SK${derive('key', sidBytes)}`,
    secret: derive('secret', secretBytes),
  }
}

export const chatTokenSeconds = 3_600
/** Longer than any valid token, which has some hundred characters. */
const longestToken = 4_096
const contentType = 'twilio-fpa;v=1'

export type ChatTokenHolder = {
  organisationId: string
  identity: string
  serviceSid: string
  expiresAt: Date
  /** The session of the portal in which the token was given; absent in tokens of other programs. */
  sessionId?: string
}
export type ChatTokenReading = ChatTokenHolder | { problem: 'expired' | 'invalid' }

export type ChatTokens = {
  /** Creates a token. The lifetime can be set for tests of expiry. */
  mint(who: { serviceSid: string; identity: string; sessionId?: string }, seconds?: number): Promise<string>
  /** Verifies a token of the built-in endpoint. */
  verifyToken(token: string): Promise<ChatTokenReading>
}

type Parts = {
  credentials: ChatCredentials
  /** The organisation of a service. */
  services: { organisationOf(serviceSid: string): Promise<string | undefined> }
  now: Clock
}

const claimsSchema = z.object({
  exp: z.number(),
  grants: z.object({
    identity: z.string().min(1).max(256).refine(isStorable),
    chat: z.object({ service_sid: z.string().min(1) }),
    muster: z.object({ session: z.string().min(1).max(256).refine(isStorable) }).optional(),
  }),
})
/** Our own grant beside the chat grant: the token ends with the session of the portal (D-22). */
class SessionGrant {
  readonly key = 'muster'
  constructor(readonly session: string) {}
  toPayload() {
    return { session: this.session }
  }
}

const headerSchema = z.object({ alg: z.literal('HS256'), typ: z.literal('JWT'), cty: z.literal(contentType) })

/**
 * Access tokens in the format of Twilio's own library, for its cloud and for the built-in endpoint. Verification is as
 * strict as Twilio's (protocol, section 13): our key, our account, our service, and an identity.
 */
export const createChatTokens = ({ credentials, services, now }: Parts): ChatTokens => {
  const { accountSid, keySid, secret } = credentials
  const key = new TextEncoder().encode(secret)

  const read = async (token: string): Promise<ChatTokenReading> => {
    headerSchema.parse(decodeProtectedHeader(token))
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: keySid,
      subject: accountSid,
      currentDate: now(),
      requiredClaims: ['iss', 'sub', 'exp', 'grants'],
    })
    const { exp, grants } = claimsSchema.parse(payload)
    const serviceSid = grants.chat.service_sid
    const organisationId = await services.organisationOf(serviceSid)
    if (organisationId === undefined) return { problem: 'invalid' }
    return {
      organisationId,
      identity: grants.identity,
      serviceSid,
      expiresAt: new Date(exp * 1_000),
      ...(grants.muster && { sessionId: grants.muster.session }),
    }
  }

  return {
    async mint({ serviceSid, identity, sessionId }, seconds = chatTokenSeconds) {
      // loaded with the first token, so that it does not delay the start
      const { default: AccessToken } = await import('twilio/lib/jwt/AccessToken.js')
      // the library uses the clock of the machine, the portal its own
      const ahead = Math.round((now().getTime() - Date.now()) / 1_000)
      const token = new AccessToken(accountSid, keySid, secret, { identity, ttl: seconds + ahead })
      token.addGrant(new AccessToken.ChatGrant({ serviceSid }))
      if (sessionId !== undefined) token.addGrant(new SessionGrant(sessionId))
      return token.toJwt('HS256')
    },

    async verifyToken(token) {
      if (token.length > longestToken) return { problem: 'invalid' }
      try {
        return await read(token)
      } catch (failure) {
        if (failure instanceof errors.JWTExpired) return { problem: 'expired' }
        if (failure instanceof errors.JOSEError || failure instanceof z.ZodError || failure instanceof TypeError)
          return { problem: 'invalid' }
        throw failure // a failure of the database, not an invalid token
      }
    },
  }
}

export type PortalSession = { organisationId: string; personId: string; sessionId: string }

type SessionParts = {
  verifyToken: ChatTokens['verifyToken']
  /** When the session expires; null when it has ended, or its account is disabled. */
  sessionEnd: (session: PortalSession) => Promise<Date | null>
}

/**
 * Verifies tokens for the portal: a token is valid only as long as the session in which it was given. After sign-out,
 * or when the account is disabled, it is refused (D-22).
 */
export const whileSessionLasts =
  ({ verifyToken, sessionEnd }: SessionParts) =>
  async (token: string): Promise<ChatTokenReading> => {
    const reading = await verifyToken(token)
    if ('problem' in reading) return reading
    const { organisationId, identity: personId, sessionId, expiresAt } = reading
    const end = sessionId === undefined ? null : await sessionEnd({ organisationId, personId, sessionId })
    if (end === null) return { problem: 'invalid' }
    return end < expiresAt ? { ...reading, expiresAt: end } : reading
  }
