import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createLinkSigner } from '@server/media/linkSigner'
import { ChatProblem } from '../problems'

/** Who a token speaks for. */
export type MediaPrincipal = { organisationId: string; identity: string; serviceSid: string; sessionId?: string }
export type VerifyToken = (
  token: string,
) => Promise<(MediaPrincipal & { expiresAt: Date }) | { problem: 'expired' | 'invalid' }>

/** The codes that the SDK knows (protocol, section 3.3). */
const refused = {
  invalid: () => new ChatProblem(401, 20101, 'Invalid Access Token'),
  expired: () => new ChatProblem(401, 20104, 'Access Token expired or expiration date invalid'),
}

/** Who asks, by the access token in its header (protocol, section 10): of the service that the path names, or nobody. */
export const mediaPrincipal = async (request: FastifyRequest, verifyToken: VerifyToken): Promise<MediaPrincipal> => {
  const { 'x-twilio-token': token } = request.headers
  if (typeof token !== 'string') throw refused.invalid()
  const verified = await verifyToken(token)
  if ('problem' in verified) throw refused[verified.problem]()
  const { service } = request.params as { service: string } // every route has it
  if (verified.serviceSid !== service) throw new ChatProblem(403, 20403, 'The token is of another service')
  return verified
}

export const linkMinutes = 5

/** Whose link it is; without a session for other programs, which sign nobody in. */
export type ContentHolder = { identity: string; sessionId?: string | undefined }
/** What a link leads to: a file while a message has it, or one that waits for its message. */
export type LinkedMedia = { serviceSid: string; sid: string; isSent: boolean }
export type LinkQuery = { exp?: unknown; by?: unknown; sig?: unknown }
export type OpenedLink = { isSent: boolean; secondsLeft: number; holder: ContentHolder }
export type ContentLinks = ReturnType<typeof createContentLinks>

const holderSchema = z.tuple([z.string(), z.nullable(z.string())])
const textOf = ({ identity, sessionId = undefined }: ContentHolder) =>
  Buffer.from(JSON.stringify([identity, sessionId ?? null])).toString('base64url')
/** Of a text whose signature is right. */
const holderIn = (text: string): ContentHolder => {
  const [identity, sessionId] = holderSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return { identity, ...(sessionId !== null && { sessionId }) }
}

/**
 * Links that open one file for some minutes (protocol, section 10), to whoever has them. They name for whom they were made:
 * whether that person may still see the file is for others to judge.
 */
export const createContentLinks = (secret: string, now: () => Date) => {
  const signer = createLinkSigner(secret, 'muster/conversations/media')
  const claimsOf = ({ serviceSid, sid, isSent }: LinkedMedia, by: string, expires: number) => [
    serviceSid,
    sid,
    isSent,
    by,
    expires,
  ]

  return {
    /** The query of a link: until when, and the proof. */
    sign(media: LinkedMedia, holder: ContentHolder): string {
      const expires = now().getTime() + linkMinutes * 60_000
      const by = textOf(holder)
      return `exp=${expires}&by=${by}&sig=${signer.sign(claimsOf(media, by, expires))}`
    },

    /** For which state of its file a link was made and how long it still opens it, or why it does not. */
    open(place: { serviceSid: string; sid: string }, { exp, by, sig }: LinkQuery): OpenedLink | 'forged' | 'expired' {
      if (typeof exp !== 'string' || typeof by !== 'string' || typeof sig !== 'string') return 'forged'
      const isRight = (isSent: boolean) => signer.isSigned(claimsOf({ ...place, isSent }, by, Number(exp)), sig)
      const [isSent, isWaiting] = [isRight(true), isRight(false)]
      if (!isSent && !isWaiting) return 'forged'
      const left = Number(exp) - now().getTime()
      return left > 0 ? { isSent, secondsLeft: Math.floor(left / 1_000), holder: holderIn(by) } : 'expired'
    },
  }
}
