import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { replayPath } from '@contract/replayPath'
import { inlineScriptSources } from '@server/http/inlineScripts'
import { replayPolicy } from '@server/http/strictHeaders'
import { runFolder } from './runFolder'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/**
 * Serves the files of the built app, the page of replays under its own policy, and nothing else: what else is asked for is
 * noted.
 */
export const startReplayServer = async () => {
  const folder = path.join(runFolder(), 'dist/client')
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.split(path.sep).join('/')}`),
  )
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const refused: string[] = []
  const server = createServer(({ method = '', url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (method === 'GET' && pathname === replayPath)
      return response
        .writeHead(200, {
          'content-type': types['.html'],
          'content-security-policy': replayPolicy(inlineScriptSources(page)),
        })
        .end(page)
    const type = types[path.extname(pathname)]
    if (method === 'GET' && type !== undefined && files.has(pathname))
      return response
        .writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000' })
        .end(readFileSync(path.join(folder, pathname)))
    refused.push(`${method} ${pathname}`)
    return response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** What was asked for since the last look, besides files. */
    takeRefused: () => refused.splice(0),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
export type ReplayServer = Awaited<ReturnType<typeof startReplayServer>>
