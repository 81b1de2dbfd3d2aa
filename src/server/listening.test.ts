import dns from 'node:dns'
import { buildApp } from './app'
import { readSettings } from './config'
import { listen } from './listening'
import { createSetUp } from './setUp'
import { startTestServer } from './testing/startTestServer'
import { testSecret } from './testing/testSecret'

type Found = { address: string; family: number }
type LookUp = (host: string, ...rest: [options: object, done?: (failure: null, found: Found[]) => void]) => void

describe('localhost with two addresses', () => {
  it('[D-13, D-22] is served by one server only: a second one would lack our limits and headers', async () => {
    const { bound, db, now } = await startTestServer()
    const setUp = createSetUp(db, now)
    const both = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
    const names = dns as unknown as { lookup: LookUp }
    const { lookup } = names
    const lookedUp = jest
      .spyOn(names, 'lookup')
      .mockImplementation((host, ...rest) =>
        host === 'localhost' && rest[1] ? void setImmediate(rest[1], null, both) : lookup(host, ...rest),
      )
    const settings = { ...readSettings({ HOST: 'localhost' }), port: 0 }
    const app = await buildApp({ settings, secret: testSecret, db: bound, setUp, now, clientFolder: null, log: null })
    try {
      await listen(app, settings)
      expect(app.addresses()).toHaveLength(1)
    } finally {
      lookedUp.mockRestore()
      await app.close()
    }
  })
})
