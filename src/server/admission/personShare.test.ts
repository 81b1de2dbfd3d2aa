import Fastify, { type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { defineCall } from '@contract/call'
import { sessionCalls } from '@contract/session'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { answerRate, personLimits, personShare } from './personShare'

/** The server of the test is told of no PostgreSQL. */
const { atOnce: severalAtOnce, atOnceEmbedded: atOnce, waiting } = personLimits
const heavy = defineCall({
  method: 'GET',
  path: '/api/heavy',
  access: 'signedIn',
  response: z.object({ person: z.string() }),
})
/** Calls that are worked on, which end when the test says so. */
const running: (() => void)[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    routes: (app) =>
      serveWithoutScope(app, async () => {
        await new Promise<void>((resolve) => running.push(resolve))
      }),
  })
})

/** The embedded database has one connection: calls that hold it would wait for each other. */
const serveWithoutScope = (app: TestServer['app'], work: () => Promise<void>) =>
  app.route({
    method: 'GET',
    url: heavy.path,
    config: { call: heavy },
    handler: (request) =>
      app.inShare(request, async () => {
        await work()
        return { person: request.owner?.actor.globalId }
      }),
  })
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate)
}
const endAll = async (answers: readonly Promise<{ status: number }>[]) => {
  let isOver = false
  const all = Promise.all(answers).finally(() => (isOver = true))
  while (!isOver) {
    running.splice(0).forEach((end) => end())
    await new Promise(setImmediate)
  }
  return (await all).map(({ status }) => status)
}
const several = (count: number, client: TestServer['anybody']) =>
  Array.from({ length: count }, () => client.call(heavy, {}))

describe('the calls of one person', () => {
  it('are worked on one at a time, whatever session they come from, while others are served', async () => {
    const [robin, kim] = [await server.given.person(), await server.given.person()]
    const sessions = [server.withToken(await server.tokenOf(robin)), server.withToken(await server.tokenOf(robin))]
    const answers = sessions.flatMap((client) => several(atOnce, client))
    await until(() => running.length === atOnce)
    const other = several(1, server.as(kim))
    await until(() => running.length === atOnce + 1)

    expect(await endAll([...answers, ...other])).toEqual(Array.from({ length: 2 * atOnce + 1 }, () => 200))
  })

  it('are refused when too many wait, with the time to wait, and taken again afterwards', async () => {
    const client = server.as(await server.given.person())
    await client.call(sessionCalls.me, {})
    const all = several(atOnce + waiting + 3, client)
    const refusals: { status: number; headers: Headers }[] = []
    for (const answer of all) void answer.then((one) => one.status === 429 && refusals.push(one))
    await until(() => refusals.length === 3)
    const statuses = await endAll(all)

    expect(refusals.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', '1'])
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + waiting)
    expect((await client.call(sessionCalls.me, {})).status).toBe(200)
  })

  it('are held back by the server wherever a call is served', async () => {
    const client = server.as(await server.given.person())
    const held = several(atOnce, client)
    await until(() => running.length === atOnce)
    const asked = client.call(sessionCalls.me, {})
    const first = await Promise.race([
      asked.then(() => 'me'),
      held[0]?.then(() => 'held'),
      endAll(held).then(() => 'held'),
    ])

    expect([first, (await asked).status]).toEqual(['held', 200])
  })

  it('are worked on a few at a time where the database has several connections', async () => {
    const app = Fastify()
    await app.register(personShare, { isEmbedded: false })
    const owner = { organisationId: 'harbour', actor: { globalId: 'robin' } }
    const work = () => new Promise<void>((resolve) => running.push(resolve))
    const answers = Array.from({ length: severalAtOnce + 1 }, () => app.inShare({ owner } as FastifyRequest, work))
    await new Promise(setImmediate)
    const begun = running.length
    while (running.length > 0) {
      running.splice(0).forEach((end) => end())
      await new Promise(setImmediate)
    }
    await Promise.all(answers)

    expect(begun).toBe(severalAtOnce)
  })

  it('keep their person from nothing else while one of them waits for what is not the database', async () => {
    const app = Fastify()
    await app.register(personShare, { isEmbedded: true })
    const request = { owner: { organisationId: 'harbour', actor: { globalId: 'robin' } } } as FastifyRequest
    const work = () => new Promise<void>((resolve) => running.push(resolve))
    const hanging = app.inShare(request, work, { of: 'steps' })
    const other = await app.inShare(request, () => Promise.resolve('answered'))
    await until(() => running.length === 1)
    running.splice(0).forEach((end) => end())
    await hanging

    expect(other).toBe('answered')
  })

  it('wait with each of their steps for the place of a call, and are refused none', async () => {
    const app = Fastify()
    await app.register(personShare, { isEmbedded: true })
    const request = { owner: { organisationId: 'harbour', actor: { globalId: 'robin' } } } as FastifyRequest
    const order: string[] = []
    const call = app.inShare(request, () => new Promise<void>((resolve) => running.push(resolve)))
    const steps = Array.from({ length: waiting + 2 }, (_, at) =>
      app.inShare(request, () => Promise.resolve(order.push(`step ${at}`)), { of: 'step' }),
    )
    await until(() => running.length === 1)
    order.push('call')
    running.splice(0).forEach((end) => end())
    await Promise.all([call, ...steps])

    expect([order.length, order[0], order[1]]).toEqual([waiting + 3, 'call', 'step 0'])
  })

  it('wait, after many large answers, until their bytes are made up for; others do not', async () => {
    const clock = { at: 0, waited: [] as number[] }
    const app = Fastify()
    await app.register(personShare, {
      isEmbedded: false,
      clock: {
        now: () => clock.at,
        wait: (milliseconds) => {
          clock.waited.push(milliseconds)
          clock.at += milliseconds
          return Promise.resolve()
        },
      },
    })
    const bytes = answerRate.burst / 2
    app.addHook('onRequest', (request, _reply, next) => {
      request.owner = { organisationId: 'harbour', actor: { globalId: request.url } } as FastifyRequest['owner']
      next()
    })
    for (const person of ['/robin', '/kim'])
      app.get(person, (request) => app.inShare(request, () => Promise.resolve('a'.repeat(bytes))))
    for (const person of ['/robin', '/robin', '/robin', '/kim']) await app.inject(person)
    expect(clock.waited).toEqual([])
    await app.inject('/robin')
    await app.inject('/kim')

    expect(clock.waited).toEqual([(bytes / answerRate.perSecond) * 1_000])
  })
})
