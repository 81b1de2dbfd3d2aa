import { publicSettingsCalls } from '@contract/publicSettings'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { changeSetting, listSettings } from './changeSettings'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
const told = async () => (await server.anybody.call(publicSettingsCalls.show, {})).body.settings

describe('the settings of the installation', () => {
  it('[D-19, D-25] are set and reset to their defaults, with immediate effect on all requests', async () => {
    const lines = await changeSetting(server.db, { what: 'set', name: 'productName', value: 'Quay Portal' })
    await changeSetting(server.db, { what: 'set', name: 'ssoName', value: 'Harbour ID' })
    const during = await told()
    const back = await changeSetting(server.db, { what: 'unset', name: 'productName' })

    expect([lines, back]).toEqual([['productName = Quay Portal'], ['productName = Muster (default)']])
    expect([during.productName, (await told()).productName]).toEqual(['Quay Portal', 'Muster'])
    expect(await listSettings(server.db)).toContain('ssoName = Harbour ID: text of at most 100 characters')
  })

  it('[D-24] allow registration only when an existing organisation is named', async () => {
    await server.given.organisation({ name: 'Quay Foods' })
    const enabled = await changeSetting(server.db, { what: 'set', name: 'registrationEnabled', value: 'true' })
    const name = 'registrationOrganisation'
    await expect(changeSetting(server.db, { what: 'set', name, value: 'Nobody Ltd' })).rejects.toThrow(
      "There is no organisation 'Nobody Ltd'.",
    )
    const before = (await told()).registrationEnabled
    const named = await changeSetting(server.db, { what: 'set', name, value: 'quay foods' })

    expect(enabled[1]).toContain('Registration stays closed until registrationOrganisation')
    expect([before, (await told()).registrationEnabled]).toEqual([false, true])
    expect(named).toEqual(['registrationOrganisation = quay foods'])
  })

  it('are listed with their values and the values that they accept', async () => {
    await changeSetting(server.db, { what: 'set', name: 'ssoName', value: 'Harbour ID' })

    expect(await listSettings(server.db)).toEqual(
      expect.arrayContaining([
        'ssoName = Harbour ID: text of at most 100 characters',
        'ssoUrl = (nothing) (default): an address: https://… or a path such as /sso',
        "pageViewsEnabled = true (default): 'true' or 'false'",
      ]),
    )
  })
})
