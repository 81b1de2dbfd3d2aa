import { auditCalls } from '@contract/audit'
import { personCalls } from '@contract/people'
import { registrationCalls } from '@contract/registration'
import { sessionCalls } from '@contract/session'
import { singleSignOnCalls, type SingleSignOnForm } from '@contract/singleSignOn'
import { createPasswordLink } from '@server/resources/registration/passwordLink'
import type { GivenPerson } from '@server/testing/given'
import { providerForm } from '@server/testing/providerForm'
import { startProvider, type TestProvider } from '@server/testing/startProvider'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { show, update, test: ask } = singleSignOnCalls
const password = 'Correct.Horse.2026'
const useProvider = 'Your organisation signs in with Harbour ID. Passwords are switched off.'

let provider: TestProvider
let server: TestServer
let organisation_id: string
let domain: string
let person: GivenPerson
let admin: TestClient
let count = 0

beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ variables: { SSO_PRIVATE_ADDRESSES: '1' } })
})
afterAll(() => provider.stop())
beforeEach(async () => {
  server.moveTo(testStart)
  domain = `quay-${++count}.example`
  organisation_id = (await server.given.organisation()).id
  person = await server.given.person({ organisation_id, role: ['admin'], password, email: `admin@${domain}` })
  admin = server.as(person)
})

const form = () => providerForm({ domains: domain })
const put = (changes: Partial<SingleSignOnForm> & { lockVersion?: number } = {}) =>
  admin.call(update, { body: { singleSignOn: { ...form(), ...changes } } })
const stored = async () =>
  server.db
    .selectFrom('sso_providers')
    .where('organisation_id', '=', organisation_id)
    .selectAll()
    .executeTakeFirstOrThrow()

describe('the provider of an organisation', () => {
  it('is stored with a sealed secret, which no answer and no entry of the audit log has', async () => {
    const { status, text, body } = await put({ domains: ` @${domain.toUpperCase()},\nother-${domain}` })
    expect([status, body.hasClientSecret, body.domains, body.lockVersion]).toEqual([
      200,
      true,
      `other-${domain}, ${domain}`,
      1,
    ])
    const { client_secret } = await stored()
    expect(client_secret).toMatch(/^v1\./)
    const log = await admin.call(auditCalls.index, { query: { 'q[record_kind_eq]': 'singleSignOn' } })
    expect(log.body.records.map(({ event }) => event)).toEqual(['record.created'])
    for (const words of [text, (await admin.call(show, {})).text, log.text]) {
      expect(words).not.toContain('Secret.Of.The.Client')
      expect(words).not.toContain(client_secret)
    }
  })

  it('keeps its secret unless one is typed, and not for another issuer', async () => {
    await put()
    const before = await stored()
    expect((await put({ clientSecret: '', name: 'Quay ID' })).status).toBe(200)
    expect((await stored()).client_secret).toBe(before.client_secret)
    const { status, problem } = await put({ clientSecret: '', issuer: 'https://id.elsewhere.example' })
    expect([status, problem.errors]).toEqual([422, { clientSecret: ['Enter the client secret of the new issuer'] }])
    expect((await put({ clientSecret: 'Another', issuer: 'https://id.elsewhere.example' })).status).toBe(200)
  })

  it('[D-15] is refused to who has read an older version', async () => {
    await put({ lockVersion: 0 })
    expect((await put({ lockVersion: 0 })).status).toBe(409)
    expect((await put({ lockVersion: 1 })).status).toBe(200)
  })

  it.each<[Partial<SingleSignOnForm>, Record<string, string>]>([
    [{ clientSecret: '' }, { clientSecret: 'Client secret can not be blank' }],
    [{ issuer: 'http://id.harbour.example' }, { issuer: 'Issuer must be an address that begins with https://' }],
    [{ issuer: 'https://a:b@id.example' }, { issuer: 'Issuer must be an address that begins with https://' }],
    [{ issuer: 'https://id.example?a=b' }, { issuer: 'Issuer must be an address that begins with https://' }],
    [{ issuer: 'javascript:alert(1)' }, { issuer: 'Issuer must be an address that begins with https://' }],
    [{ scopes: 'email' }, { scopes: 'Scopes must be words with spaces between them, and include openid' }],
    [{ domains: 'not a domain' }, { domains: 'Email domains must be such as example.org, with commas between them' }],
    [{ linkBy: 'employeeNumber' }, { claim: 'Claim can not be blank' }],
    [{ passwordSignIn: 'off' }, { exceptionId: 'Choose an administrator who has a password and can sign in' }],
  ])('is refused with %j', async (changes, errors) => {
    const { status, problem } = await put(changes)
    expect([status, problem.errors]).toEqual([
      422,
      Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, [words]])),
    ])
  })

  it('has domains that no other organisation of the installation has', async () => {
    await put()
    const other = (await server.given.organisation()).id
    const theirs = server.as(await server.given.person({ organisation_id: other, role: ['admin'] }))
    const { status, problem } = await theirs.call(update, { body: { singleSignOn: form() } })
    expect([status, problem.errors]).toEqual([422, { domains: ['has already been taken'] }])
  })

  it('is tested: what is wrong is said at the issuer', async () => {
    const wrongOf = async (issuer: string) =>
      (await admin.call(ask, { body: { singleSignOn: { issuer } } })).problem.errors['issuer']?.[0]
    expect((await admin.call(ask, { body: { singleSignOn: { issuer: provider.issuer } } })).body).toMatchObject({
      canSignOut: true,
      scopes: expect.arrayContaining(['openid']) as string[],
    })
    expect(await wrongOf(`${provider.issuer}/`)).toMatch(/^The provider there has another issuer/)
    await provider.behave({ otherIssuer: 'https://id.other.example' })
    expect(await wrongOf(provider.issuer)).toMatch(/^The provider there has another issuer/)
    await provider.behave({ otherIssuer: null, isSlow: true })
    expect(await wrongOf(provider.issuer)).toBe('The provider did not answer within five seconds.')
    await provider.behave({ isSlow: false })
    expect(await wrongOf('http://127.0.0.1:1')).toMatch(/^No server answers at this address/)
    expect(await wrongOf(server.baseUrl())).toBe('There is no OpenID Connect provider at this address.')
    expect(await wrongOf('https://169.254.169.254')).toMatch(/^This address is in a private network/)
  })

  it('is never asked in a private network, unless the settings allow it', async () => {
    const strict = await startTestServer()
    const theirs = strict.as(await strict.given.person({ role: ['admin'] }))
    for (const issuer of [provider.issuer, 'https://localhost', 'https://10.0.0.1', 'https://[::1]']) {
      const { problem } = await theirs.call(ask, { body: { singleSignOn: { issuer } } })
      expect(problem.errors['issuer']?.[0]).toMatch(/^This address is in a private network/)
    }
  })
})

describe('where passwords are off', () => {
  const signIn = async (email: string, typed = password) => {
    const { status, problem } = await server.anybody.call(sessionCalls.login, {
      body: { user: { email, password: typed } },
    })
    return status === 200 ? 200 : problem.message
  }
  const employee = () => server.given.person({ organisation_id, password, email: `employee${count}@${domain}` })

  it('the exception alone signs in with one; the others are told of the provider, whoever they are', async () => {
    const other = await employee()
    const secondAdmin = await server.given.person({ organisation_id, role: ['admin'], password, email: `b@${domain}` })
    const abroad = await server.given.person({ organisation_id, password, email: `x@abroad-${domain}` })
    await put({ passwordSignIn: 'off', exceptionId: person.id })

    expect(await signIn(person.email)).toBe(200)
    expect(await signIn(other.email)).toBe(useProvider)
    expect(await signIn(secondAdmin.email)).toBe(useProvider)
    expect(await signIn(abroad.email)).toBe(useProvider)
    // nobody learns whether there is an account, or whose the exception is
    for (const email of [person.email, other.email, `nobody@${domain}`])
      expect(await signIn(email, 'wrong')).toBe(useProvider)
    expect(await signIn(abroad.email, 'wrong')).toBe('Login fail!')
    await put({ passwordSignIn: 'off', exceptionId: person.id, enabled: false })
    expect(await signIn(other.email)).toBe(200)
  })

  it('every administrator may use theirs while the exception cannot sign in, so that nobody is locked out', async () => {
    const second = await server.given.person({ organisation_id, role: ['admin'], password, email: `b@${domain}` })
    const other = await employee()
    await put({ passwordSignIn: 'off', exceptionId: second.id })
    expect(await signIn(person.email)).toBe(useProvider)
    await admin.call(personCalls.disable, { params: { id: second.id } })
    expect([await signIn(person.email), await signIn(second.email), await signIn(other.email)]).toEqual([
      200,
      useProvider,
      useProvider,
    ])
    expect((await admin.call(show, {})).body).toMatchObject({ isExceptionGone: true, exceptionId: '' })
  })

  it('only an administrator of the organisation who has chosen a password can be the exception', async () => {
    const elsewhere = await server.given.person({ role: ['admin'], password })
    const invited = await server.given.person({ organisation_id, role: ['admin'], awaits_password: true })
    for (const { id } of [elsewhere, invited, await employee()])
      expect((await put({ passwordSignIn: 'off', exceptionId: id })).status).toBe(422)
  })

  it('no link sets one: mails lead to the provider', async () => {
    const other = await employee()
    const stored = {
      ...other,
      ...(await server.db
        .selectFrom('people')
        .where('id', '=', other.id)
        .select('password_hash')
        .executeTakeFirstOrThrow()),
    }
    const token = await createPasswordLink(
      { db: server.db, now: server.now(), organisationId: organisation_id },
      stored,
      'reset',
    )
    await put({ passwordSignIn: 'off', exceptionId: person.id })

    const check = await server.anybody.call(registrationCalls.checkPasswordReset, { body: { user: { token } } })
    expect([check.status, check.problem.message]).toEqual([422, useProvider])
    const user = { token, password: 'Quiet.Kettle.4471', passwordConfirmation: 'Quiet.Kettle.4471' }
    expect((await server.anybody.call(registrationCalls.resetPassword, { body: { user } })).problem.message).toBe(
      useProvider,
    )

    await server.anybody.call(registrationCalls.requestPasswordReset, { body: { user: { email: other.email } } })
    await server.runJobs()
    const { body } = await admin.call(personCalls.sendPasswordLink, { params: { id: other.id } })
    expect(body.link).toBe(`${server.baseUrl()}/single-sign-on`)
    const mails = await server.db
      .selectFrom('mails')
      .where('to_address', '=', other.email)
      .select(['subject', 'text'])
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Sign in with Harbour ID', 'Sign in with Harbour ID'])
    for (const { text } of mails) expect(text).not.toContain('token')
  })
})
