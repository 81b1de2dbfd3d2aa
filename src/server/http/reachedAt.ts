import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '@server/config'
import { addressOf } from '@server/listening'

type Caller = { protocol: string; host: string }

/** The portal as the caller reaches it: by the address that people open, else by the one that they just used. */
export const reachedAt = (app: FastifyInstance, settings: Settings, { protocol, host }: Caller): string => {
  const used = `${protocol}://${host}`
  return settings.publicUrl === null && host !== '' && URL.canParse(used) ? used : addressOf(app, settings)
}

/** Who opens a WebSocket, which is no request of Fastify's. Proxies that end TLS need `PUBLIC_URL`. */
export const callerOf = ({ headers, socket }: IncomingMessage): Caller => ({
  protocol: (socket as Partial<TLSSocket>).encrypted ? 'https' : 'http',
  host: headers.host ?? '',
})
