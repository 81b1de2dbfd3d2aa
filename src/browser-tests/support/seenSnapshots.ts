import { expect, type Page } from '@playwright/test'
import { replayPath } from '@contract/replayPath'
import type { Account } from '@contract/session'
import type { StateSnapshot } from '@client/recording/snapshotFile'
import type { RootState } from '@client/state/types'
import { firstPageOf, prepareStorage, type ContextPool } from './contexts'
import { cardOf } from './dashboard'
import { snapshotTextOf } from './failedSnapshot'
import { feedAdminOf } from './feedAdmin'
import { people } from './people'
import { openSnapshot, replayBarOf } from './replay'
import { inboxOf } from './screens'
import { openSession } from './tokens'

/** What tests begin with, each seen once per worker. */
const seen = {
  /** Ella's inbox. */
  inbox: {
    person: people.ella,
    address: '/messages',
    arrive: (page: Page) => expect(inboxOf(page).rows.first()).toBeVisible(),
  },
  /** Ella's home. */
  dashboard: {
    person: people.ella,
    address: '/dashboard',
    arrive: async (page: Page) => {
      for (const name of ['Outstanding Trainings & Qualifications', 'Upcoming Shifts', "Today's Harbour Street Lists"])
        await expect(cardOf(page, name).getByRole('listitem').first()).toBeVisible()
      await expect(cardOf(page, 'Harbour Street score')).toContainText(/\d+%/)
    },
  },
  /** The list of feeds of a manager of two locations. */
  feeds: { person: people.priya, address: '/feeds', arrive: (page: Page) => feedAdminOf(page).arrive() },
}
export type SeenName = keyof typeof seen

const screen = { viewport: { width: 1440, height: 900 }, isMobile: false }

/** Takes each snapshot when the first test asks for it. */
export const createSeen = (contexts: ContextPool, serverUrl: string) => {
  const taken = new Map<SeenName, Promise<StateSnapshot>>()
  const take = async (name: SeenName): Promise<StateSnapshot> => {
    const { person, address, arrive } = seen[name]
    const context = await contexts.borrow(screen)
    const page = await firstPageOf(context)
    await prepareStorage(page, serverUrl, await openSession(serverUrl, person))
    await page.goto(address)
    await arrive(page)
    const text = await snapshotTextOf(page)
    await contexts.giveBack(context, { screen, isSpoiled: false })
    if (text === null) throw new Error(`${name} has no session`)
    return JSON.parse(text) as StateSnapshot
  }
  return (name: SeenName) => {
    const known = taken.get(name) ?? take(name)
    taken.set(name, known)
    return known
  }
}
export type Seen = ReturnType<typeof createSeen>

/** A snapshot of the same with other contents: what no demo account has, or what takes long to bring about. */
export type Change = {
  state?: (state: RootState) => Partial<RootState>
  isDark?: boolean
  size?: { width: number; height: number }
}

/** The same for somebody with another account. */
export const asAccount =
  (changed: Partial<Account>) =>
  ({ session }: RootState): Partial<RootState> => ({
    session: { ...session, account: session.account && { ...session.account, ...changed } },
  })

/** The same where a call, by the name of its endpoint, was answered otherwise. */
export const asAnswered =
  (endpoint: string, data: object) =>
  ({ api }: RootState): Partial<RootState> => {
    const queries = Object.entries(api.queries).map(([key, entry]) => [
      key,
      entry?.endpointName === endpoint ? { ...entry, data } : entry,
    ])
    return { api: { ...api, queries: Object.fromEntries(queries) as RootState['api']['queries'] } }
  }

/** Shows snapshots in a page: each is a state of its own, without a load, a session or a server. */
export const createReplayed = (page: Page, seenBefore: Seen) => {
  let count = 0
  return async (name: SeenName, { state: change = () => ({}), isDark = false, size }: Change = {}) => {
    const { state, view, ...snapshot } = await seenBefore(name)
    if (size) await page.setViewportSize(size)
    const app = `${name} ${++count}` // told in the bar
    const changed = { ...state, ...change(state as unknown as RootState) }
    if (new URL(page.url()).pathname !== replayPath) await page.goto(replayPath)
    await openSnapshot(page, JSON.stringify({ ...snapshot, app, view: { ...view, ...size, isDark }, state: changed }))
    await expect(replayBarOf(page)).toContainText(app)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page
  }
}
export type Replayed = ReturnType<typeof createReplayed>
