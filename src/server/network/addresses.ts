import { isIP } from 'node:net'

/** Whether an address, or a host name to listen on, is this machine itself. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)

/** Whether an address to listen on means all addresses of this machine, so that clients can not use it. */
export const isEveryAddress = (host: string): boolean =>
  networkOf(host) === '0.0.0.0' || (isIP(host) === 6 && /^[0:]+$/.test(host))

/** The name in a Host header, without its port and without the brackets of IPv6. */
export const hostNameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/**
 * The key for counting attempts: an IPv4 address as it is, an IPv6 address by its /64, because one household has a
 * whole /64.
 */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (isIP(address) !== 6) return address

  const [plain = ''] = address.split('%') // without the interface name
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const gap = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}
