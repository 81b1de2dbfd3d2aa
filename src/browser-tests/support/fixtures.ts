import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { createContextPool, firstPageOf, prepareStorage, type ContextPool } from './contexts'
import { copyOfDemo } from './demoData'
import { attachSnapshots } from './failedSnapshot'
import { startServer, type MusterServer } from './musterServer'
import { createProblems, type Problems } from './problems'
import { startReplayServer, type ReplayServer } from './replayServer'
import { testPeoplePerKind, testPersonEmail, type TestPersonKind } from './testPeople'
import { createReplayed, createSeen, type Replayed, type Seen } from './seenSnapshots'
import { openSession } from './tokens'

/** A server with its own data, for tests that stop it or change much. */
type FreshServer = MusterServer & {
  /** On another port, unless `variables` say which: a page that stays open needs the same. */
  restart(variables?: Record<string, string>): Promise<MusterServer>
}

/** Tests about storage, caches or the clock need a fresh context; all others get a warm one. */
type Options = { isFresh?: boolean }
/** When it differs from the worker's server, relative URLs go there too. */
type VisitOptions = Options & { serverUrl?: string }

type TestFixtures = {
  problems: Problems
  freshServer: FreshServer
  /** A context used only by this test, watched for errors. */
  openContext: (visit?: Options & { options?: BrowserContextOptions }) => Promise<BrowserContext>
  /** A page of a fresh browser, with an empty HTTP cache. */
  freshPage: Page
  /** A page, not yet in the app, of a browser that stores this token from an earlier visit. */
  holding: (token: string | Promise<string>, visit?: VisitOptions) => Promise<Page>
  /** The same, with a new session of this user. */
  signedIn: (email: string, visit?: VisitOptions) => Promise<Page>
  /** A page that replays a snapshot, or a change of it: for looks alone, because nothing happens in it. */
  replayed: Replayed
}
type WorkerFixtures = {
  /** Snapshots of what tests begin with. */
  seen: Seen
  server: MusterServer
  /** The app's files without an API, for replays. */
  replayServer: ReplayServer
  contexts: ContextPool
  /** The e-mail of a user that no other test uses, for tests that change data. */
  newPerson: (kind?: TestPersonKind) => string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const data = await copyOfDemo()
      const server = await startServer(data.folder, data.variables)
      await use(server)
      await server.stop()
      data.remove()
    },
    { scope: 'worker', timeout: 300_000 }, // not counted against the first test
  ],
  replayServer: [
    async ({}, use) => {
      const server = await startReplayServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  contexts: [({ browser }, use) => use(createContextPool(browser)), { scope: 'worker' }],
  newPerson: [
    async ({}, use) => {
      const taken = new Map<TestPersonKind, number>()
      await use((kind = 'employee') => {
        const index = taken.get(kind) ?? 0
        if (index >= testPeoplePerKind) throw new Error(`No ${kind} is left: raise testPeoplePerKind`)
        taken.set(kind, index + 1)
        return testPersonEmail(kind, index)
      })
    },
    { scope: 'worker' },
  ],
  seen: [({ contexts, server }, use) => use(createSeen(contexts, server.url)), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),

  problems: [
    async ({}, use) => {
      const problems = createProblems()
      await use(problems)
      expect(problems.unexpected(), 'errors of the pages that the test did not expect').toEqual([])
    },
    { auto: true },
  ],

  openContext: async ({ contexts, browser, problems, viewport, isMobile }, use, testInfo) => {
    const screen = { viewport, isMobile }
    const opened: { context: BrowserContext; isFresh: boolean; unwatch: () => void }[] = []
    await use(async ({ isFresh = false, options } = {}) => {
      const context = await (isFresh ? browser.newContext(options) : contexts.borrow(screen))
      opened.push({ context, isFresh, unwatch: problems.watch(context) })
      return context
    })
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    if (hasFailed)
      await attachSnapshots(
        opened.flatMap(({ context }) => context.pages()),
        testInfo,
      )
    for (const { context, isFresh, unwatch } of opened) {
      unwatch()
      await contexts.giveBack(context, { screen, isSpoiled: isFresh || hasFailed })
    }
  },
  context: async ({ openContext }, use) => use(await openContext()),
  page: async ({ context, server }, use) => {
    const page = await firstPageOf(context)
    await prepareStorage(page, server.url)
    await use(page)
  },
  freshPage: async ({ openContext }, use) => use(await (await openContext({ isFresh: true })).newPage()),

  holding: async ({ openContext, server }, use) =>
    use(async (token, { serverUrl = server.url, isFresh = serverUrl !== server.url } = {}) => {
      const opening = openContext({ isFresh, options: { baseURL: serverUrl } }).then(firstPageOf)
      const [page, held] = await Promise.all([opening, token])
      await prepareStorage(page, serverUrl, held)
      return page
    }),
  signedIn: async ({ holding, server }, use) =>
    use((email, visit = {}) => holding(openSession(visit.serverUrl ?? server.url, email), visit)),

  replayed: ({ page, seen }, use) => use(createReplayed(page, seen)),

  freshServer: async ({}, use) => {
    const data = await copyOfDemo()
    let running = await startServer(data.folder, data.variables)
    const started = { ...running }
    await use({
      ...started,
      kill: () => running.kill(),
      restart: async (variables = {}) =>
        (running = await startServer(data.folder, { ...data.variables, ...variables })),
    })
    await running.stop()
    data.remove()
  },
})
/**
 * Of tests that the landing run leaves to `everything` (decision 0059): each id and rule that they prove is proven by another
 * test too.
 */
export const inEverything = { tag: '@everything' }

/** The options of tests in the folder `phone`, which cover what looks or works differently on phones. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export { expect }
