import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '@server/app'
import { readSettings } from '@server/config'
import type { Connections } from '@server/database/connect'
import type { LogStream } from '@server/http/logging'
import { addressOf } from '@server/listening'
import type { Metrics } from '@server/metrics/metrics'
import { sessionRepository } from '@server/people/sessionRepository'
import { createAccessTokens, sessionHours } from '@server/resources/sessions/accessToken'
import { createServerJobs } from '@server/serverJobs'
import { createGiven, type GivenPerson } from './given'
import { openTestDatabase } from './openTestDatabase'
import { createTestClient } from './testClient'
import { testSecret } from './testSecret'

/** What the clock of every test shows first. */
export const testStart = new Date('2026-03-02T09:30:00.000Z')

type Options = {
  variables?: Record<string, string>
  log?: LogStream
  clientFolder?: string
  metrics?: Metrics
  /** A database of the test's own; it closes it itself. */
  database?: Connections
  /** What its database is a copy of, on PostgreSQL: the empty one otherwise. */
  template?: string | undefined
  /** Calls of the test's own. */
  routes?: (app: FastifyInstance) => void
}

/** Opening a database takes half a second, and several on a busy machine. */
jest.setTimeout(60_000)

type Running = { stop(): Promise<void> }
const ofFile: Running[] = []
const ofTest: Running[] = []
let isInTest = false
const stopAll = async (running: Running[]) => {
  for (const server of running.splice(0)) await server.stop()
}

/** Imported by a test file, closes at the end of each test what was started in it, and at the end of the file the rest. */
beforeEach(() => {
  isInTest = true
})
afterEach(async () => {
  isInTest = false
  await stopAll(ofTest)
})
afterAll(() => stopAll(ofFile))

/** A server of its own: real HTTP, real database, a clock that the test moves. */
export const startTestServer = async ({
  variables = {},
  log,
  clientFolder,
  metrics,
  database,
  template,
  routes,
}: Options = {}) => {
  let current = testStart
  const now = () => current
  const { db: bound, owner: db, close } = database ?? (await openTestDatabase(metrics?.handleStatement, template))
  const settings = readSettings(variables)
  const app = await buildApp({
    settings,
    secret: testSecret,
    db: bound,
    now,
    clientFolder: clientFolder ?? null,
    log: log ?? null,
    metrics: metrics ?? null,
  })
  routes?.(app)
  const jobs = createServerJobs({
    settings,
    db: bound,
    now,
    log: app.log,
    announcements: app.announcements,
    portalUrl: () => addressOf(app, settings),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const baseUrl = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const stop = async () => {
    await jobs.stop(0)
    await app.close()
    if (!database) await close()
  }
  const running = isInTest ? ofTest : ofFile
  running.push({ stop })

  /** Opens a session without a password, which is slow to hash. */
  const tokenOf = async ({ id, organisation_id }: GivenPerson) => {
    const expiresAt = new Date(current.getTime() + sessionHours * 3_600_000)
    const session = { id: randomUUID(), person_id: id, organisation_id, address: '127.0.0.1', user_agent: 'test' }
    await sessionRepository.create(db, { ...session, created_at: current, expires_at: expiresAt })
    const claims = { personId: id, sessionId: session.id, organisationId: organisation_id }
    return createAccessTokens(testSecret, now).sign(claims, expiresAt)
  }
  const withToken = (token: string | null) => createTestClient(baseUrl, () => Promise.resolve(token))
  /** A signed-in person; the session is opened with the first request. */
  const as = (person: GivenPerson) => {
    let token: Promise<string> | undefined
    return createTestClient(baseUrl, () => (token ??= tokenOf(person)))
  }

  return {
    app,
    /** The owner of the tables: tests make and look at records of any organisation. */
    db,
    /** What the server works with: bound by the policies. */
    bound,
    settings,
    baseUrl,
    given: createGiven(db, now),
    as,
    tokenOf,
    withToken,
    anybody: withToken(null),
    now,
    /** Does all that is due by the test's clock; nothing happens later by itself. */
    runJobs: () => jobs.runDue(),
    moveTo: (date: Date | string) => {
      current = new Date(date)
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
