import { connect } from 'node:net'
import { home, tokenOf, useMediaServer } from '@conversations/testing/startMediaServer'
import { holdArrival, sendInSpans, type HeldArrival } from '@server/testing/holdArrival'

const { media } = useMediaServer()
let held: HeldArrival
beforeEach(() => {
  held = holdArrival(media().server.app)
})
afterEach(() => held.release())

/** An upload of so many bytes that has sent its headers, and what it is answered in the end. */
const begin = (bytes: number, token = tokenOf('alice')) => {
  const { port } = new URL(media().server.baseUrl())
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (part) => (answer += String(part)))
    socket.on('error', () => {}) // cut off while it writes
    socket.once('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''))
  })
  const head = [`POST ${home}/Media HTTP/1.1`, 'Host: x', 'Connection: close', `X-Twilio-Token: ${token}`]
  socket.write([...head, 'Content-Type: image/png', `Content-Length: ${bytes}`, '', ''].join('\r\n'))
  return { socket, answered }
}

describe('a slow upload', () => {
  it('is taken as long as it goes on, however long it takes', async () => {
    const parts = Array.from({ length: 5 }, () => held.leastBytes)
    const { socket, answered } = begin(5 * held.leastBytes)
    await sendInSpans(held, parts, (bytes) => socket.write(bytes))

    expect(await answered).toBe('HTTP/1.1 201 Created')
  })

  it('is cut when it trickles, although it was fast before', async () => {
    const { socket, answered } = begin(5 * held.leastBytes)
    await sendInSpans(held, [held.leastBytes, held.leastBytes - 1, 1], (bytes) => socket.write(bytes))

    expect(await answered).toBe('HTTP/1.1 408 Request Timeout')
  })

  it('is not waited for when it is refused', async () => {
    const { answered } = begin(5 * held.leastBytes, tokenOf('nobody', 'nowhere'))
    await held.endRequestTime() // it is not judged by its rate, and has sent nothing

    expect(await answered).toMatch(/ 40[18] /)
  })
})
