import type { IncomingHttpHeaders } from 'node:http'
import { hostNameOf, isLoopback } from './addresses'

/**
 * A proxy on this machine forwards requests from elsewhere: it adds one of these headers, or keeps the Host header of
 * the client.
 */
const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => /^(via|forwarded|x-real-ip|x-forwarded-.+)$/.test(name))

export const isFromThisMachine = ({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): boolean =>
  isLoopback(ip) && isLoopback(hostNameOf(headers.host ?? '')) && !isForwarded(headers)
