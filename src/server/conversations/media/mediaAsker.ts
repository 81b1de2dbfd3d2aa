import type { FastifyRequest } from 'fastify'
import { ChatProblem } from '../chatProblem'

/** Who a token speaks for. */
export type MediaAsker = { organisationId: string; identity: string; serviceSid: string }
export type VerifyToken = (token: string) => Promise<(MediaAsker & { expiresAt: Date }) | { problem: unknown }>

const invalidToken = () => new ChatProblem(401, 20101, 'Invalid Access Token')

/** Who asks, by the access token in its header (protocol, section 10): of the service that the path names, or nobody. */
export const mediaAsker = async (request: FastifyRequest, verifyToken: VerifyToken): Promise<MediaAsker> => {
  const { 'x-twilio-token': token } = request.headers
  if (typeof token !== 'string') throw invalidToken()
  const verified = await verifyToken(token)
  if ('problem' in verified) throw verified.problem instanceof ChatProblem ? verified.problem : invalidToken()
  const { service } = request.params as { service: string } // every route has it
  if (verified.serviceSid !== service) throw new ChatProblem(403, 20403, 'The token is of another service')
  return verified
}
