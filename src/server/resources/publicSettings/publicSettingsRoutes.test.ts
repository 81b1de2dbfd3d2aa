import { publicSettingsCalls } from '@contract/publicSettings'
import { startTestServer } from '@server/testing/startTestServer'

describe('GET /api/admin/settings/public', () => {
  it('[AP-002, SH-016, D-25] answers without a token: the stored values, and defaults for the others', async () => {
    const server = await startTestServer()
    const { status, body: before } = await server.anybody.call(publicSettingsCalls.show, {})
    const set = {
      productName: 'Harbour',
      languages: 'en, en-AU',
      secretKey: 'hidden',
      pageViewsEnabled: 'false',
      registrationEnabled: 'true',
      registrationOrganisation: 'Home',
    }
    await server.given.organisation({ name: 'Home' })
    const rows = Object.entries(set).map(([name, value]) => ({ name, value }))
    await server.db.insertInto('installation_settings').values(rows).execute()
    const { body: after } = await server.anybody.call(publicSettingsCalls.show, {})

    const defaults = {
      productName: 'Muster',
      brandPrimaryColor: '#00A0D4',
      brandLogo: null,
      registrationEnabled: false,
      ssoName: null,
      ssoUrl: null,
      languages: ['en'],
      chatEnabled: true,
      pageViewsEnabled: true,
    }
    expect([status, before.settings]).toEqual([200, defaults])
    expect(after.settings).toEqual({
      ...defaults,
      productName: 'Harbour',
      registrationEnabled: true,
      languages: ['en', 'en-AU'],
      pageViewsEnabled: false,
    })
  })
})
