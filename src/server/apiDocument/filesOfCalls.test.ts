import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { fileCalls } from '@server/testing/fileCalls'
import { requestOf, type GeneratedCall } from '@server/testing/generated/requestOf'
import { startFileServer } from '@server/testing/startFileServer'
import { describeCall, exampleProblem } from './describedCall'
import { openApiDocument } from './openApiDocument'

const note = { name: 'note.txt', type: 'text/plain', content: 'hello' }
const words = { summary: 'A trial' }
const described = [
  describeCall(fileCalls.attach, {
    ...words,
    name: 'attach',
    examples: [
      { title: 'One', as: 'nobody', input: { files: [note] }, isExcerpt: true, answer: { body: { files: [] } } },
    ],
  }),
  describeCall(fileCalls.putPicture, {
    ...words,
    name: 'put',
    examples: [
      { title: 'One', as: 'nobody', input: { file: note }, answer: { status: 422, problem: exampleProblem('No') } },
    ],
  }),
  describeCall(fileCalls.show, {
    ...words,
    name: 'show',
    examples: [{ title: 'One', as: 'nobody', input: { params: { id: 'a' } }, answer: { body: 'hello' } }],
  }),
]
const chapters = [{ title: 'Trial', calls: described }]
const document = openApiDocument(
  described.map(({ call }) => call),
  chapters,
)
const binary = { type: 'string', format: 'binary' }

describe('calls with files in the API document', () => {
  it('[D-96] are valid OpenAPI 3.1', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'muster-api-')), 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const validator = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js'
    const { stdout } = spawnSync(process.execPath, [validator, file], { encoding: 'utf8' })

    expect(JSON.parse(stdout)).toEqual({ valid: true })
  })

  it('[D-96] say what they take: forms of files, or bytes', () => {
    const files = { type: 'array', items: binary, minItems: 1, maxItems: 3 }
    const schema = { type: 'object', properties: { 'media[files][]': files }, required: ['media[files][]'] }

    expect(document.paths[fileCalls.attach.path]?.['post']).toMatchObject({
      description: expect.stringContaining('A file may have 256 kB.') as string,
      requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
      responses: { 413: {}, 415: {}, 429: {} },
    })
    expect(document.paths[fileCalls.putPicture.path]?.['post']).toMatchObject({
      description: expect.stringContaining('`image/png`, `image/gif`') as string,
      requestBody: { content: { 'application/octet-stream': { schema: binary } } },
    })
  })

  it('[D-96] say what they answer: bytes or a part of them, to a token or a link', () => {
    const content = { 'application/octet-stream': { schema: binary } }

    expect(document.paths['/api/trial_files/{id}']?.['get']).toMatchObject({
      security: [{ bearer: [] }, { link: [] }],
      responses: { 200: { content }, 206: { content }, 404: {}, 416: {} },
    })
  })
})

describe('generated inputs', () => {
  it('[D-13] of calls with files are refused or answered, and leave no file without its record', async () => {
    const server = await startFileServer()
    const token = await server.tokenOf(await server.given.person())
    const seen = new Set<number>()
    for (const one of described) {
      const check = async ({ request: { url, headers, payload } }: GeneratedCall) => {
        const authorization = `Bearer ${token}`
        const { statusCode } = await server.app.inject({
          method: one.call.method,
          url,
          headers: { host: 'localhost', ...headers, authorization },
          ...(payload !== undefined && { payload }),
        })
        seen.add(statusCode)
        expect(statusCode).toBeLessThan(500)
        expect([401, 403]).not.toContain(statusCode)
      }
      await fc.assert(fc.asyncProperty(requestOf(one), check), { numRuns: 60 })
    }

    expect([...seen]).toEqual(expect.arrayContaining([201, 404, 422]))
    expect(server.stored().length).toBe((await server.recorded()).length)
  })
})
