import { serviceCalls } from '@contract/services'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

describe('GET /api/services', () => {
  it("[AP-010, SH-017] answers the organisation's services in their order, and none of another one", async () => {
    const person = await server.given.person()
    const second = await server.given.service({ position: 20, kind: 'task' })
    const first = await server.given.service({ position: 10, kind: 'hris_my_account' })
    const elsewhere = await server.given.organisation()
    await server.given.service({ organisation_id: elsewhere.id, position: 1 })
    const { status, body } = await server.as(person).call(serviceCalls.index, {})

    const toWire = ({ id, kind, name, url, position: order }: typeof first) => ({ id, kind, name, url, order })
    expect({ status, body }).toMatchObject({ status: 200, body: { services: [toWire(first), toWire(second)] } })
  })
})
