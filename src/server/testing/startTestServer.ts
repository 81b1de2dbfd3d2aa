import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
import { createSetUp } from '@server/setUp'
import { createGiven, type GivenPerson } from './given'
import { openTestDatabase } from './openTestDatabase'
import { createTestClient } from './testClient'
import { testSecret } from './testSecret'

/** Tests of the log read every line, and a test writes much while its clock stands. */
const settingsOfTests = { LOG_LEVEL: 'info', WRITES_PER_MINUTE: '0' }

/** The first time of every test's clock. */
export const testStart = new Date('2026-03-02T09:30:00.000Z')

type Options = {
  variables?: Record<string, string>
  log?: LogStream
  clientFolder?: string
  metrics?: Metrics
  /** The test's own database, which the test closes. */
  database?: Connections
  /** The database to copy, on PostgreSQL; the empty one by default. */
  template?: string | undefined
  /** The test's own routes. */
  routes?: (app: FastifyInstance) => void
}

/** Milliseconds. Announcements arrive, or a test has the listeners catch up: they never do so by themselves. */
export const longerThanATest = 3_600_000

type Running = { stop(): Promise<void> }
const ofFile: Running[] = []
const ofTest: Running[] = []
let isInTest = false
const stopAll = async (running: Running[]) => {
  for (const server of running.splice(0)) await server.stop()
}

/**
 * In each test file that imports this one: closes after each test what the test started, and the rest at the end of the
 * file.
 */
beforeEach(() => {
  isInTest = true
})
afterEach(async () => {
  isInTest = false
  await stopAll(ofTest)
})
afterAll(() => stopAll(ofFile))

/** A server with real HTTP, a real database, and a clock that the test sets. */
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
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'muster-data-'))
  const settings = readSettings({ ...settingsOfTests, DATA_DIR, ...variables })
  const app = await buildApp({
    settings,
    secret: testSecret,
    db: bound,
    setUp: createSetUp(db, now),
    now,
    clientFolder: clientFolder ?? null,
    log: log ?? null,
    metrics: metrics ?? null,
    catchUpMs: longerThanATest,
  })
  routes?.(app)
  const jobs = createServerJobs({
    settings,
    secret: testSecret,
    db: bound,
    now,
    log: app.log,
    announcements: app.announcements,
    chat: app.chat,
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

  /** Creates a session directly, because hashing a password is slow. */
  const tokenOf = async ({ id, organisation_id }: GivenPerson) => {
    const expiresAt = new Date(current.getTime() + sessionHours * 3_600_000)
    const session = { id: randomUUID(), person_id: id, organisation_id, address: '127.0.0.1', user_agent: 'test' }
    await sessionRepository.create(db, { ...session, created_at: current, expires_at: expiresAt })
    const claims = { personId: id, sessionId: session.id, organisationId: organisation_id }
    return createAccessTokens(testSecret, now).sign(claims, expiresAt)
  }
  const withToken = (token: string | null) => createTestClient(baseUrl, () => Promise.resolve(token))
  /** A client of a signed-in person; the session is created with the first request. */
  const as = (person: GivenPerson) => {
    let token: Promise<string> | undefined
    return createTestClient(baseUrl, () => (token ??= tokenOf(person)))
  }

  return {
    app,
    /** The owner of the tables, for creating and reading records of any organisation. */
    db,
    /** The server's connection, bound by the policies. */
    bound,
    settings,
    baseUrl,
    given: createGiven(db, now),
    as,
    tokenOf,
    withToken,
    anybody: withToken(null),
    now,
    /** Runs all jobs that are due by the test's clock; no job runs by itself. */
    runJobs: () => jobs.runDue(),
    moveTo: (date: Date | string) => {
      current = new Date(date)
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
