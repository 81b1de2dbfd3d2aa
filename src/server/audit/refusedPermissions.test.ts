import { auditCalls } from '@contract/audit'
import { mailCalls } from '@contract/mails'
import { selectOptionCalls } from '@contract/selectOptions'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const start = new Date('2026-03-02T09:30:00.000Z')
let server: TestServer
let admin: GivenPerson
let robin: GivenPerson
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.given.person({ role: ['admin'] })
  robin = await server.given.person()
})
beforeEach(async () => {
  server.moveTo(start)
  await server.db.deleteFrom('audit_log').execute()
})

const noted = async () =>
  (await server.as(admin).call(auditCalls.index, { query: { 'q[event_in][]': ['permission.refused'] } })).body.records
const showMail = (to: TestServer, who: GivenPerson, id = 'm1') => to.as(who).call(mailCalls.show, { params: { id } })

describe('a call that is refused for a missing permission', () => {
  it('is in the audit log with the permission and the call, and without its ids', async () => {
    const { status } = await showMail(server, robin, 'of-somebody-else')
    const [entry, ...others] = await noted()

    expect(status).toBe(422)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      createdAt: start.toISOString(),
      event: 'permission.refused',
      person: { globalId: robin.id, fullName: 'Robin Quill' },
      address: '127.0.0.1',
      record: null,
      details: { permission: 'mail.read', call: 'GET /api/admin/mails/:id' },
      changes: [],
    })
  })

  it('is noted too where the record decides, after the call was begun', async () => {
    const lead = await server.given.person({ taskRoles: ['manager'], can_access_diary: true })
    const { status } = await server.as(lead).call(selectOptionCalls.index, { params: { kind: 'region' }, query: {} })

    expect(status).toBe(422)
    expect((await noted()).map(({ details, person }) => [person?.globalId, details])).toEqual([
      [lead.id, { permission: 'audience.choose', call: 'GET /api/select_options/:kind' }],
    ])
  })

  it('is noted once an hour for a person and a permission, in a flood and on several servers', async () => {
    const second = await startTestServer({
      database: { db: server.bound, owner: server.db, close: () => Promise.resolve() },
    })
    for (const to of [server, second])
      await Promise.all(Array.from({ length: 20 }, (_none, at) => showMail(to, robin, `m${at}`)))
    await server.as(robin).call(mailCalls.index, { query: {} })
    expect(await noted()).toHaveLength(1)

    await server.as(robin).call(auditCalls.index, { query: {} })
    expect((await noted()).map(({ details }) => details['permission'])).toEqual(
      expect.arrayContaining(['audit.read', 'mail.read']),
    )

    server.moveTo(new Date(start.getTime() + 3_600_000))
    await showMail(server, robin)
    expect(await noted()).toHaveLength(3)
  })

  it('costs a call that is allowed nothing', async () => {
    await server.as(admin).call(mailCalls.index, { query: {} })
    expect(await noted()).toEqual([])
  })
})
