import type { IncomingHttpHeaders } from 'node:http'
import { isFromThisMachine } from './isFromThisMachine'

/** The origin of a sign-in. */
export type Origin = { address: string; userAgent: string; isThisMachine: boolean }

export const originOf = (request: { ip: string; headers: IncomingHttpHeaders }): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  isThisMachine: isFromThisMachine(request),
})
