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
      singleSignOn: null,
      languages: ['en'],
      chatEnabled: true,
      pageViewsEnabled: true,
      mailEnabled: false,
      demoAccounts: [],
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

  it('[D-03] says whether there is a mail server', async () => {
    const server = await startTestServer({
      variables: { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'muster@test.example' },
    })
    const { body } = await server.anybody.call(publicSettingsCalls.show, {})
    expect(body.settings.mailEnabled).toBe(true)
  })

  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
  it.each([
    ['where they can sign in', {}, {}, ['employee@harbour.test']],
    ['elsewhere, when the demo is open by hand', { MUSTER_DEMO: '1' }, elsewhere, ['employee@harbour.test']],
    ['to nobody elsewhere', {}, elsewhere, []],
    ['to nobody where the demo is off', { MUSTER_DEMO: '0' }, {}, []],
  ])('[D-03, D-05] names the demo accounts that exist %s', async (_where, variables, headers, emails) => {
    const server = await startTestServer({ variables })
    const { id } = await server.given.organisation({ is_demo: true })
    await server.given.person({ organisation_id: id, email: 'employee@harbour.test' })
    await server.given.person({ organisation_id: id, email: 'trainer@southern.test', disabled_at: server.now() })
    const real = await server.given.organisation({})
    await server.given.person({ organisation_id: real.id, email: 'manager@harbour.test' })
    // not by fetch, which sets the Host header itself
    const url = '/api/admin/settings/public'
    const { body } = await server.app.inject({ method: 'GET', url, headers: { host: 'localhost:4000', ...headers } })
    const { settings } = publicSettingsCalls.show.response.parse(JSON.parse(body))
    expect(settings.demoAccounts.map(({ email }) => email)).toEqual(emails)
  })
})
