import { publicSettingsCalls } from '@contract/publicSettings'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const ssoUrlFor = async (value: string) => {
  await server.db
    .insertInto('installation_settings')
    .values({ name: 'ssoUrl', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return (await server.anybody.call(publicSettingsCalls.show, {})).body.settings.ssoUrl
}

describe('the other way to sign in', () => {
  it.each(['https://id.harbour.test/start?to=muster', 'http://id.internal/', '/sso'])(
    '[SH-016, D-25] leads to %s',
    async (address) => {
      expect(await ssoUrlFor(address)).toBe(address)
    },
  )

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '',
  ])('[D-25] is ignored when it is set to %j (ASVS 1.2.2)', async (address) => {
    expect(await ssoUrlFor(address)).toBeNull()
  })
})
