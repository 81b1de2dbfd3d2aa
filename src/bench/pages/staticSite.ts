import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { strictHeaders } from '@server/http/strictHeaders'

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Built files never change; the page itself may. */
const cacheControl = (name: string) => (name.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable')

const load = (folder: string) =>
  new Map<string, { name: string; type: string; body: Buffer }>(
    readdirSync(folder).map((name) => {
      const type = `${types[path.extname(name).slice(1)] ?? 'application/octet-stream'}; charset=utf-8`
      return [`/${name}`, { name, type, body: brotliCompressSync(readFileSync(path.join(folder, name))) }] as const
    }),
  )

/** The portal's: a browser gives a page with an opener policy a new process, which no page of the portal can save. */
const securityHeaders = strictHeaders({ publicUrl: null, contentOrigin: null, isChatInCloud: false, inlineScripts: [] })

/** Serves one folder of built files from memory, precompressed and with the same headers as the portal serves its own. */
export const serveFolder = async (folder: string) => {
  const files = load(folder)
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url === '/' ? '/index.html' : url)
    if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    response.writeHead(200, {
      ...securityHeaders,
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': cacheControl(file.name),
    })
    response.end(file.body)
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
