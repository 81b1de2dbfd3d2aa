import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call } from '@contract/call'
import { chapters } from '@server/resources/registry'
import { startDemoServer } from '@server/testing/startDemoServer'

const titleOf = ({ method, path: address }: Call) => `${method} ${address}`

/** That each gives the answer that it shows is proven on what ships (by `smoke`). */
it('[D-96] every served call has a successful example in the API document, and no other call has one', async () => {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-examples-'))
  for (const page of ['index.html', 'api-docs.html']) writeFileSync(path.join(clientFolder, page), '<!doctype html>')
  const { app } = await startDemoServer({ clientFolder })
  const served = app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))
  const shown = chapters
    .flatMap(({ calls }) => calls)
    .filter(({ examples }) => examples.some(({ answer }) => 'body' in answer))

  expect(served.length).toBeGreaterThan(10)
  expect(shown.map(({ call }) => titleOf(call)).sort()).toEqual(served.map(titleOf).sort())
})
