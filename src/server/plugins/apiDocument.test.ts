import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '@server/app'
import { readSettings } from '@server/config'
import type { OpenApiDocument } from '@server/apiDocument/openApiDocument'
import { createSetUp } from '@server/setUp'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'
import { testSecret } from '@server/testing/testSecret'

const address = '/api/docs/openapi.json'
const validator = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js'
const folder = mkdtempSync(path.join(tmpdir(), 'muster-api-'))
const page = '<!doctype html><title>API</title>'
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>')
writeFileSync(path.join(folder, 'api-docs.html'), page)

type Operation = Record<'operationId' | 'description' | 'summary', string> & {
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: object; description?: string }[]
  responses: Record<string, { description?: string; $ref?: string; content?: object }>
}

let server: DemoServer
let document: OpenApiDocument
beforeAll(async () => {
  server = await startDemoServer({ clientFolder: folder })
  const admin = await server.asAccount('admin@harbour.test')
  document = (await admin.send<OpenApiDocument>(address)).body
})
const operations = () =>
  Object.entries(document.paths).flatMap(([where, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${where}`,
      operation as Operation,
    ]),
  )
const operation = (title: string) => operations().find(([one]) => one === title)?.[1]

describe('the API document', () => {
  it('[D-96] is valid OpenAPI 3.1', () => {
    const file = path.join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const { stdout } = spawnSync(process.execPath, [validator, file], { encoding: 'utf8' })

    expect(JSON.parse(stdout)).toEqual({ valid: true })
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('[D-96] contains every call that is served, each under a name of its own', () => {
    const served = server.app.routeList.flatMap(({ method, call }) =>
      call && method === call.method ? [`${method} ${call.path.replace(/:(\w+)/g, '{$1}')}`] : [],
    )
    const names = operations().map(([, { operationId }]) => operationId)

    expect(
      operations()
        .map(([title]) => title)
        .sort(),
    ).toEqual(served.sort())
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
  })

  it('[D-96, D-17] says who may make a call', () => {
    expect(operation('POST /api/login')).toMatchObject({ security: [], 'x-access': 'public' })
    expect(operation('GET /api/notifications')).toMatchObject({
      security: [{ bearer: [] }],
      'x-access': 'portal.use',
      description: expect.stringContaining('Needs the permission `portal.use`.') as string,
    })
  })

  it('[D-96, D-11] describes the keys of a query as the caller writes them, with limits and orders', () => {
    const { parameters = [] } = operation('GET /api/notifications') ?? {}
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema

    expect(schemaOf('per_page')).toEqual({ type: 'integer', minimum: 1, maximum: 200, default: 50 })
    expect(schemaOf('q[s]')).toMatchObject({ enum: ['high_priority', 'created_at desc', 'created_at asc'] })
    expect(parameters.filter(({ description }) => description === undefined)).toEqual([])
    expect(operation('GET /api/notifications/{id}')?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } },
    ])
  })

  it('[D-96, D-13] gives every call the common error body and its possible refusals', () => {
    const error = { $ref: '#/components/schemas/ApiError' }
    for (const [title, { responses }] of operations())
      for (const [status, response] of Object.entries(responses)) {
        if (/^[23]/.test(status)) continue
        const named = response.$ref?.replace('#/components/responses/', '') ?? ''
        const { content } = (document.components.responses[named] ?? response) as { content?: object }
        expect([title, status, content]).toMatchObject([title, status, { 'application/json': { schema: error } }])
      }
    expect(Object.keys(operation('PUT /api/notifications/{id}')?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '422',
      'default',
    ])
    expect(Object.keys(operation('GET /healthz')?.responses ?? {})).toEqual(['200', 'default'])
  })
})

describe('access to the API document', () => {
  const statusOf = async (client: { send: DemoServer['anybody']['send'] }) => (await client.send(address)).status

  it('[D-96, D-14] is for administrators, of any organisation', async () => {
    const admins = [await server.asAccount('admin@harbour.test'), await server.asAccount('admin@southern.test')]
    const others = [await server.asAccount('manager@harbour.test'), await server.asAccount('trainee@southern.test')]

    expect(await Promise.all(admins.map(statusOf))).toEqual([200, 200])
    expect(await Promise.all(others.map(statusOf))).toEqual([422, 422])
    expect(await statusOf(server.anybody)).toBe(401)
  })

  it.each([
    ['everybody where the demo organisations are', {}, 200],
    ['nobody without a token where they are not welcome', { MUSTER_DEMO: '0' }, 401],
  ])('[D-96] is open to %s', async (_title, variables, expected) => {
    const app = await buildApp({
      settings: readSettings(variables),
      secret: testSecret,
      db: server.bound,
      setUp: createSetUp(server.db, server.now),
      now: server.now,
      clientFolder: null,
      log: null,
    })
    const { statusCode } = await app.inject(address)
    await app.close()

    expect(statusCode).toBe(expected)
  })

  it('[D-96, D-13] has the JSON content type; a failure after the handler gets the common error body', async () => {
    const app = await buildApp({
      settings: readSettings({}),
      secret: testSecret,
      db: server.bound,
      setUp: createSetUp(server.db, server.now),
      now: server.now,
      clientFolder: null,
      log: null,
    })
    let fails = false
    app.addHook('preSerialization', (_request, _reply, payload, done) => {
      if (fails) done(new Error('It failed'))
      else done(null, payload)
    })
    const types: unknown[] = []
    for (const method of ['GET', 'HEAD'] as const)
      types.push((await app.inject({ method, url: address })).headers['content-type'])
    fails = true
    const failure = await app.inject(address)
    await app.close()

    expect(types).toEqual(Array.from({ length: 2 }, () => 'application/json; charset=utf-8'))
    expect([failure.statusCode, failure.json()]).toMatchObject([500, { message: 'Something went wrong on our side' }])
  })

  it('[D-96, D-22] serves its page to everybody, under our policy and without any part of the document', async () => {
    const { status, headers, text } = await server.anybody.send('/api/docs')

    expect([status, text]).toEqual([200, page])
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  })
})
