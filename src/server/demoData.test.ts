import { seedScale } from '@server/demo/seedScale'
import { startTestServer } from '@server/testing/startTestServer'
import { printAccounts } from './demoData'

const facts = { portalUrl: 'https://portal.test', isPublic: false }
const printed = async (work: () => Promise<void>) => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await work()
    return write.mock.calls.map(([line]) => String(line).trimEnd())
  } finally {
    write.mockRestore()
  }
}

describe('what the start prints about accounts', () => {
  it('[D-07] names the command for the first administrator while there is no organisation', async () => {
    const server = await startTestServer()
    const lines = await printed(() => printAccounts(server.db, facts))
    expect(lines.join('\n')).toContain('npm run create-admin -- --organisation')
  })

  it('[D-03, D-06] lists only demo accounts that exist', async () => {
    const server = await startTestServer()
    await seedScale(server.db, { people: 3, notifications: 0, now: server.now(), onProgress: () => undefined })
    const lines = await printed(() => printAccounts(server.db, facts))
    expect(lines).toEqual([
      'Demo accounts:',
      '  admin@scale.test      Harbour.Demo.2026   Scale Kitchens, Administrator',
      '  manager@scale.test    Harbour.Demo.2026   Scale Kitchens, Manager',
      '  employee@scale.test   Harbour.Demo.2026   Scale Kitchens, Employee',
    ])
  })
})
