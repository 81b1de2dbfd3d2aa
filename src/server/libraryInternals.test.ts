import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { compiledSchema, partsSeen, replaceRouting, shapeOf, streamOf } from './libraryInternals'

describe('what our libraries do not promise', () => {
  it('zod names the properties of objects, also of zod/mini', () => {
    expect(Object.keys(shapeOf(mini.object({ name: mini.string(), age: mini.number() })))).toEqual(['name', 'age'])
  })

  it('zod compiles the checks of objects, wherever they stand in a schema of zod/mini', () => {
    const inner = mini.object({ name: mini.string() })
    const schema = mini.object({
      list: mini.array(inner),
      none: mini.nullable(inner),
      maybe: mini.optional(inner),
      either: mini.union([inner, mini.string()]),
    })
    const compile = jest.spyOn(globalThis, 'Function')
    const answer = {
      list: [{ name: 'Ada', age: 36 }],
      none: { name: 'Ben' },
      maybe: { name: 'Cy' },
      either: { name: 'Di' },
    }
    const parsed = z.core.parse(compiledSchema(schema), answer)
    const compiled = compile.mock.calls.filter((parts) => parts.join().includes('return function (')).length
    compile.mockRestore()
    expect(parsed).toEqual({ ...answer, list: [{ name: 'Ada' }] })
    expect(compiled).toBe(5)
    expect(z.core.safeParse(compiledSchema(schema), { ...answer, none: 4 }).success).toBe(false)
  })

  it('pg writes to a stream that can be corked', () => {
    const stream = streamOf(new pg.Client() as pg.PoolClient)
    expect(stream).toBeInstanceOf(Duplex)
    stream.cork()
    expect(stream.writableCorked).toBe(1)
  })

  it('Fastify takes requests from its server by one listener, which is also its routing', async () => {
    const app = Fastify()
    app.get('/', () => 'served')
    const passed: IncomingMessage[] = []
    replaceRouting(app, (request, response, route) => {
      passed.push(request)
      route(request, response)
    })
    const origin = await app.listen()
    expect(app.server.listenerCount('request')).toBe(1)
    expect(await (await fetch(origin)).text()).toBe('served')
    expect(passed).toHaveLength(1)
    await app.close()
  })

  it('Busboy counts the parts that it passes over', async () => {
    const server = createServer((request, response) => {
      const parser = new Busboy({ headers: request.headers as { 'content-type': string } })
      let named = 0
      parser.on('field', () => (named += 1))
      parser.on('finish', () => response.end(`${named} of ${partsSeen(parser)}`))
      request.pipe(parser)
    })
    server.listen(0)
    await once(server, 'listening')
    const part = (header: string) => `--b\r\n${header}\r\n\r\nwords\r\n`
    const body = `${part('Content-Disposition: form-data; name="a"')}${part('Content-Type: text/plain')}--b--\r\n`
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
    })
    expect(await answer.text()).toBe('1 of 2')
    server.close()
  })
})
