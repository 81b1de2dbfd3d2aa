import { exampleMetricsToken } from '@server/apiDocument/ownExamples'
import { seedDemo } from '@server/demo/seedDemo'
import { createMetrics } from '@server/metrics/metrics'
import { addExampleData, restoreExampleAccount } from './exampleData'
import { requireTemplate, testServerUrl } from './openTestDatabase'
import { startTestServer, testStart, type TestServer } from './startTestServer'
import { testSecret } from './testSecret'
import { demoTemplateName } from './templateDatabase'

/** Somebody of the demo, signed in. */
const asAccount = async (server: TestServer, email: string) => {
  const people = server.db.selectFrom('people').select(['id', 'organisation_id', 'email'])
  return server.as(await people.where('email', '=', email).executeTakeFirstOrThrow())
}

const seed = (db: TestServer['db']) => seedDemo(db, { now: testStart })

/** What to copy; nothing on the embedded database, which is filled anew as fast as it is copied. */
const demoTemplate = async () => {
  const server = testServerUrl()
  if (server === null) return undefined
  await requireTemplate(server, demoTemplateName, seed)
  return demoTemplateName
}

/** A server that answers every call, with the demo organisations made at the moment that its clock shows. */
export const startDemoServer = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  // a server that finds the demo opens the API document to everybody, where it is allowed to have it
  const variables = { METRICS_TOKEN: exampleMetricsToken, MUSTER_DEMO: '0', ...options.variables }
  const template = await demoTemplate()
  const server = await startTestServer({ metrics: createMetrics(), ...options, variables, template })
  if (template === undefined) await seed(server.db)
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
