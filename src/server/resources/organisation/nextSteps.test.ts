import { nextStepCalls } from '@contract/nextSteps'
import { organisationCalls } from '@contract/organisation'
import { personCalls } from '@contract/people'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { show, dismiss } = nextStepCalls
let server: TestServer
let admin: TestClient
let ofQuay: { organisation_id: string }
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  ofQuay = { organisation_id: (await server.given.organisation()).id }
  admin = server.as(await server.given.person({ ...ofQuay, role: ['admin'] }))
})
const steps = async () => (await admin.call(show, {})).body
const none = { brand: false, locations: false, people: false, invitations: false }

describe('the next steps of a new organisation', () => {
  it('are done one after the other, by what is there', async () => {
    const before = await steps()
    const {
      id: _id,
      logoUrl: _url,
      isChatBlocked: _blocked,
      registrationBlock: _block,
      ...form
    } = (await admin.call(organisationCalls.show, {})).body
    await admin.call(organisationCalls.update, { body: { organisation: { ...form, brandPrimaryColor: '#0A7E5C' } } })
    const branded = await steps()
    await server.given.location({ ...ofQuay, archived_at: server.now() })
    const archived = await steps()
    await server.given.location(ofQuay)
    const placed = await steps()
    const ella = await server.given.person({ ...ofQuay, awaits_password: true })
    const peopled = await steps()
    await admin.call(personCalls.invite, { params: { id: ella.id } })

    expect(before).toEqual({ isDismissed: false, done: none })
    expect([branded.done, archived.done]).toEqual(Array(2).fill({ ...none, brand: true }))
    expect(placed.done).toEqual({ ...none, brand: true, locations: true })
    expect(peopled.done).toEqual({ ...none, brand: true, locations: true, people: true })
    expect((await steps()).done).toEqual({ brand: true, locations: true, people: true, invitations: true })
  })

  it('see nothing of another organisation', async () => {
    await server.given.location()
    await server.given.person()
    expect((await steps()).done).toEqual(none)
  })

  it('are put away for every administrator, which is noted once', async () => {
    const other = server.as(await server.given.person({ ...ofQuay, role: ['admin'] }))
    const answers = [await admin.call(dismiss, {}), await other.call(dismiss, {})]
    const entries = server.db.selectFrom('audit_log').where('organisation_id', '=', ofQuay.organisation_id)

    expect(answers.map(({ status, body }) => [status, body.isDismissed])).toEqual(Array(2).fill([200, true]))
    expect((await other.call(show, {})).body.isDismissed).toBe(true)
    expect(await entries.where('event', '=', 'record.updated').select('details').execute()).toHaveLength(1)
  })
})
