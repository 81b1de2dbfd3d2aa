import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { linkOf, useMediaServer } from '@server/conversations/testing/startMediaServer'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { mostUnanswered } from './pipelining'

const asset = '/assets/large.1a2b.js'
/** More than a socket buffers, so that the other answers wait for the first one. */
const large = Buffer.alloc(20 * 1_048_576, 'a')
const { media, upload } = useMediaServer()
const uploadedPath = async () => {
  const { pathname, search } = new URL(linkOf((await upload(large, 'image/png')).body))
  return pathname + search
}
let server: TestServer
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-client-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(folder, asset), large)
  server = await startTestServer({ clientFolder: folder })
})

/** Includes sockets, of both ends. */
const openFiles = () => readdirSync('/proc/self/fd').length
const until = async (isSo: () => boolean) => {
  const end = performance.now() + 120_000
  while (!isSo() && performance.now() < end) await new Promise(setImmediate)
}
const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`
/** Sends requests one after the other without reading the answers. */
const sendUnread = async (baseUrl: string, requests: string): Promise<Socket> => {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  socket.on('error', () => {}) // the server may cut it off
  socket.pause()
  await once(socket, 'connect')
  socket.write(requests)
  return socket
}

describe('requests that are sent without reading the answers', () => {
  it('close their connection above a small number, and leave no file open', async () => {
    const before = openFiles()
    const socket = await sendUnread(server.baseUrl(), get(asset).repeat(4_000))
    await new Promise((resolve) => socket.resume().once('close', resolve))
    await until(() => openFiles() <= before)

    expect(openFiles()).toBeLessThanOrEqual(before)
  })

  it.each([
    ['a file of the app', () => Promise.resolve([server.baseUrl(), asset] as const)],
    ['a file of chat', async () => [media().server.baseUrl(), await uploadedPath()] as const],
  ])('leave no file open when their client disconnects: %s', async (_what, place) => {
    const [baseUrl, url] = await place()
    const before = openFiles()
    const socket = await sendUnread(baseUrl, get(url).repeat(mostUnanswered))
    await until(() => openFiles() >= before + 2 + mostUnanswered)
    const during = openFiles()
    socket.destroy()
    await until(() => openFiles() <= before)

    expect(during).toBeGreaterThan(before + mostUnanswered)
    expect(openFiles()).toBeLessThanOrEqual(before)
  })

  it('are all answered while they are few', async () => {
    const socket = connect(Number(new URL(server.baseUrl()).port), '127.0.0.1')
    socket.write(
      get('/healthz').repeat(mostUnanswered - 1) + get('/healthz').replace('Host', 'Connection: close\r\nHost'),
    )
    let answer = ''
    for await (const part of socket) answer += String(part)

    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(mostUnanswered)
  })

  it('are counted anew on a connection that stays open', async () => {
    const socket = connect(Number(new URL(server.baseUrl()).port), '127.0.0.1')
    for (let round = 0; round < 3 * mostUnanswered; round++) {
      socket.write(get('/healthz'))
      const [part] = (await once(socket, 'data')) as [Buffer]
      expect(part.toString()).toMatch(/^HTTP\/1\.1 200 /)
    }
    socket.destroy()
  })
})
