import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const nothing = JSON.stringify({ records: [], total: 0, page: 1, perPage: 4 })

/** A service with no resources, which knows one path and takes a moment for each answer. */
export const startConnectedService = async () => {
  const server = createServer(({ url = '' }, response) => {
    const isKnown = new URL(url, 'http://localhost').pathname.endsWith('/categories')
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
    setTimeout(() => response.end(isKnown ? nothing : '{}'), 20)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
