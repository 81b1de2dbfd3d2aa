import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call } from '@contract/call'
import { chapters } from '@server/resources/registry'
import { expectExample } from '@server/testing/expectExample'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'
import { exampleNow, type Example } from './describedCall'

const described = chapters.flatMap(({ calls }) => calls)
const titleOf = ({ method, path: address }: Call) => `${method} ${address}`

const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-examples-'))
writeFileSync(path.join(clientFolder, 'index.html'), '<!doctype html>')
writeFileSync(path.join(clientFolder, 'api-docs.html'), '<!doctype html><title>API</title>')

let shared: DemoServer
beforeAll(async () => {
  shared = await startDemoServer({ clientFolder })
})

/**
 * Calls that only read, or are refused, share a server; calls that write get their own, so that no example depends on
 * another.
 */
const serverFor = ({ method }: Call, { answer }: Example) =>
  method === 'GET' || 'problem' in answer ? Promise.resolve(shared) : startDemoServer({ clientFolder })

const perform = async (server: DemoServer, call: Call, { as, input, headers = {} }: Example) => {
  server.moveTo(exampleNow)
  const client = as === 'nobody' ? server.anybody : await server.asAccount(as)
  return client.call(call, input, headers)
}

describe('the examples of the API document', () => {
  it('[D-96] exist for every served call, and for no other', () => {
    const served = shared.app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))
    const shown = described.filter(({ examples }) => examples.some(({ answer }) => 'body' in answer))

    expect(served.length).toBeGreaterThan(10)
    expect(shown.map(({ call }) => titleOf(call)).sort()).toEqual(served.map(titleOf).sort())
  })

  describe.each(described.map((one) => [titleOf(one.call), one] as const))('%s', (_title, { call, examples }) => {
    it.each(examples.map((example) => [example.title, example] as const))(
      '[D-96] gives the answer that it shows: %s',
      async (_example, example) =>
        expectExample(call, example, await perform(await serverFor(call, example), call, example)),
    )
  })
})
