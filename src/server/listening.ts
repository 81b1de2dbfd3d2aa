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

/** Opens the port and closes it again: making and filling a database takes minutes that should not be spent for nothing. */
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
 * Connections that wait to be taken: what comes beyond is dropped by the system and comes again seconds later, which a
 * crowd would make everybody wait for.
 */
const mostUnaccepted = 4_096

/**
 * `localhost` has an address of each kind. For the second one Fastify makes another server, which knows nothing of what
 * ours does with connections: it is the first one here, as for who looks it up without more ado.
 */
const boundHost = async (host: string): Promise<string> =>
  host === 'localhost' ? (await lookup(host, { verbatim: false })).address : host

/** Listens, or throws a sentence that says why not. */
export const listen = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  try {
    await app.listen({ host: await boundHost(settings.host), port: settings.port, backlog: mostUnaccepted })
  } catch (failure) {
    throw explain(failure, settings)
  }
}

/** What to say when links in mails would lead nowhere: to no address that anybody can open. Null when they would not. */
export const deadLinksWarning = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): string | null =>
  publicUrl === null && isEveryAddress(host)
    ? `Warning: PUBLIC_URL is not set and HOST is ${host}, so links in mails lead nowhere. Set PUBLIC_URL to the address that people open.`
    : null

/** The address people open; the port is asked of the server, because 0 lets the machine choose. */
export const addressOf = (app: FastifyInstance, { host, port, publicUrl }: Settings): string => {
  const [bound] = app.addresses()
  const listening = typeof bound === 'object' ? bound.port : port
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening}`
}
