import ipaddr from 'ipaddr.js'

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
