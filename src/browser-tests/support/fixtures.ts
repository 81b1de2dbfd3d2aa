import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { copyOfDemo, startServer, type MusterServer } from './musterServer'
import { createProblems, type Problems } from './problems'
import { openSession, rememberedToken } from './tokens'

/** A server with data of its own, for tests that end it or change much. */
type FreshServer = MusterServer & { restart(): Promise<MusterServer> }

type TestFixtures = {
  problems: Problems
  freshServer: FreshServer
  /** A page, at no address yet, of a browser that holds this token from an earlier visit. */
  holding: (token: string, serverUrl?: string) => Promise<Page>
  /** The same, with a new session of this person. */
  signedIn: (email: string, serverUrl?: string) => Promise<Page>
}
type WorkerFixtures = { server: MusterServer }

/** Answers that a test changes may still be on their way when it ends: nobody waits for them any more. */
const letGo = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const data = copyOfDemo()
      const server = await startServer(data.folder)
      await use(server)
      await server.stop()
      data.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),

  problems: [
    async ({}, use) => {
      const problems = createProblems()
      await use(problems)
      expect(problems.unexpected(), 'errors of the pages that the test did not expect').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    problems.watch(context)
    await use(context)
    await letGo(context)
  },

  holding: async ({ browser, server, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (token, serverUrl = server.url) => {
      const context = await browser.newContext({
        baseURL: serverUrl,
        storageState: rememberedToken(serverUrl, token),
      })
      contexts.push(context)
      problems.watch(context)
      return context.newPage()
    })
    for (const context of contexts) {
      await letGo(context)
      await context.close()
    }
  },
  signedIn: async ({ holding, server }, use) =>
    use(async (email, serverUrl = server.url) => holding(await openSession(serverUrl, email), serverUrl)),

  freshServer: async ({}, use) => {
    const data = copyOfDemo()
    let running = await startServer(data.folder)
    const started = { ...running }
    await use({
      ...started,
      kill: () => running.kill(),
      restart: async () => (running = await startServer(data.folder)),
    })
    await running.stop()
    data.remove()
  },
})
export { expect }
