import { auditCalls } from '@contract/audit'
import { type Retention, retentionCalls } from '@contract/retention'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { keepsAll } from './retentionRules'

const { show, preview, update } = retentionCalls

let server: TestServer
let organisation_id: string
let person: GivenPerson
let admin: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  server.moveTo(testStart)
  organisation_id = (await server.given.organisation()).id
  person = await server.given.person({ organisation_id, role: ['admin'] })
  admin = server.as(person)
})
const put = (some: Partial<Retention> & { lockVersion?: number }) =>
  admin.call(update, { body: { retention: { ...keepsAll, ...some } } })
const shown = async () => (await admin.call(show, {})).body
const undecided = { present: keepsAll, planned: null, appliedAt: null, isChatElsewhere: false, lockVersion: 0 }
const aDayLater = '2026-03-03T09:30:00.000Z'

describe('how long an organisation keeps what', () => {
  it('is for ever, until somebody decides otherwise', async () => {
    expect(await shown()).toEqual(undecided)
  })

  it('is shortened a day later, and until then taken back; both are in the audit log', async () => {
    const { status, body } = await put({ messages: '12', lockVersion: 0 })
    const planned = { ...keepsAll, messages: '12', takesEffectAt: aDayLater }
    expect({ status, body }).toEqual({ status: 200, body: { ...undecided, planned, lockVersion: 1 } })
    expect(await shown()).toEqual(body)
    expect((await put({ lockVersion: 1 })).body).toEqual({ ...undecided, lockVersion: 2 })

    const { records } = (await admin.call(auditCalls.index, { query: { 'q[record_kind_eq]': 'retention' } })).body
    expect(records.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: 'messages', values: { before: 'forever', after: '12' } }],
        [{ field: 'messages', values: { before: '12', after: 'forever' } }],
      ]),
    )
  })

  it('is in force when its time has come, and lengthened at once', async () => {
    await put({ messages: '12' })
    server.moveTo(aDayLater)
    admin = server.as(person) // the session has expired
    expect(await shown()).toMatchObject({ present: { messages: '12' }, planned: null })
    expect((await put({ messages: '36', chat: '12' })).body).toMatchObject({
      present: { messages: '36', chat: 'forever' },
      planned: { messages: '36', chat: '12', takesEffectAt: '2026-03-04T09:30:00.000Z' },
    })
  })

  it('[D-15] is refused to who has read an older version', async () => {
    await put({ messages: '12' })
    expect(await put({ messages: '24', lockVersion: 0 })).toMatchObject({ status: 409 })
  })

  it.each<[field: keyof Retention, value: string, message: string]>([
    ['messages', '1', 'Choose how long messages are kept'],
    ['chat', '', 'Choose how long chat is kept'],
    ['auditLog', '6', 'Choose how long the audit log is kept'],
  ])('refuses as %s: %j', async (field, value, message) => {
    const refused = await admin.call(update, { body: { retention: { ...keepsAll, [field]: value } } })
    expect(refused).toMatchObject({ status: 422, problem: { errors: { [field]: [message] } } })
  })

  it('is never a limit of chat that Twilio keeps', async () => {
    const account = {
      TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
      TWILIO_API_KEY: `SK${'a'.repeat(32)}`,
      TWILIO_API_SECRET: 'a-secret-of-an-api-key',
      TWILIO_CONVERSATIONS_SERVICE_SID: `IS${'a'.repeat(32)}`,
    }
    const inCloud = await startTestServer({ variables: account })
    const person = await inCloud.given.person({ role: ['admin'] })
    const caller = inCloud.as(person)
    expect((await caller.call(show, {})).body).toEqual({ ...undecided, isChatElsewhere: true })
    expect(await caller.call(update, { body: { retention: { ...keepsAll, chat: '12' } } })).toMatchObject({
      status: 422,
      problem: { errors: { chat: ["Twilio keeps this organisation's chat, so it can't be limited here"] } },
    })
    await inCloud.db
      .insertInto('retention_rules')
      .values({ organisation_id: person.organisation_id, chat_months: 12 })
      .execute()
    const limited: Retention = { ...keepsAll, chat: '12', messages: '24' }
    expect((await caller.call(update, { body: { retention: limited } })).body.planned).toMatchObject(limited)
  })
})

describe('the preview', () => {
  it('counts what is older, in the own organisation alone, and says from when on everything stays', async () => {
    const old = { created_at: new Date('2024-05-01T00:00:00.000Z') }
    for (const of of [organisation_id, (await server.given.organisation()).id]) {
      const person = await server.given.person({ organisation_id: of })
      await server.given.notification(person, old)
      await server.given.notification(person, old)
      await server.given.notification(person)
      await server.given.auditEntry({ ...old, organisation_id: of })
    }
    const { body } = await admin.call(preview, { query: { messages: '12', chat: 'forever', audit_log: '24' } })
    expect(body).toEqual({
      messages: { count: 2, isMore: false, before: '2025-03-02T09:30:00.000Z' },
      chat: { count: 0, isMore: false, before: null },
      auditLog: { count: 0, isMore: false, before: '2024-03-02T09:30:00.000Z' },
    })
    const { auditLog } = (
      await admin.call(preview, {
        query: { messages: 'forever', chat: 'forever', audit_log: '12' },
      })
    ).body
    expect(auditLog.count).toBe(1)
  })
})
