import { createServer, type AddressInfo, type Server } from 'node:net'
import { startMailServer } from '@server/testing/startMailServer'
import { readCertificate } from './certificate'
import { createCertificateWatch } from './certificateWatch'

const open: Server[] = []
afterAll(() => {
  for (const server of open) server.close()
})

const listening = async (server: Server) => {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the certificate of an address', () => {
  it('is read with its end, also when browsers would refuse it', async () => {
    const { port } = await startMailServer(undefined, { secure: true }) // it brings one that it has signed itself
    const { ends, problem } = await readCertificate(`https://127.0.0.1:${port}`)

    expect(ends.getTime()).not.toBeNaN()
    expect(problem).toMatch(/SELF_SIGNED|EXPIRED/)
  })

  it('fails where none is shown', async () => {
    const url = await listening(createServer((socket) => socket.on('error', () => {}).end('no TLS')))
    const silent = await listening(createServer((socket) => void socket.on('error', () => {})))

    await expect(readCertificate(url)).rejects.toThrow()
    await expect(readCertificate(silent, 50)).rejects.toThrow('no answer in time')
  })
})

describe('the watch of a certificate', () => {
  const ends = new Date('2026-09-01T00:00:00.000Z')
  const settled = () => new Promise(setImmediate)

  it('looks once an hour, and again soon after it could not be read; nobody waits for it', async () => {
    let [time, isAway, looks] = [1, false, 0]
    const warned: unknown[] = []
    const certificateEnds = createCertificateWatch({
      publicUrl: 'https://portal.test',
      log: { warn: (...parts: unknown[]) => void warned.push(parts) },
      read: () => {
        looks++
        return isAway ? Promise.reject(new Error('away')) : Promise.resolve({ ends, problem: null })
      },
      clock: () => time,
    })
    const read = async () => {
      certificateEnds()
      await settled()
      return certificateEnds()
    }
    const first = certificateEnds()
    await settled()
    expect([first, await read(), looks]).toEqual([null, ends, 1])

    time += 3_600_000
    isAway = true
    expect([await read(), looks, warned.length]).toEqual([null, 2, 1])

    time += 300_000
    isAway = false
    expect([await read(), looks]).toEqual([ends, 3])
  })

  it('asks nothing without https', () => {
    const read = () => Promise.reject(new Error('asked'))
    const log = { warn: () => {} }
    const ofAddresses = [null, 'http://portal.test'].map((publicUrl) =>
      createCertificateWatch({ publicUrl, log, read })(),
    )

    expect(ofAddresses).toEqual([null, null])
  })
})
