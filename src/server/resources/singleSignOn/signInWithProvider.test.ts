import { accountCalls } from '@contract/account'
import { auditCalls, type AuditEvent } from '@contract/audit'
import { personCalls } from '@contract/people'
import { providerSignInCalls } from '@contract/providerSignIn'
import { sessionCalls } from '@contract/session'
import { singleSignOnCalls, type SingleSignOnForm } from '@contract/singleSignOn'
import type { GivenPerson } from '@server/testing/given'
import { openBrowserAt } from '@server/testing/openBrowserAt'
import { providerForm } from '@server/testing/providerForm'
import { startProvider, type TestProvider } from '@server/testing/startProvider'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'

const { callback, session, signOut } = providerSignInCalls
const over = 'This sign-in took too long, or was already used. Start again.'
const verified = { email_verified: true }

let provider: TestProvider
let server: TestServer
let organisation_id: string
let domain: string
let admin: GivenPerson
let count = 0

beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ variables: { SSO_PRIVATE_ADDRESSES: '1' } })
})
afterAll(() => provider.stop())

const formOf = (changes: Partial<SingleSignOnForm> = {}) =>
  providerForm({ issuer: provider.issuer, domains: domain, ...changes })
const setUp = async (changes: Partial<SingleSignOnForm> = {}) => {
  const answer = await server.as(admin).call(singleSignOnCalls.update, { body: { singleSignOn: formOf(changes) } })
  expect(answer.status).toBe(200)
  return answer.body
}
const knowing = (accounts: Record<string, Record<string, unknown>>) =>
  provider.behave({
    accounts,
    redirectUris: [`${server.baseUrl()}${callback.path}`],
    signedOutUris: [`${server.baseUrl()}/login`],
    isSlow: false,
    isDown: false,
    otherIssuer: null,
  })

beforeEach(async () => {
  server.moveTo(testStart)
  domain = `harbour-${++count}.example`
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin'], email: `admin@${domain}` })
  await knowing({ ada: { email: `ada@${domain}`, given_name: 'Ada', family_name: 'King', ...verified } })
})

/** One browser at the portal. */
const openBrowser = () => openBrowserAt(server, `somebody@${domain}`)
/** The whole way, and what the person gets or reads. */
const signInAs = async (login: string) => {
  const browser = openBrowser()
  const { body } = await browser.start()
  const back = await browser.back(await provider.signIn(body.url, login))
  expect([back.status, back.headers.get('location')]).toEqual([302, '/single-sign-on/finish'])
  return browser.finish()
}
const meOf = async (token: string | null) => (await server.withToken(token).call(sessionCalls.me, {})).body
const reasons = async () => {
  await server.runJobs()
  const events: AuditEvent[] = ['signIn.providerRefused', 'signIn.refused']
  const query = { 'q[event_in][]': events }
  const { body } = await server.as(admin).call(auditCalls.index, { query })
  return body.records.map(({ details }) => details['reason']).toSorted()
}

describe('signing in at the provider of the organisation', () => {
  it('opens the session of the person with the verified address, and again after that address has changed', async () => {
    await setUp()
    const ada = await server.given.person({ organisation_id, email: `Ada@${domain}` })
    const first = await signInAs('ada')
    expect([first.status, first.email]).toEqual([200, ada.email])
    expect((await meOf(first.token)).globalId).toBe(ada.id)

    await knowing({ ada: { email: 'other@elsewhere.example', ...verified } })
    expect((await meOf((await signInAs('ada')).token)).globalId).toBe(ada.id)
  })

  it('asks for no second factor, which is the provider’s', async () => {
    await setUp()
    await server.given.person({ organisation_id, email: `ada@${domain}`, otp_enabled_at: server.now() })
    expect((await signInAs('ada')).status).toBe(200)
  })

  it('finds people by the employee number in the claim that the organisation names', async () => {
    await setUp({ linkBy: 'employeeNumber', claim: 'employee_number' })
    const ada = await server.given.person({ organisation_id, employee_number: 'H-7' })
    await knowing({ ada: { employee_number: 'h-7' }, bob: {}, eve: { employee_number: 'H-7' } })
    expect((await meOf((await signInAs('ada')).token)).globalId).toBe(ada.id)
    expect((await signInAs('bob')).message).toBe(
      'Harbour ID did not say your employee number. Tell your administrator.',
    )
    // two of the provider's people have the same number: it stays the first one's
    expect((await signInAs('eve')).message).toBe(
      'Your account belongs to somebody else at Harbour ID. Tell your administrator.',
    )
    expect(await reasons()).toEqual(['linked', 'noNumber'])
  })

  it('creates whoever is unknown, as an employee without permissions, where that is wanted', async () => {
    await setUp()
    expect((await signInAs('ada')).message).toBe('There is no account for you here. Ask your administrator for one.')
    await setUp({ createsPeople: true })
    const { token } = await signInAs('ada')
    const me = await meOf(token)
    expect(me).toMatchObject({ displayName: 'Ada King', email: `ada@${domain}`, role: ['employee'] })
    expect(me.hrisPermission).toEqual({})
    const { body: person } = await server.as(admin).call(personCalls.show, { params: { id: me.globalId } })
    expect(person.state).toBe('active')
    const query = { 'q[record_kind_eq]': 'person', 'q[record_id_eq]': me.globalId }
    const { records } = (await server.as(admin).call(auditCalls.index, { query })).body
    expect(records.map(({ event, person: by }) => [event, by?.globalId])).toEqual([['record.created', 'system']])
    expect((await meOf((await signInAs('ada')).token)).globalId).toBe(me.globalId)
  })

  it('is refused to an address that is not verified, of nobody here, or of another organisation', async () => {
    await setUp({ createsPeople: true })
    await server.given.person({ email: `bob@${domain}` }) // of another organisation
    await server.given.person({ organisation_id, email: `ada@${domain}` })
    await knowing({
      ada: { email: `ada@${domain}`, email_verified: false },
      bob: { email: `bob@${domain}`, given_name: 'Bob', family_name: 'Quay', ...verified },
      eve: {},
    })
    expect((await signInAs('ada')).message).toBe(
      'Harbour ID has not verified your email address. Tell your administrator.',
    )
    expect((await signInAs('bob')).message).toBe('There is no account for you here. Ask your administrator for one.')
    expect((await signInAs('eve')).message).toBe('Harbour ID did not say your email address. Tell your administrator.')
    expect(await reasons()).toEqual(['noEmail', 'unknown', 'unverified'])
  })

  it('is refused to a disabled account, as with a password', async () => {
    await setUp()
    const ada = await server.given.person({ organisation_id, email: `ada@${domain}` })
    await signInAs('ada')
    await server.as(admin).call(personCalls.disable, { params: { id: ada.id } })
    expect(await signInAs('ada')).toMatchObject({ status: 422, message: 'Login fail!', token: null })
    expect(await reasons()).toEqual(['disabled'])
  })

  it('works once: neither the way back nor the session can be used again', async () => {
    await setUp()
    await server.given.person({ organisation_id, email: `ada@${domain}` })
    const browser = openBrowser()
    const back = await provider.signIn((await browser.start()).body.url, 'ada')
    await browser.back(back)
    await browser.back(back) // the second changes nothing
    expect((await browser.finish()).status).toBe(200)
    expect((await browser.finish()).message).toBe(over)
    await browser.back(back)
    expect((await browser.finish()).message).toBe(over)
  })

  it('is bound to the browser that began it, and to its state', async () => {
    await setUp()
    await server.given.person({ organisation_id, email: `ada@${domain}` })
    const [mine, theirs] = [openBrowser(), openBrowser()]
    const back = await provider.signIn((await mine.start()).body.url, 'ada')
    await theirs.start()
    await theirs.back(back)
    expect((await theirs.finish()).message).toBe(over)
    await mine.back(back.replace(/state=[^&]+/, 'state=forged'))
    expect((await mine.finish()).message).toBe(over)
    await mine.back(back)
    expect((await mine.finish()).status).toBe(200)
  })

  it('keeps nothing in the address, whatever else the way back says', async () => {
    await setUp()
    const browser = openBrowser()
    const { headers } = await browser.start()
    expect(headers.getSetCookie()[0]).toMatch(
      /^muster-sign-in=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const { headers: led } = await browser.back(
      `${callback.path}?returnTo=https://elsewhere.example&next=//elsewhere.example`,
    )
    expect(led.get('location')).toBe('/single-sign-on/finish')
  })

  it('is over after ten minutes', async () => {
    await setUp()
    await server.given.person({ organisation_id, email: `ada@${domain}` })
    const browser = openBrowser()
    const back = await provider.signIn((await browser.start()).body.url, 'ada')
    server.moveTo('2026-03-02T09:40:01.000Z')
    await browser.back(back)
    expect((await browser.finish()).message).toBe(over)
    server.moveTo('2026-03-02T10:30:00.000Z')
    await server.runJobs()
    expect(
      await server.db.selectFrom('sso_logins').where('organisation_id', '=', organisation_id).selectAll().execute(),
    ).toEqual([])
  })

  it('is refused when the answer names another issuer, or the provider signs with keys that it does not show', async () => {
    await setUp()
    await server.given.person({ organisation_id, email: `ada@${domain}` })
    const browser = openBrowser()
    const back = await provider.signIn((await browser.start()).body.url, 'ada')
    await browser.back(back.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`))
    const sentence = "Harbour ID gave an answer that can't be trusted. Start again, or tell your administrator."
    expect((await browser.finish()).message).toBe(sentence)
    expect(await reasons()).toEqual(['unusable'])
  })

  it('goes on at once when the provider has changed its keys', async () => {
    await setUp()
    await server.given.person({ organisation_id, email: `ada@${domain}` })
    expect((await signInAs('ada')).status).toBe(200)
    await provider.behave({ newKeys: true })
    expect((await signInAs('ada')).status).toBe(200)
  })

  it('says so when the provider is down when the person comes back, or refuses them', async () => {
    await setUp()
    const browser = openBrowser()
    const back = await provider.signIn((await browser.start()).body.url, 'ada')
    await provider.behave({ isDown: true })
    await browser.back(back)
    expect((await browser.finish()).message).toBe("Harbour ID can't be reached right now. Try again in a moment.")
    await provider.behave({ isDown: false })
    expect((await signInAs('nobody')).message).toBe('Harbour ID did not sign you in.')
    expect(await reasons()).toEqual(['denied', 'down'])
  })

  it('is not offered for other addresses, whether or not there is an account', async () => {
    await setUp()
    await server.given.person({ organisation_id, email: 'ada@elsewhere.example' })
    for (const email of ['ada@elsewhere.example', 'nobody@elsewhere.example']) {
      const { status, problem } = await openBrowser().start(email)
      expect([status, problem.errors]).toEqual([
        422,
        { email: ['No organisation here signs in with an address like this one'] },
      ])
    }
    await setUp({ enabled: false })
    expect((await openBrowser().start()).status).toBe(422)
  })

  it('leaves no token of the provider readable, and ends the session that the browser had before', async () => {
    await setUp()
    const ada = await server.given.person({ organisation_id, email: `ada@${domain}` })
    const before = await server.tokenOf(ada)
    const browser = openBrowser()
    await browser.back(await provider.signIn((await browser.start()).body.url, 'ada'))
    const headers = { cookie: browser.cookie(), authorization: `Bearer ${before}` }
    expect((await server.anybody.call(session, {}, headers)).status).toBe(200)
    expect((await server.withToken(before).call(accountCalls.sessions, { query: {} })).status).toBe(403)
    const rows = await server.db.selectFrom('sessions').where('person_id', '=', ada.id).selectAll().execute()
    expect(rows.map(({ is_by_provider, id_token }) => [is_by_provider, id_token?.slice(0, 3)])).toEqual(
      expect.arrayContaining([
        [true, 'v1.'],
        [false, undefined],
      ]),
    )
  })

  it('ends at the provider too, after the session here is over; not when it is down', async () => {
    await setUp()
    await server.given.person({ organisation_id, email: `ada@${domain}` })
    const { token } = await signInAs('ada')
    const client = server.withToken(token)
    const { status, body } = await client.call(signOut, {})
    const url = new URL(body.url ?? '')
    expect([status, url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      200,
      provider.issuer,
      `${server.baseUrl()}/login`,
    ])
    expect((await client.call(sessionCalls.me, {})).status).toBe(403)

    const again = server.withToken((await signInAs('ada')).token)
    await provider.behave({ isDown: true })
    expect((await again.call(signOut, {})).body).toEqual({ url: null })
    expect((await again.call(sessionCalls.me, {})).status).toBe(403)
  })
})
