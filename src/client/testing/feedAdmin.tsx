import { screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import type { FeedEvent, FeedReader, ReaderCounts } from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import type { Account } from '@contract/session'
import { FeedRoute, NewFeedRoute } from '@client/routes/feedAdmin/FeedRoute'
import { FeedsRoute } from '@client/routes/feedAdmin/FeedsRoute'
import { ReadersRoute } from '@client/routes/feedAdmin/ReadersRoute'
import { feedReadersSlice } from '@client/state/feeds/feedReadingApi'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { tokenFound } from '@client/state/session/sessionEvents'
import { draftSaved } from '@client/state/view/viewEvents'
import { anAccount, aToken } from './builders'
import { createTestStore, memoryStorage } from './createTestStore'
import { fakeServer } from './fakeServer'
import { aFeed } from './feedPage'
import { aPerson, pageFor } from './groupChats'
import { renderScreen } from './renderScreen'

/** A draft of the person who is signed in. */
export const aManagedFeed = (overrides: Partial<Feed> = {}): Feed =>
  aFeed({
    content: '<p>The cool room door seal is replaced.</p>',
    status: 'draft',
    userEditable: true,
    submittedBefore: false,
    user: { globalId: 'p1', fullName: 'Ella King' },
    feedLocations: [{ id: 'fl1', locationId: 'l1', locationName: 'Norwood' }],
    createdAt: '2026-03-01T22:30:00.000Z',
    lockVersion: 7,
    ...overrides,
  })

type Given = {
  /** The path, with the navigation state if there is one. */
  at: string | { pathname: string; state: unknown }
  feed?: Feed
  list?: readonly Feed[]
  readers?: readonly FeedReader[]
  /** Null when they can not be read. */
  counts?: ReaderCounts | null
  history?: readonly FeedEvent[]
  account?: Partial<Account>
  kept?: Map<string, string>
  answers?: Parameters<typeof fakeServer>[0]
  /** Values that an earlier visit has left, by form. */
  drafts?: Record<string, Record<string, unknown>>
}

/** May write, as the author of the feeds above. */
export const author = { hrisPermission: { feed: true, 'feed.createUpdate': true } }
export const hrisAdmin = { ...author, globalId: 'boss', accessRoles: { hris: ['1'], internalLms: [], task: [] } }
export const approver = {
  globalId: 'approver',
  servicePermissions: { hris: ['feed.approveReject'], task: [] },
}

const routes: RouteObject[] = [
  { path: pages.feeds.path, element: <FeedsRoute /> },
  { path: pages.newFeed.path, element: <NewFeedRoute /> },
  { path: pages.managedFeed.path, element: <FeedRoute /> },
  { path: pages.feedReaders.path, element: <ReadersRoute /> },
  { path: pages.feed.path, element: <p>The employee page</p> },
]

/** Renders the administration of feeds over the real store and a fake server, whose one feed changes with the calls. */
export const openFeedAdmin = async ({
  at,
  feed,
  list = [],
  account = author,
  kept,
  drafts = {},
  answers = {},
  ...following
}: Given) => {
  window.innerWidth = 1_440
  const sent: { call: string; body: unknown }[] = []
  let current = feed ?? aManagedFeed()
  const change = (toFeed: (body: { feed?: Partial<Feed> }) => Partial<Feed>) => async (request: Request) => {
    const body = (await request.clone().json()) as { feed?: Partial<Feed> }
    sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body })
    const changed = toFeed(body)
    current = { ...current, ...changed, lockVersion: current.lockVersion + 1, updatedAt: '2026-03-02T10:00:00.000Z' }
    return { body: current }
  }
  const written = ({ feed: { content, status } = {} }: { feed?: Partial<Feed> }): Partial<Feed> => {
    const isApproved = current.status === 'approved'
    return {
      ...(content && { content }),
      ...(status && !isApproved && { status, submittedBefore: status === 'pending' }),
    }
  }
  const server = fakeServer({
    'GET /api/me': { body: anAccount(account) },
    'GET /api/services': { body: { services: [] } },
    'GET /api/select_options/user': (request) => pageFor(request, [aPerson(), aPerson({ id: 'u2' })]),
    'GET /api/select_options/location': (request) => pageFor(request, [{ id: 'l1', name: 'Norwood' }]),
    'GET /api/feeds': (request) => pageFor(request, list),
    'GET /api/feeds/f1': () => ({ body: current }),
    'GET /api/feeds/f1/readers': (request) => pageFor(request, following.readers ?? []),
    'GET /api/feeds/f1/reader_counts': following.counts
      ? { body: following.counts }
      : { status: 500, body: { errors: {}, message: '' } },
    'GET /api/feeds/f1/history': (request) => pageFor(request, following.history ?? []),
    'POST /api/feeds': change(written),
    'PUT /api/feeds/f1': change(written),
    'POST /api/feeds/f1/deactivate': change(() => ({ status: 'archived' })),
    'POST /api/feeds/f1/approve': change(() => ({ status: 'approved' })),
    'POST /api/feeds/f1/reject': change(({ feed: { rejectedReason = null } = {} }) => ({
      status: 'rejected',
      rejectedReason,
    })),
    'POST /api/feeds/f1/resolve': change(() => ({ status: 'draft', submittedBefore: true })),
    ...answers,
  })
  const store = await createTestStore(memoryStorage(kept))
  await store.addSlices(feedsSlice, { slice: feedReadersSlice })
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => {
    if (store.getState().session.phase !== 'signedIn') throw new Error('Not signed in yet')
  })
  for (const [formId, values] of Object.entries(drafts)) store.dispatch(draftSaved({ formId, values }))
  const { router, view } = renderScreen(store, routes, at)
  return {
    sent,
    server,
    router,
    store,
    view,
    notices: () => store.getState().notices.shown.map(({ text }) => text),
    /** What others have made of the feed meanwhile. */
    changeElsewhere: (overrides: Partial<Feed>) => {
      current = { ...current, ...overrides }
    },
    close: () => {
      view.unmount()
      server.close()
    },
  }
}

/** By their text: a role would judge everything on the page, each time. */
export const button = (name: string) => screen.getByText(name, { selector: 'button > span' })
/** The first page of a run is slow. */
export const findButton = (name: string) => screen.findByText(name, { selector: 'button > span' })
export const openDialog = () =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]')
    if (!dialog) throw new Error('No dialog is open')
    return dialog
  })
