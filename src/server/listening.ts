import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './config'
import { isEveryAddress } from './network/addresses'
import { StartProblem } from './startProblem'

const problems: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} on ${host} is in use by another program. Set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
}

const explain = (failure: unknown, settings: Settings) => {
  const sentence = problems[(failure as NodeJS.ErrnoException).code ?? '']
  return sentence ? new StartProblem(sentence(settings)) : failure
}

/**
 * Checks that the port is free, by opening and closing it: otherwise the minutes for creating and filling a database
 * could be wasted.
 */
export const requirePort = async (settings: Settings): Promise<void> => {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host: settings.host, port: settings.port }, resolve)
    })
  } catch (failure) {
    throw explain(failure, settings)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Connections that wait to be accepted. The system drops further ones, and clients retry them only after seconds, which
 * a crowd would cause for everybody.
 */
const mostUnaccepted = 4_096

/**
 * `localhost` may have an IPv4 and an IPv6 address. Fastify would create a second server for the second one, without
 * our handling of connections, so only the first address is used, like a plain lookup does.
 */
const boundHost = async (host: string): Promise<string> =>
  host === 'localhost' ? (await lookup(host, { verbatim: false })).address : host

/** Listens, or throws a StartProblem. */
export const listen = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  try {
    await app.listen({ host: await boundHost(settings.host), port: settings.port, backlog: mostUnaccepted })
  } catch (failure) {
    throw explain(failure, settings)
  }
}

/** The warning when links in mails would lead nowhere, because no public URL is known; else null. */
export const deadLinksWarning = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): string | null =>
  publicUrl === null && isEveryAddress(host)
    ? `Warning: PUBLIC_URL is not set and HOST is ${host}, so links in emails lead nowhere. Set PUBLIC_URL to the address that people open.`
    : null

/** The public address; the port comes from the server, because 0 lets the system choose one. */
export const addressOf = (app: FastifyInstance, { host, port, publicUrl }: Settings): string => {
  const [bound] = app.addresses()
  const listening = typeof bound === 'object' ? bound.port : port
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening}`
}
