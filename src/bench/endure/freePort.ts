import { createServer, type AddressInfo } from 'node:net'

/** The clients reconnect to the same URL: the port stays the same from kill to kill. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
