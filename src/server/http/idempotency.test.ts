import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineCall } from '@contract/call'
import { refused } from '@server/problems/apiProblem'
import type { GivenPerson } from '@server/testing/given'
import { aSignal } from '@server/testing/aSignal'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { serve } from './serve'

/** Creates a service, as every call that creates does: one row, and its id as the answer. */
const create = defineCall({
  method: 'POST',
  path: '/api/trial_services',
  access: 'signedIn',
  status: 201,
  creates: true,
  body: z.object({ service: z.object({ name: z.string(), isRefused: z.boolean().optional() }) }),
  response: z.object({ id: z.string(), name: z.string() }),
})
/** Holds the call open after its insert. */
let mayEnd = () => Promise.resolve()
const routes = (app: FastifyInstance) =>
  serve(app, create, async ({ scope, body: { service } }) => {
    const row = { id: randomUUID(), name: service.name }
    await scope.db
      .insertInto('services')
      .values({ ...row, organisation_id: scope.organisationId, kind: 'hris', url: '/', position: 1 })
      .execute()
    await mayEnd()
    if (service.isRefused) throw refused('Not today')
    return row
  })

let server: TestServer
let robin: GivenPerson
beforeAll(async () => {
  server = await startTestServer({ routes })
})
beforeEach(async () => {
  robin = await server.given.person()
})

type Service = { name: string; isRefused?: boolean }
type Created = { id: string; name: string }
const post = (key: string | null, service: Service, person = robin) =>
  server.as(person).send<Created>('/api/trial_services', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) },
    body: JSON.stringify({ service }),
  })
const countOf = async (name: string) =>
  (await server.db.selectFrom('services').where('name', '=', name).select('id').execute()).length

describe('a form that is sent twice', () => {
  it('[D-16] creates once and answers the same, status and all', async () => {
    const [first, second] = [await post('form-1', { name: 'North' }), await post('form-1', { name: 'North' })]

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await countOf('North')).toBe(1)
  })

  it('[D-16] at the same moment creates once: the second waits for the first', async () => {
    const allArrived = aSignal()
    let arrived = 0
    server.app.server.on('request', () => ++arrived === 3 && allArrived.give())
    mayEnd = () => allArrived.given
    const answers = await Promise.all([1, 2, 3].map(() => post('form-2', { name: 'East' })))
    mayEnd = () => Promise.resolve()

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countOf('East')).toBe(1)
  })

  it('[D-16] with another body is refused and creates nothing', async () => {
    await post('form-3', { name: 'South' })
    const { status, problem } = await post('form-3', { name: 'Southern' })

    expect([status, problem.errors]).toEqual([422, { base: ['This form was already sent'] }])
    expect(await countOf('Southern')).toBe(0)
  })

  it('[D-16] may be sent again when the first was refused', async () => {
    const refusal = await post('form-4', { name: 'West', isRefused: true })
    const next = await post('form-4', { name: 'West' })

    expect([refusal.status, next.status]).toEqual([422, 201])
    expect(await countOf('West')).toBe(1)
  })

  it('[D-16] is another form for another person, without a key, and after 24 hours', async () => {
    const other = await server.given.person()
    await post('form-5', { name: 'Coast' })
    await post('form-5', { name: 'Coast' }, other)
    await post(null, { name: 'Coast' })
    expect(await countOf('Coast')).toBe(3)

    server.moveTo(new Date(server.now().getTime() + 24 * 3_600_000 + 1))
    expect((await post('form-5', { name: 'Coast' })).status).toBe(201)
    expect(await countOf('Coast')).toBe(4)
  })

  it.each([[''], ['two words'], ['k'.repeat(201)]])('[D-16] with the key %j is refused in words', async (key) => {
    const { status, problem } = await post(key, { name: 'Nowhere' })

    expect([status, problem.message]).toEqual([
      422,
      'The Idempotency-Key must have 1 to 200 characters, without spaces',
    ])
  })
})
