import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sessionCalls } from '@contract/session'
import { createGiven, type GivenPerson } from './given'
import { freePort } from './freePort'
import { openTestDatabase } from './openTestDatabase'
import { builtProgram } from './programs'
import { startMailServer } from './startMailServer'
import { startNginx } from './startNginx'
import { startProgram } from './startProgram'
import { startS3 } from './startS3'
import { createTestClient } from './testClient'
import { testSecret } from './testSecret'

const metricsToken = 'The.Token.Of.The.Metrics'
export const passwordOfTest = 'Correct.Horse.2026'

/** A built server of the installation, which can be killed and started again at the same address. */
const startServer = async (variables: Record<string, string>) => {
  builtProgram('main.js') // complains of an old build
  const [port, DATA_DIR] = [await freePort(), mkdtempSync(path.join(os.tmpdir(), 'muster-one-of-two-'))]
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const program = startProgram({
      file: 'main.js',
      folder: process.cwd(),
      variables: { ...variables, DATA_DIR, PORT: String(port), LOG_LEVEL: 'error' },
    })
    await program.says(/^Muster is ready at (\S+)$/m)
    return program
  }
  let program = await start()
  const open = createTestClient(
    () => url,
    () => Promise.resolve(metricsToken),
  )
  return {
    url,
    /** As nginx names it. */
    address: `127.0.0.1:${port}`,
    said: () => program.said,
    freeze: () => program.signal('SIGSTOP'),
    goOn: () => program.signal('SIGCONT'),
    kill: () => program.end('SIGKILL'),
    /** As an upgrade does it. */
    endOrderly: () => program.end('SIGTERM'),
    async startAgain() {
      program = await start()
    },
    /** How many sockets of a channel are open here. */
    async sockets(channel: 'live' | 'chat') {
      const { text } = await open.send('/metrics')
      return Number(new RegExp(`^muster_sockets{channel="${channel}"} (\\d+)$`, 'm').exec(text)?.[1])
    },
    async stop() {
      program.signal('SIGCONT')
      await program.end('SIGTERM')
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
}

/**
 * Two built servers behind nginx, with one PostgreSQL and one bucket, as operators run them. Each has a mail server of its
 * own; that of the first takes a mail and never answers.
 */
export const startTwoServers = async () => {
  const running: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end()
  }
  /** Stopped with the rest, also when a later one does not start. */
  const started = async <One extends Record<End, () => Promise<unknown>>, End extends 'stop' | 'close'>(
    starting: Promise<One>,
    end: End,
  ) => {
    const one = await starting
    running.push(() => one[end]())
    return one
  }

  const held: string[] = []
  const start = async () => {
    const database = await started(openTestDatabase(), 'close')
    const s3 = await started(startS3(), 'stop')
    const silent = await startMailServer(undefined, {
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }) => {
        held.push(...envelope.rcptTo.map(({ address }) => address))
        stream.resume()
      },
    })
    const { mails, url: mailUrl } = await startMailServer()
    const shared = {
      ...s3.variables,
      DATABASE_URL: database.url ?? '',
      SESSION_SECRET: testSecret,
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: metricsToken,
      MAIL_FROM: 'portal@test.example',
    }
    const one = await started(startServer({ ...shared, SMTP_URL: silent.url }), 'stop')
    const other = await started(startServer({ ...shared, SMTP_URL: mailUrl }), 'stop')
    const proxy = await started(startNginx([one.url, other.url]), 'stop')
    return { db: database.owner, given: createGiven(database.owner, () => new Date()), s3, mails, one, other, proxy }
  }
  const parts = await start().catch(async (failure: unknown) => {
    await stop()
    throw failure
  })
  /** Through nginx, unless an address is given. */
  const withToken = (token: string | null, url = parts.proxy.url) =>
    createTestClient(
      () => url,
      () => Promise.resolve(token),
    )

  return {
    ...parts,
    /** To whom the first server has begun to send a mail. */
    held,
    withToken,
    async signIn({ email }: GivenPerson, password = passwordOfTest) {
      const answer = await withToken(null).call(sessionCalls.login, { body: { user: { email, password } } })
      const [, token = ''] = /^Bearer (.+)$/.exec(answer.headers.get('authorization') ?? '') ?? []
      return { ...answer, token }
    },
    stop,
  }
}
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>
