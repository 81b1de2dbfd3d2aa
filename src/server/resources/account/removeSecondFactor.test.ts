import { accountCalls } from '@contract/account'
import { sessionCalls } from '@contract/session'
import { createMailService } from '@server/mail/mailService'
import { setUpSecondFactor } from '@server/testing/secondFactorOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { removeSecondFactor } from './removeSecondFactor'

const password = 'Correct.Horse.2026'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const remove = (email: string, isDelivered = false) =>
  removeSecondFactor(server.db, email, { mails: createMailService({ isDelivered }), now: server.now() })
const somebody = async () => {
  const person = await server.given.person({ password })
  const client = server.as(person)
  await setUpSecondFactor(server, client, password)
  return { ...person, client }
}

describe('a lost second factor', () => {
  it('[D-20] is removed with its recovery codes and all sessions; then the password alone opens a session again', async () => {
    const [{ id, email, client }, other] = [await somebody(), await somebody()]
    await remove(email.toUpperCase())
    const { status, headers, body } = await server.anybody.call(sessionCalls.login, {
      body: { user: { email, password } },
    })
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const back = server.withToken(token)

    expect([status, body]).toEqual([200, { email }])
    expect((await client.call(sessionCalls.me, {})).status).toBe(403)
    for (const table of ['second_factors', 'recovery_codes'] as const)
      expect(await server.db.selectFrom(table).selectAll().where('person_id', '=', id).execute()).toEqual([])
    expect((await back.call(accountCalls.twoFactorSecret, {})).status).toBe(200)
    expect((await other.client.call(sessionCalls.me, {})).body.otpEnabled).toBe(true)
  })

  it('[D-20] is noted in the audit log, and the account is notified by mail', async () => {
    const { id, email } = await somebody()
    await remove(email, true)
    const audited = server.db.selectFrom('audit_log').select(['person_id', 'details'])
    const rows = await audited.where('event', '=', 'secondFactor.removed').execute()
    const mails = await server.db
      .selectFrom('mails')
      .select(['id', 'subject'])
      .where('to_address', '=', email)
      .execute()
    const mail = mails.find(({ subject }) => subject === 'Two-step authentication was turned off')
    const jobs = await server.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail.send').execute()

    expect(rows).toContainEqual({ person_id: null, details: { accountId: id } })
    expect(jobs).toEqual([{ payload: { mailId: mail?.id } }])
  })

  it('[D-20] has a clear message when there is none to remove', async () => {
    const { email } = await server.given.person()

    await expect(remove('nobody@test.example')).rejects.toThrow('There is no account for nobody@test.example.')
    await expect(remove(email)).rejects.toThrow(`${email} has no second factor.`)
  })
})
