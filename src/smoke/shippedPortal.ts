import path from 'node:path'
import { notificationCalls } from '@contract/notifications'
import { sessionCalls } from '@contract/session'
import type { ExampleCaller } from '@server/apiDocument/describedCall'
import { exampleMetricsToken } from '@server/apiDocument/ownExamples'
import { connect } from '@server/database/connect'
import { demoPassword } from '@server/demo/demoAccounts'
import { createFolderStorage } from '@server/media/folderStorage'
import { mediaFolderOf } from '@server/media/mediaStorage'
import { exampleBounceToken } from '@server/resources/mails/mailExamples'
import { addExampleData } from '@server/testing/exampleData'
import { createGiven } from '@server/testing/given'
import { createTestClient, type TestClient } from '@server/testing/testClient'
import { testSecret } from '@server/testing/testSecret'
import { beginUpload } from './brokenUpload'
import { productionFolder } from './productionFolder'
import { startProgram } from '@server/testing/startProgram'

const ready = /^Muster is ready at (\S+)$/m

const start = async (smtpUrl: string) => {
  const variables = {
    METRICS_TOKEN: exampleMetricsToken,
    SESSION_SECRET: testSecret, // an example has a link that was made with it
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'portal@harbour.test',
    BOUNCE_ADDRESS: 'bounces@harbour.test',
    BOUNCE_TOKEN: exampleBounceToken,
  }
  const program = startProgram({ file: 'main.js', folder: productionFolder(), variables })
  const origin = await program.says(ready)
  /** Signs in on the first request. */
  const as = (caller: ExampleCaller): TestClient => {
    let token: Promise<string> | undefined
    return createTestClient(
      () => origin,
      () => (caller === 'nobody' ? Promise.resolve(null) : (token ??= tokenOf(origin, caller))),
    )
  }
  return { program, origin, as }
}

const tokenOf = async (origin: string, email: string) => {
  const anybody = createTestClient(
    () => origin,
    () => Promise.resolve(null),
  )
  const { status, headers, text } = await anybody.call(sessionCalls.login, {
    body: { user: { email, password: demoPassword } },
  })
  const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined) throw new Error(`${email} could not sign in: ${status} ${text}`)
  return token
}

/** Stores the examples' records in the database of a stopped server. */
const addExamples = async (dataFolder: string) => {
  const { owner: db, close } = await connect({ folder: path.join(dataFolder, 'database') })
  const now = () => new Date()
  await addExampleData({
    db,
    given: createGiven(db, now),
    now,
    secret: testSecret,
    storage: createFolderStorage(mediaFolderOf({ dataFolder })),
  })
  await close()
}

/** Marks a user's newest unread notification as read, and returns its id. */
const readOne = async (client: TestClient) => {
  const { body } = await client.call(notificationCalls.index, { query: { 'q[read_eq]': 'false', per_page: 1 } })
  const id = body.records[0]?.id ?? ''
  await client.call(notificationCalls.update, { params: { id }, body: { notification: { read: true } } })
  return id
}

/**
 * The portal as `npm start` runs it on a production machine: it creates its database, is killed with kill -9 right
 * after a write and amid an upload, and is started again.
 */
export const startShippedPortal = async (smtpUrl: string) => {
  const first = await start(smtpUrl)
  const dataFolder = path.join(productionFolder(), 'data')
  const readBefore = await readOne(first.as('manager@harbour.test'))
  const token = await tokenOf(first.origin, 'manager@harbour.test')
  const brokenUpload = await beginUpload({ origin: first.origin, token, dataFolder })
  await first.program.end('SIGKILL')
  await addExamples(dataFolder)

  const { program, origin, as } = await start(smtpUrl)
  const clients = new Map<ExampleCaller, TestClient>()
  const oneOf = (caller: ExampleCaller) => {
    const known = clients.get(caller) ?? as(caller)
    clients.set(caller, known)
    return known
  }
  return {
    origin,
    /** Read by the manager before the kill. */
    readBefore,
    /** The address of the manager's upload that the kill broke off half-way. */
    brokenUpload,
    /** The same session for the whole run. */
    as: oneOf,
    /** Of a session of its own. */
    tokenOf: (email: string) => tokenOf(origin, email),
    firstSaid: first.program.said,
    said: program.said,
    stop: () => program.end('SIGTERM'),
  }
}
export type ShippedPortal = Awaited<ReturnType<typeof startShippedPortal>>
