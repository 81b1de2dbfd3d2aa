import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import { createProxyList } from './proxyList'

/** Where the sender of a request reaches this server: `https://portal.example`, without a slash at its end. */
export type ReachedAt = (request: IncomingMessage) => string

type Options = {
  /** Under which everybody reaches it; null: under what the request says. */
  publicUrl: string | null
  /** Addresses and ranges of proxies, as TRUST_PROXY lists them. */
  trustedProxies: readonly string[]
}

/** Of a header that every proxy on the way adds to, what the nearest one wrote. */
const lastOf = (header: string | string[] | undefined) => header?.toString().split(',').at(-1)?.trim() || undefined

/**
 * As Fastify reads a request with `trustProxy`, for whatever began as HTTP: the upgrade of a WebSocket is no request to it.
 * Forwarded headers count where a trusted proxy sent them, and from nobody else.
 */
export const createReachedAt = ({ publicUrl, trustedProxies }: Options): ReachedAt => {
  const isProxy = createProxyList(trustedProxies)
  return ({ headers, socket }) => {
    if (publicUrl !== null) return publicUrl
    const isProxied = isProxy(socket.remoteAddress)
    const forwarded = (name: string) => (isProxied ? lastOf(headers[name]) : undefined)
    const protocol = forwarded('x-forwarded-proto') ?? (socket instanceof TLSSocket ? 'https' : 'http')
    const isSafe = protocol === 'https' || protocol === 'wss' // what some proxies call the upgrade of a WebSocket
    return `${isSafe ? 'https' : 'http'}://${forwarded('x-forwarded-host') ?? headers.host ?? ''}`
  }
}
