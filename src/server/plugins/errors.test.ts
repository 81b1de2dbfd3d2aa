import { connect as openSocket } from 'node:net'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineCall } from '@contract/call'
import { serve } from '@server/http/serve'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const echo = defineCall({
  method: 'POST',
  path: '/api/echo',
  access: 'public',
  bodyLimit: 65_536,
  body: z.object({ text: z.string() }),
  response: z.object({ length: z.number() }),
})
let server: TestServer
let robin: GivenPerson
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  server = await startTestServer({
    routes: (app) => serve(app, echo, ({ body }) => Promise.resolve({ length: body.text.length })),
  })
  robin = await server.given.person()
})

const post = (path: string, body: string, headers: Record<string, string> = json) =>
  server.as(robin).send(path, { method: 'POST', headers, body })

describe('an unreadable request', () => {
  it.each([
    ['broken JSON', '{"user":', json, 400, 'The request could not be read'],
    ['an empty body', '', json, 400, 'The request could not be read'],
    ['a key that would change prototypes', '{"__proto__":{"admin":true}}', json, 400, 'The request could not be read'],
    [
      'no JSON',
      'email=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'The content type is not supported',
    ],
    ['more than 16 kB', JSON.stringify({ user: 'x'.repeat(16_384) }), json, 413, 'The request is too large'],
  ])('[D-13] %s is refused in the one shape', async (_title, body, headers, status, message) => {
    const answer = await post('/api/login', body, headers)

    expect(answer.status).toBe(status)
    expect(answer.problem).toEqual({ errors: { base: [message] }, message, requestId: expect.any(String) as string })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('a call without a body may be sent with a content type and an empty body', async () => {
    const { status } = await post('/api/me/sessions/sign_out_others', '')
    expect(status).toBe(200)
  })

  it('[D-13] a call without its required body is refused', async () => {
    const { status } = await server.anybody.send('/api/login', { method: 'POST' })
    expect(status).toBe(400)
  })

  it.each(['{}', '{"user":"x"}', '[]', 'null', '"text"'])(
    '[D-13] the body %s, without the record that it should wrap, is an error of the whole request',
    async (body) => {
      const { status, problem } = await post('/api/login', body)
      expect([status, Object.keys(problem.errors)]).toEqual([422, ['base']])
    },
  )

  it.each([
    ['NUL in a field', '{"user":{"email":"a\\u0000b","password":"x"}}', 'email'],
    ['half a surrogate pair in a field', '{"user":{"email":"a@b.c","password":"\\ud800"}}', 'password'],
    ['NUL in the name of a field', '{"user":{"\\u0000":"x"}}', 'base'],
  ])('[D-13] %s is refused under the name of its field', async (_title, body, field) => {
    const { status, problem } = await post('/api/login', body)
    expect([status, Object.keys(problem.errors)]).toEqual([422, [field]])
  })
})

describe('a call whose contract allows a larger body', () => {
  it('[D-13] accepts one up to that limit', async () => {
    const send = (length: number) => server.anybody.call(echo, { body: { text: 'x'.repeat(length) } })

    expect((await send(60_000)).body).toEqual({ length: 60_000 })
    expect((await send(70_000)).status).toBe(413)
  })
})

describe('endless nesting', () => {
  it('[D-13] is refused in a sentence of its own', async () => {
    const { status, problem } = await post('/api/login', `${'['.repeat(8_192)}${']'.repeat(8_192)}`)
    expect([status, problem.errors]).toEqual([422, { base: ['The request is nested too deeply'] }])
  })
})

describe('addresses without a route', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['DELETE', '/api/me', 404],
    ['POST', '/messages/abc', 404],
    ['OPTIONS', '/api/me', 404],
    ['GET', '/api/notifications/%00', 404],
    ['GET', `/api/notifications/${'9'.repeat(5_000)}`, 404],
    ['GET', '/api/notifications/%ff', 400],
    ['GET', '/%E0%A4%A', 400],
  ])('[D-13] %s %s answers in the one shape', async (method, path, status) => {
    const answer = await server.as(robin).send(path, { method })

    expect(answer.status).toBe(status)
    expect(answer.problem.errors.base).toHaveLength(1)
    expect(answer.problem.message).toBe(
      status === 404 ? 'The resource does not exist' : 'The request could not be read',
    )
  })

  it('[D-13] NUL in a query is refused by its key', async () => {
    const key = 'q[subject_or_message_cont]'
    const { status, problem } = await server.as(robin).send(`/api/notifications?${encodeURI(key)}=a%00b`)
    expect([status, Object.keys(problem.errors)]).toEqual([422, [key]])
  })

  it.each(['/api/me?x=1', '/api/services?q[name_eq]=1', '/api/admin/settings/public?x=1'])(
    '[SV-004] %s is refused for an unknown key',
    async (path) => {
      expect((await server.as(robin).send(path)).status).toBe(422)
    },
  )
})

describe('an unexpected failure', () => {
  it('[D-13] is answered without details, and logged with its stack', async () => {
    const lines: string[] = []
    const broken = await startTestServer({ log: { write: (line) => lines.push(line) } })
    const person = await broken.given.person()
    const client = broken.withToken(await broken.tokenOf(person))
    await broken.db.schema.alterTable('services').renameTo('away').execute()
    const { status, problem } = await client.send('/api/services')
    await sql`alter table away rename to services`.execute(broken.db)

    const message = 'Something went wrong on our side'
    expect([status, problem]).toEqual([
      500,
      { errors: { base: [message] }, message, requestId: expect.any(String) as string },
    ])
    const logged = lines.find((line) => line.includes(String(problem.requestId)) && line.includes('"stack"'))
    expect(logged).toContain('services')
  })

  it('[D-13] a request that is not even HTTP is answered in the one shape', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = openSocket(Number(new URL(server.baseUrl()).port), '127.0.0.1', () =>
        socket.end('NOT HTTP\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (part) => (text += part.toString()))
      socket.on('close', () => resolve(text))
    })

    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ message: 'The request could not be read' })
  })
})
