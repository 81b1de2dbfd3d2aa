import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call } from '@contract/call'
import { chapters } from '@server/resources/registry'
import { expectExample } from '@server/testing/expectExample'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'
import { exampleNow, type Example } from './describedCall'

const titleOf = ({ method, path: address }: Call) => `${method} ${address}`
const described = chapters.flatMap(({ calls }) => calls)

/** An instant, or a day as `2026-03-02` or `Monday 2 March`. */
const namesTime = ({ answer }: Example) => /\d{4}-\d\d-\d\d|day \d{1,2} [A-Z]/.test(JSON.stringify(answer))
const read = described
  .filter(({ call }) => call.method === 'GET')
  .flatMap(({ call, examples }) => examples.map((example) => ({ call, example })))
  .filter(({ example }) => namesTime(example))
  .map((one) => [`${titleOf(one.call)}: ${one.example.title}`, one] as const)

let server: DemoServer
beforeAll(async () => {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-examples-'))
  for (const page of ['index.html', 'api-docs.html']) writeFileSync(path.join(clientFolder, page), '<!doctype html>')
  server = await startDemoServer({ clientFolder })
})

/** That each gives the answer that it shows is proven on what ships (by `smoke`), apart from instants and days. */
it('[D-96] every served call has a successful example in the API document, and no other call has one', () => {
  const served = server.app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))
  const shown = described.filter(({ examples }) => examples.some(({ answer }) => 'body' in answer))

  expect(served.length).toBeGreaterThan(10)
  expect(shown.map(({ call }) => titleOf(call)).sort()).toEqual(served.map(titleOf).sort())
})

// `smoke` runs by the machine's clock and cannot compare these
it.each(read)('[D-96] an example shows the instants and days of its answer: %s', async (_title, { call, example }) => {
  server.moveTo(exampleNow)
  const { as, input, headers = {} } = example
  const client = as === 'nobody' ? server.anybody : await server.asAccount(as)

  expectExample(call, example, await client.call(call, input, headers))
})
