import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server that breaks once, when a connection has carried so many bytes to it. */
export const breakingLine = async (serverUrl: string, breaksAfter: number) => {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  let hasBroken = false

  const relay = createServer((browser) => {
    const server = connect(Number(port), hostname)
    const end = () => void [browser, server].map((socket) => socket.destroy())
    let carried = 0
    for (const socket of [browser, server]) {
      open.add(socket)
      socket.on('error', end) // either end went away
      socket.on('close', () => void open.delete(socket))
      socket.on('close', end)
    }
    server.pipe(browser)
    browser.on('data', (bytes) => {
      carried += bytes.length
      if (!hasBroken && carried > breaksAfter) {
        hasBroken = true
        return end()
      }
      if (!server.write(bytes)) browser.pause()
    })
    server.on('drain', () => browser.resume())
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`, // listens on TCP
    hasBroken: () => hasBroken,
    stop: () => {
      relay.close()
      for (const socket of open) socket.destroy()
    },
  }
}
