import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { home, tokenOf, useMediaServer } from '@server/conversations/testing/startMediaServer'

const { media } = useMediaServer()

type Pace = { bytes: number; everyMs: number; times: number; token?: string }

/** Uploads a file bit by bit for as long as it may; what is answered. */
const uploadSlowly = async ({ bytes, everyMs, times, token = tokenOf('alice') }: Pace) => {
  const { port } = new URL(media().server.baseUrl())
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  const over = new Promise((resolve) => {
    socket.on('data', (part) => (answer += String(part)))
    socket.on('error', () => {}) // cut off while it writes
    socket.once('close', resolve)
  })
  const head = [`POST ${home}/Media HTTP/1.1`, 'Host: x', 'Connection: close', `X-Twilio-Token: ${token}`]
  socket.write([...head, 'Content-Type: image/png', `Content-Length: ${bytes * times}`, '', ''].join('\r\n'))
  for (let time = 0; time < times && answer === ''; time++) {
    socket.write(Buffer.alloc(bytes, 'a'))
    await wait(everyMs)
  }
  await over
  return answer.split('\r\n', 1)[0]
}

describe('a slow upload', () => {
  beforeAll(() => {
    // a hundredth of the real times, at the same rate as a file of 20 MB at 16 kB a second
    Object.assign(media().server.app.arrivalLimits, { requestMs: 300, windowMs: 300, leastBytesPerSecond: 8_192 })
  })

  it('is taken as long as it goes on, however long it takes', async () => {
    const start = performance.now()

    expect(await uploadSlowly({ bytes: 1_638, everyMs: 50, times: 24 })).toBe('HTTP/1.1 201 Created')
    expect(performance.now() - start).toBeGreaterThan(3 * 300)
  })

  it('is cut when it trickles', async () => {
    expect(await uploadSlowly({ bytes: 10, everyMs: 50, times: 100 })).toBe('HTTP/1.1 408 Request Timeout')
  })

  it('is not waited for when it is refused', async () => {
    const start = performance.now()

    expect(await uploadSlowly({ bytes: 1_638, everyMs: 50, times: 100, token: 'nobody' })).toMatch(/ 40[18] /)
    expect(performance.now() - start).toBeLessThan(3_000)
  })
})
