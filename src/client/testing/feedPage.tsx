import { screen, waitFor } from '@testing-library/react'
import type { Feed, FeedComment } from '@contract/feeds'
import type { Location } from '@contract/locations'
import type { MediaFile } from '@contract/mediaRecord'
import type { Account } from '@contract/session'
import { feedScreen } from '@client/routes/employeeFeeds/FeedRoute'
import { locationsApi, locationSelected } from '@client/state/locations/locations'
import { tokenFound } from '@client/state/session/sessionEvents'
import { aLocation, anAccount, aToken } from './builders'
import { createTestStore, memoryStorage } from './createTestStore'
import { fakeServer } from './fakeServer'
import { pageFor } from './groupChats'
import { renderScreen } from './renderScreen'

type Given = {
  feeds?: Feed[]
  /** By feed; none otherwise. */
  comments?: Record<string, FeedComment[]>
  account?: Partial<Account>
  location?: { pathname?: string; search?: string; state?: unknown }
  hasLocation?: boolean
  locations?: Location[]
  kept?: Map<string, string>
  answers?: Parameters<typeof fakeServer>[0]
}

/** The comments of one feed, as the API answers for this request. */
const commentsFor = ({ url }: Request, all: readonly FeedComment[]) => {
  const asked = new URL(url).searchParams
  const [newest, perPage] = [asked.get('q[newest_eq]'), Number(asked.get('per_page'))]
  const records = newest === null ? all.slice(0, perPage) : all.slice(-Number(newest))
  return { body: { records, total: all.length, page: 1, perPage } }
}

/** The employee page over a faked network. `given.feeds` and `given.comments` may change while it is open. */
export const openFeedPage = async (given: Given = {}) => {
  const { feeds = [], comments = {}, account = {}, location = {}, hasLocation = true, kept, answers = {} } = given
  const { locations = [aLocation()] } = given
  const now = { feeds, comments }
  const sent: { call: string; body: unknown; key: string | null }[] = []
  const note = async (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push({
      call: `${request.method} ${pathname}`,
      body: await request.clone().json(),
      key: request.headers.get('idempotency-key'),
    })
  }
  const statusOf = (request: Request) => new URL(request.url).searchParams.get('q[status_eq]')
  const listed = (request: Request) => {
    const status = statusOf(request)
    return now.feeds.filter((feed) => (status === null ? feed.status !== 'archived' : feed.status === status))
  }
  const perFeed = (feed: Feed): Parameters<typeof fakeServer>[0] => {
    const path = `/api/feeds/${feed.id}`
    const decide = (status: Feed['status']) => async (request: Request) => {
      await note(request)
      const changed = { ...feed, status, updatedAt: '2026-03-03T09:00:00.000Z' }
      now.feeds = now.feeds.map((one) => (one.id === feed.id ? changed : one))
      return { body: changed }
    }
    /** Answers what the person does with the feed as it is now. */
    const respond = (change: (present: Feed) => Partial<Feed>) => async (request: Request) => {
      await note(request)
      const present = now.feeds.find(({ id }) => id === feed.id) ?? feed
      const changed = { ...present, ...change(present) }
      now.feeds = now.feeds.map((one) => (one.id === feed.id ? changed : one))
      return { body: changed }
    }
    return {
      [`GET ${path}`]: () => {
        const present = now.feeds.find(({ id }) => id === feed.id)
        return present
          ? { body: present }
          : { status: 404, body: { errors: {}, message: 'The resource does not exist' } }
      },
      [`GET ${path}/comments`]: (request) => commentsFor(request, now.comments[feed.id] ?? []),
      [`POST ${path}/confirm`]: respond(() => ({ asksMe: false, confirmedAt: '2026-03-02T22:31:00.000Z' })),
      [`POST ${path}/like`]: respond(({ likedByMe, likeCount }) => ({
        likedByMe: !likedByMe,
        likeCount: likeCount + (likedByMe ? -1 : 1),
      })),
      [`POST ${path}/deactivate`]: decide('archived'),
      [`POST ${path}/approve`]: decide('approved'),
      [`POST ${path}/reject`]: decide('rejected'),
    }
  }
  const server = fakeServer({
    'GET /api/me': { body: anAccount(account) },
    'GET /api/services': { body: { services: [] } },
    'GET /api/dashboard/locations': { body: { records: locations, total: locations.length, page: 1, perPage: 100 } },
    'GET /api/feeds/employee_index': (request) => pageFor(request, listed(request)),
    ...Object.fromEntries(feeds.flatMap((feed) => Object.entries(perFeed(feed)))),
    ...answers,
  })
  const store = await createTestStore(memoryStorage(kept ?? new Map<string, string>()))
  await store.addSlices(...(feedScreen.slices ?? []))
  for (const listen of feedScreen.listeners ?? []) store.listenOnce(listen)
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
  if (hasLocation) store.dispatch(locationSelected(aLocation()))
  if (given.locations) await store.dispatch(locationsApi.endpoints.locations.initiate({}))

  const { Screen } = feedScreen
  const routes = [
    { path: '/feed', element: <Screen /> },
    { path: '*', element: <p>Another page</p> },
  ]
  const { router, view } = renderScreen(store, routes, { pathname: '/feed', ...location })
  return {
    now,
    sent,
    note,
    server,
    store,
    router,
    view,
    notices: () => store.getState().notices.shown.map(({ text }) => text),
    askedFor: (path: string) => server.asked.filter(({ call }) => call === `GET ${path}`).map(({ search }) => search),
    card: (text: string) => screen.findByText(text).then((found) => found.closest('article') ?? found),
    close: () => {
      view.unmount()
      server.close()
    },
  }
}

export const aFeed = (overrides: Partial<Feed> = {}): Feed => ({
  id: 'f1',
  content: '<p>Kitchen closes early</p>',
  status: 'approved',
  statusUpdatedAt: '2026-03-02T09:00:00.000Z',
  repliable: true,
  userEditable: false,
  submittedBefore: true,
  rejectedReason: null,
  user: { globalId: 'g-h', fullName: 'Hannah Wirth' },
  reviewer: null,
  reviewedAt: null,
  mediaAttributes: [],
  feedLocations: [],
  feedRegions: [],
  feedLocationCategories: [],
  feedRoles: [],
  mustRead: false,
  readVersion: 1,
  asksMe: false,
  confirmedAt: null,
  pinned: false,
  publishAt: null,
  endAt: null,
  likeCount: 0,
  likedByMe: false,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  lockVersion: 1,
  ...overrides,
})

export const aComment = (overrides: Partial<FeedComment> = {}): FeedComment => ({
  id: 'c1',
  comment: 'Noted, thanks',
  createdAt: '2026-03-02T09:40:00.000Z',
  user: { globalId: 'g-r', fullName: 'Ruby Mitchell' },
  userDeletable: false,
  ...overrides,
})

export const aFile = (name: string, id = name): MediaFile => ({
  id,
  name,
  url: `/files/${name}`,
  extension: name.split('.').at(-1) ?? '',
  size: 2_400_000,
  contentType: 'application/octet-stream',
  thumbnailUrl: null,
})
