/** Whether an address, or the name of a host to listen on, is this machine itself. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)
