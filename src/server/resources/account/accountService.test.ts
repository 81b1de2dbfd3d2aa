import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let robin: GivenPerson

beforeAll(async () => {
  server = await startTestServer()
  robin = await server.given.person({ email: 'Robin@Test.example' })
})

describe('GET /api/me', () => {
  it('[AP-003, SV-010, SV-013] answers the account, with defaults for values that are not set', async () => {
    const { body } = await server.as(robin).call(sessionCalls.me, {})

    expect(body).toMatchObject({
      displayName: 'Robin Quill',
      email: 'Robin@Test.example',
      organisationName: 'Home',
      role: ['employee'],
      brandPrimaryColor: '#00A0D4',
      brandLogo: null,
      redirectUrl: '/dashboard',
      easyEmployerTimezone: '+00:00',
      easyEmployerTimezoneString: 'Australia/Adelaide',
      easyEmployerTimezoneDaylightDifferent: 0,
    })
  })

  it('[SV-013] uses the values that the organisation set', async () => {
    const branded = { brand_primary_color: '#112233', brand_logo: '/logo.png', brand_logo_symbol: '/s.png' }
    const zone = { time_zone: 'Europe/Berlin', time_zone_offset: '+01:00', time_zone_daylight_difference: 60 }
    const { id } = await server.given.organisation({ ...branded, ...zone, brand_initial: 'B' })
    const person = await server.given.person({ organisation_id: id, redirect_url: '/messages' })
    const { body } = await server.as(person).call(sessionCalls.me, {})

    expect(body).toMatchObject({
      brandPrimaryColor: '#112233',
      brandLogo: '/logo.png',
      brandLogoSymbol: '/s.png',
      brandBrandInitial: 'B',
      easyEmployerTimezone: '+01:00',
      easyEmployerTimezoneString: 'Europe/Berlin',
      redirectUrl: '/messages',
      easyEmployerTimezoneDaylightDifferent: 60,
    })
  })

  it('[AP-003] lists diary locations only for people who may open the diary', async () => {
    const locations = [await server.given.location(), await server.given.location()]
    const writer = await server.given.person({ can_access_diary: true, locations })
    const reader = await server.given.person({ locations })

    const ids = locations.map(({ id }) => id).sort()
    expect((await server.as(writer).call(sessionCalls.me, {})).body.accessDiaryLocationIds).toEqual(ids)
    expect((await server.as(reader).call(sessionCalls.me, {})).body.accessDiaryLocationIds).toEqual([])
  })
})
