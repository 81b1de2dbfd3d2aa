import { mkdtempSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LogStream } from '@server/http/logging'
import { fileRoutes } from './fileCalls'
import { startTestServer } from './startTestServer'

/** A server with these calls, whose files lie in a folder of its own. */
export const startFileServer = async ({ log }: { log?: LogStream } = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-files-'))
  const server = await startTestServer({ routes: fileRoutes, variables: { DATA_DIR: folder }, ...(log && { log }) })
  return {
    ...server,
    /** Names of all files, finished or not. */
    stored: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      ),
    recorded: async () => (await server.db.selectFrom('regions').select('id').execute()).map(({ id }) => id),
    /** A connection that has sent these headers, and what it is answered. */
    begin(token: string, { path: where }: { path: string }, headers: readonly string[]) {
      const socket = connect(Number(new URL(server.baseUrl()).port), '127.0.0.1')
      let text = ''
      socket.on('data', (part) => (text += String(part)))
      socket.on('error', () => {}) // cut off while it writes
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      const head = [`POST ${where} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, ...headers, '', '']
      socket.write(head.join('\r\n'))
      return { socket, closed, answer: () => text }
    },
  }
}
export type FileServer = Awaited<ReturnType<typeof startFileServer>>

export const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}
