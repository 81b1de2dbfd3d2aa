import { waitFor } from '@testing-library/react'
import type { DayList } from '@contract/dayLists'
import type { Location } from '@contract/locations'
import { type Service, type SourceKinds, sourceNames } from '@contract/services'
import type { Account } from '@contract/session'
import { DashboardRoute } from '@client/routes/dashboard/DashboardRoute'
import { prefetchDashboard } from '@client/routes/dashboard/dashboardRows'
import { diarySlice, diarySnapshot } from '@client/state/diary/diarySlice'
import { locationsApi } from '@client/state/locations/locations'
import { tokenFound } from '@client/state/session/sessionEvents'
import { clockTicked } from '@client/state/view/viewEvents'
import { aLocation, anAccount, aToken } from './builders'
import { createTestStore } from './createTestStore'
import { fakeServer } from './fakeServer'
import { renderScreen } from './renderScreen'

type Answers = Parameters<typeof fakeServer>[0]
type Given = {
  account?: Partial<Account>
  services?: readonly string[]
  sources?: SourceKinds
  locations?: Location[]
  answers?: Answers
  now?: string
}

export const aDayList = (overrides: Partial<DayList> = {}): DayList => ({
  id: 'd1',
  task: { name: 'Midday temperature log' },
  group: null,
  status: 'pending',
  onDemand: false,
  startTime: '2026-03-02T01:00:00.000Z',
  endTime: '2026-03-02T03:00:00.000Z',
  roles: [{ externalId: 'r1', name: 'Kitchen hand' }],
  ...overrides,
})

export const pageOf = (records: readonly object[]) => ({
  body: { records, total: records.length, page: 1, perPage: 50 },
})

/** Half past twelve of a Monday in Adelaide. */
export const noon = '2026-03-02T02:00:00.000Z'

const aService = (kind: string, index: number): Service => ({
  id: kind,
  kind,
  name: kind,
  url: `https://${kind.replaceAll('_', '-')}.test`,
  order: index,
})

const share = { completedOnTime: 62.5, completedLate: 11.25, inProgress: 12.5, pending: 8.75, incomplete: 5 }

/** What every call of the dashboard answers unless a test says otherwise: little, or nothing. */
const plain: Answers = {
  'GET /api/notifications': pageOf([]),
  'GET /api/notifications/status': { body: { unreadCount: 0, highPriorityUnreadCount: 0, categories: [] } },
  'GET /api/dashboard/salt/score': { body: { weightedScore: 92, difference: 3.5, average: 88.4 } },
  'GET /api/dashboard/user_qualifications': { body: { userQualifications: [], total: 0, page: 1, perPage: 3 } },
  'GET /api/feeds/employee_index': pageOf([]),
  'GET /api/dashboard/categories': pageOf([]),
  'GET /api/dashboard/tasks': pageOf([]),
  'GET /api/dashboard/my_shifts': pageOf([]),
  'GET /api/dashboard/articles': pageOf([]),
  'GET /api/dashboard/locations/l1/performance': { body: { ...share, completionRate: 1 } },
  'GET /api/dashboard/locations/l2/performance': { body: { ...share, completionRate: 1 } },
}

const everySource = Object.fromEntries(sourceNames.map((name) => [name, 'own' as const]))

/** The dashboard over a faked network, at the given time. */
export const openDashboard = async (given: Given = {}) => {
  const { account = {}, services = ['hris'], sources = everySource, locations = [aLocation()], now = noon } = given
  const server = fakeServer({
    'GET /api/me': { body: anAccount(account) },
    'GET /api/services': { body: { services: services.map(aService), sources } },
    'GET /api/dashboard/locations': { body: { records: locations, total: locations.length, page: 1, perPage: 100 } },
    ...plain,
    ...given.answers,
  })
  const store = await createTestStore()
  await store.addSlices({ slice: diarySlice, part: diarySnapshot })
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session).toMatchObject({ phase: 'signedIn', areServicesSettled: true }))
  store.dispatch(clockTicked(now))
  await store.dispatch(locationsApi.endpoints.locations.initiate({}))
  void prefetchDashboard(store.dispatch)
  const routes = [
    { path: '/dashboard', element: <DashboardRoute /> },
    { path: '*', element: <p>Another page</p> },
  ]
  const { router, view } = renderScreen(store, routes, '/dashboard')
  return {
    server,
    store,
    router,
    askedFor: (path: string) => server.asked.filter(({ call }) => call === `GET ${path}`).map(({ search }) => search),
    close: () => {
      view.unmount()
      server.close()
    },
  }
}
