import { lookup } from 'node:dns'
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { hostNameOf } from './addresses'

/** Reached where the settings allow it: providers of an organisation's own network, and of this machine. */
const privateRanges: readonly string[] = ['private', 'uniqueLocal', 'loopback', 'carrierGradeNat']

/**
 * Whether this server may not ask an address that an administrator entered. Metadata of clouds (169.254.169.254), and
 * whatever is no address of a single machine, are never asked.
 */
export const isForbidden = (address: string, isPrivateAllowed: boolean): boolean => {
  if (!ipaddr.isValid(address)) return true
  const range = ipaddr.process(address).range() // of IPv6 with an IPv4 address in it, that of the latter
  return range !== 'unicast' && !(isPrivateAllowed && privateRanges.includes(range))
}

/** An address that an administrator entered leads to where this server may not ask. */
export class ForbiddenAddress extends Error {
  constructor(readonly host: string) {
    super(`${host} is an address of a private network`)
  }
}
/** The answer is larger than anything that is expected. */
export class LargeAnswer extends Error {}

const largestAnswer = 1_048_576

export type GuardedRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal | null
}

const bodyOf = async (response: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > largestAnswer) throw new LargeAnswer(`The answer is larger than ${largestAnswer} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const headersOf = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as [string, string]] : []))

const without = new Set([204, 205, 304])

/**
 * Asks an address that somebody else chose. The address that its name resolves to is checked when the connection is made,
 * so that a name that changes its address meanwhile leads nowhere else. Redirects are not followed.
 */
export const createGuardedFetch = ({ isPrivateAllowed }: { isPrivateAllowed: boolean }) => {
  const guardedLookup: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (failure, found) => {
      const forbidden = found?.find(({ address }) => isForbidden(address, isPrivateAllowed))
      if (failure) return done(failure, '', 0)
      if (forbidden) return done(new ForbiddenAddress(host), '', 0)
      const [first] = found
      if (options.all) return done(null, found)
      return done(null, first?.address ?? '', first?.family ?? 0)
    })

  return async (
    url: string,
    { method = 'GET', headers = {}, body, signal }: GuardedRequest = {},
  ): Promise<Response> => {
    const target = new URL(url)
    const host = hostNameOf(target.hostname)
    if (isIP(host) > 0 && isForbidden(host, isPrivateAllowed)) throw new ForbiddenAddress(host) // no look-up
    const request = target.protocol === 'https:' ? requestSecure : requestPlain
    const options: RequestOptions = {
      method,
      agent: false,
      lookup: guardedLookup,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      ...(signal && { signal }),
    }
    const ask = async () => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(target, options, resolve).on('error', reject).end(body)
      })
      return { response: answer, content: await bodyOf(answer) }
    }
    const { response, content } = await ask().catch((failure: unknown) => {
      throw signal?.aborted ? signal.reason : failure // which says that it took too long
    })
    const status = response.statusCode ?? 502
    return new Response(without.has(status) ? null : new Uint8Array(content), { status, headers: headersOf(response) })
  }
}
export type GuardedFetch = ReturnType<typeof createGuardedFetch>
