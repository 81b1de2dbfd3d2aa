import { exampleMetricsToken } from '@contract/examples/installationExamples'
import { seedDemo } from '@server/demo/seedDemo'
import { createMetrics } from '@server/metrics/metrics'
import { addExampleData, restoreExampleAccount } from './exampleData'
import { startTestServer, testSecret, type TestServer } from './startTestServer'

/** Somebody of the demo, signed in. */
const asAccount = async (server: TestServer, email: string) => {
  const people = server.db.selectFrom('people').select(['id', 'organisation_id', 'email'])
  return server.as(await people.where('email', '=', email).executeTakeFirstOrThrow())
}

/** A server that answers every call, with the demo organisations made at the moment that its clock shows. */
export const startDemoServer = async (wishes: Parameters<typeof startTestServer>[0] = {}) => {
  const variables = { METRICS_TOKEN: exampleMetricsToken, ...wishes.variables }
  const server = await startTestServer({ metrics: createMetrics(), ...wishes, variables })
  await seedDemo(server.db, { now: server.now() })
  const data = { ...server, secret: testSecret }
  const account = await addExampleData(data)
  return {
    ...server,
    asAccount: (email: string) => asAccount(server, email),
    /** As it was at the start, whatever was done to it. */
    restoreExampleAccount: () => restoreExampleAccount(data, account),
  }
}
export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>
