import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is one of the proxies, which are addresses and ranges as TRUST_PROXY lists them. */
export const createProxyList = (proxies: readonly string[]) => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address = '') => isIP(address) > 0 && list.check(address, familyOf(address))
}

/**
 * The address of the sender of a request, for whatever began as HTTP, as Fastify reads it with `trustProxy`: the last one
 * that a trusted proxy vouches for.
 */
export const createSenderOf = (trustedProxies: readonly string[]) => {
  const isProxy = createProxyList(trustedProxies)
  return ({ headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? []
    let sender = socket.remoteAddress ?? ''
    for (const before of forwarded.reverse()) {
      if (!isProxy(sender)) break
      sender = before.trim()
    }
    return sender
  }
}
