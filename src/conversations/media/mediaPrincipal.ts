import type { FastifyRequest } from 'fastify'
import { ChatProblem } from '../chatProblem'

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
