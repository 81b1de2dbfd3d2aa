import { createServer, type AddressInfo } from 'node:net'

/** Free on loopback just now, for what is started there or starts there again. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
