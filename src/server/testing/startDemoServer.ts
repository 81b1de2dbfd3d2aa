import { exampleMetricsToken } from '@server/apiDocument/ownExamples'
import { seedDemo } from '@server/demo/seedDemo'
import { createMetrics } from '@server/metrics/metrics'
import { exampleBounceToken } from '@server/resources/mails/mailExamples'
import { addExampleData, restoreExampleAccount } from './exampleData'
import { requireTemplate, testServerUrl } from './openTestDatabase'
import { startTestServer, testStart, type TestServer } from './startTestServer'
import { testSecret } from './testSecret'
import { demoTemplateName } from './templateDatabase'

/** A signed-in client of a demo account. */
const asAccount = async (server: TestServer, email: string) => {
  const people = server.db.selectFrom('people').select(['id', 'organisation_id', 'email'])
  return server.as(await people.where('email', '=', email).executeTakeFirstOrThrow())
}

const seed = (db: TestServer['db']) => seedDemo(db, { now: testStart })

/** The database to copy; undefined on the embedded database, where filling is as fast as copying. */
export const demoTemplate = async () => {
  const server = testServerUrl()
  if (server === null) return undefined
  await requireTemplate(server, demoTemplateName, seed)
  return demoTemplateName
}

/** A server with every call, and with the demo organisations created at the time of its clock. */
export const startDemoServer = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  // with the demo allowed, the server would make the API document public
  const variables = {
    METRICS_TOKEN: exampleMetricsToken,
    BOUNCE_ADDRESS: 'bounces@harbour.test',
    BOUNCE_TOKEN: exampleBounceToken,
    MUSTER_DEMO: '0',
    ...options.variables,
  }
  const template = await demoTemplate()
  const server = await startTestServer({ metrics: createMetrics(), ...options, variables, template })
  if (template === undefined) await seed(server.db)
  const data = { ...server, secret: testSecret, storage: server.app.files.storage }
  const account = await addExampleData(data)
  return {
    ...server,
    asAccount: (email: string) => asAccount(server, email),
    /** Resets the account of the examples to its first state. */
    restoreExampleAccount: () => restoreExampleAccount(data, account),
  }
}
export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>
