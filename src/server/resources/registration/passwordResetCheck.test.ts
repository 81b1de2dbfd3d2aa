import { registrationCalls } from '@contract/registration'
import type { GivenPerson } from '@server/testing/given'
import { linkIn, mailsTo, setPassword } from '@server/testing/mailedLinks'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const start = new Date('2026-03-02T09:30:00.000Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const chosen = 'Quiet.Kettle.4471'
const deadLink = 'This link is no longer valid'
let server: TestServer
let last = 0
let robin: GivenPerson

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.moveTo(start)
  robin = await server.given.person({ email: `robin.${++last}@test.example` })
})

const mailedLink = async () => {
  await server.anybody.call(registrationCalls.requestPasswordReset, { body: { user: { email: robin.email } } })
  await server.runJobs()
  return linkIn((await mailsTo(server, robin.email)).find(({ is_secret }) => is_secret))
}

describe('POST /api/auth/password/check', () => {
  const check = (token: string) =>
    server.anybody.call(registrationCalls.checkPasswordReset, { body: { user: { token } } })
  const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''

  it('[D-24] accepts a link as often as asked, and uses nothing up', async () => {
    const link = await mailedLink()
    const checks = [await check(tokenOf(link)), await check(tokenOf(link))]

    expect(checks.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ])
    expect((await setPassword(server, link, chosen)).status).toBe(200)
  })

  it('[D-24] refuses used, expired and unknown links, and those of a disabled account, in the same words', async () => {
    const link = await mailedLink()
    server.moveTo(later(60))
    const answers = [await check(tokenOf(link)), await check('a'.repeat(43))]
    server.moveTo(later(1))
    await setPassword(server, link, chosen)
    answers.push(await check(tokenOf(link)))
    server.moveTo(later(2))
    const latest = await mailedLink()
    await server.db.updateTable('people').set({ disabled_at: start }).where('id', '=', robin.id).execute()
    answers.push(await check(tokenOf(latest)))

    const refusal = [422, { base: [deadLink] }]
    expect(answers.map(({ status, problem }) => [status, problem.errors])).toEqual(answers.map(() => refusal))
  })
})
