import { examplePending } from '@contract/examples/accountExamples'
import { exampleSessionId } from '@contract/examples/describedCall'
import { exampleMetricsToken } from '@contract/examples/installationExamples'
import { exampleRecords } from '@contract/examples/operationExamples'
import { exampleLinkToken } from '@contract/examples/registrationExamples'
import { seedDemo } from '@server/demo/seedDemo'
import { createMetrics } from '@server/metrics/metrics'
import { installationSettingRepository } from '@server/repositories/installationSettingRepository'
import { personRepository } from '@server/repositories/personRepository'
import { createPasswordLink } from '@server/services/passwordLink'
import { createSecretBox } from '@server/services/secretBox'
import { startTestServer, testSecret, type TestServer } from './startTestServer'

/** Somebody of the demo, signed in. */
const asAccount = async (server: TestServer, email: string) => {
  const people = server.db.selectFrom('people').select(['id', 'organisation_id', 'email'])
  return server.as(await people.where('email', '=', email).executeTakeFirstOrThrow())
}

const exampleAccountOf = ({ db }: TestServer) =>
  db.selectFrom('people').selectAll().where('email', '=', examplePending.email).executeTakeFirstOrThrow()
type ExampleAccount = Awaited<ReturnType<typeof exampleAccountOf>>

/** Gives the account of the examples what they speak of: its password, a session and a pending second factor. */
const restoreExampleAccount = async ({ db, given, now }: TestServer, account: ExampleAccount) => {
  const { id, organisation_id, email, password_hash, first_name, last_name } = account
  const columns = { email, password_hash, first_name, last_name, otp_enabled_at: null }
  await db.updateTable('people').set(columns).where('id', '=', id).execute()
  await db.deleteFrom('sessions').where('id', '=', exampleSessionId).execute()
  await given.session(account, { id: exampleSessionId })
  await db.deleteFrom('second_factors').where('person_id', '=', id).execute()
  const pending_secret = createSecretBox(testSecret).seal(examplePending.secret, id)
  const row = { organisation_id, person_id: id, pending_secret, pending_since: now() }
  await db.insertInto('second_factors').values(row).execute()
}

/** What the examples of the API document speak of and the demo does not hold. */
const addExampleRecords = async ({ given }: TestServer) => {
  const { job, mail } = exampleRecords
  const inHarbour = { organisation_id: 'harbour' }
  await given.job({
    ...{ ...inHarbour, id: job.id, kind: job.kind, attempts: job.attempts, last_error: job.lastError },
    ...{ run_at: new Date(job.runAt), died_at: new Date(job.diedAt ?? job.runAt) },
  })
  await given.mail({
    ...{ ...inHarbour, id: mail.id, to_address: mail.to, subject: mail.subject, text: mail.text },
    created_at: new Date(mail.createdAt),
  })
}

/** Opens registration, and has a link mailed to somebody. */
const addRegistration = async ({ db, now }: TestServer) => {
  const settings = { db }
  await installationSettingRepository.set(settings, 'registrationEnabled', 'true')
  await installationSettingRepository.set(settings, 'registrationOrganisation', 'Harbour Kitchens')
  const inHarbour = { db, organisationId: 'harbour', now: now() }
  const person = await personRepository.findEnabled(inHarbour, 'harbour-person-jai-thompson')
  if (person) await createPasswordLink(inHarbour, person, exampleLinkToken)
}

/** A server that answers every call, with the demo organisations made at the moment that its clock shows. */
export const startDemoServer = async (wishes: Parameters<typeof startTestServer>[0] = {}) => {
  const variables = { METRICS_TOKEN: exampleMetricsToken, ...wishes.variables }
  const server = await startTestServer({ metrics: createMetrics(), ...wishes, variables })
  await seedDemo(server.db, { now: server.now() })
  await addExampleRecords(server)
  await addRegistration(server)
  const account = await exampleAccountOf(server)
  await restoreExampleAccount(server, account)
  return {
    ...server,
    asAccount: (email: string) => asAccount(server, email),
    /** As it was at the start, whatever was done to it. */
    restoreExampleAccount: () => restoreExampleAccount(server, account),
  }
}
export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>
