import { act, screen, waitFor, within } from '@testing-library/react'
import type { DiaryItem, DiaryLocation } from '@contract/diary'
import type { Account } from '@contract/session'
import { diaryScreen } from '@client/routes/diary/DiaryRoute'
import { locationSelected } from '@client/state/locations/locations'
import { tokenFound } from '@client/state/session/sessionEvents'
import { clockTicked } from '@client/state/view/viewEvents'
import { aLocation, anAccount, aToken } from './builders'
import { createTestStore, memoryStorage } from './createTestStore'
import { fakeServer } from './fakeServer'
import { renderScreen } from './renderScreen'

/** In the time zone of the test accounts, Adelaide, it is Monday 2 March 2026, 12:00. */
const diaryNow = '2026-03-02T01:30:00.000Z'

export const aNote = (overrides: Partial<DiaryItem> = {}): DiaryItem => ({
  id: 'n1',
  listType: 'note_list',
  description: 'Gas engineer comes at one',
  important: false,
  displayAt: '2026-03-01T21:10:00.000Z',
  expireAt: '2026-03-02T21:10:00.000Z',
  locationId: 'l1',
  author: { id: 'u2', globalId: 'g-priya', fullName: 'Priya Nair' },
  orgRoles: [],
  users: [],
  answerable: false,
  responses: [],
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  lockVersion: 3,
  ...overrides,
})

export const aTodo = (overrides: Partial<DiaryItem> = {}): DiaryItem => ({
  ...aNote(),
  id: 't1',
  listType: 'todo_list',
  description: 'Count the walk-in freezer',
  displayAt: '2026-03-01T22:30:00.000Z',
  expireAt: '2026-03-02T04:30:00.000Z',
  answerable: true,
  responses: [{ id: 'r1', status: 'pending', answer: null, submittedAt: null, user: null }],
  ...overrides,
})

export const aDiaryLocation = (overrides: Partial<DiaryLocation> = {}): DiaryLocation => ({
  id: 'l1',
  name: 'Harbour Street',
  saltId: null,
  canAddTodo: false,
  ...overrides,
})

/** A page of the diary, as the API answers it for this request: the totals are those of the whole list. */
const diaryPageFor = ({ url }: Request, all: readonly DiaryItem[]) => {
  const asked = new URL(url).searchParams
  const [page, perPage] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page'))]
  const todos = all.filter(({ listType }) => listType === 'todo_list')
  return {
    body: {
      records: all.slice((page - 1) * perPage, page * perPage),
      total: all.length,
      page,
      perPage,
      totalNotes: all.length - todos.length,
      totalTodos: todos.length,
      incompleteTodoLists: todos.filter(({ responses }) => responses[0]?.status !== 'completed').length,
    },
  }
}

type Given = {
  items?: DiaryItem[]
  account?: Partial<Account>
  diaryLocations?: DiaryLocation[]
  search?: string
  kept?: Map<string, string>
  answers?: Parameters<typeof fakeServer>[0]
}

/** The diary over a faked network, at noon of 2 March 2026. `now.items` may change while it is open. */
export const openDiary = async (given: Given = {}) => {
  const { items = [], account = {}, diaryLocations = [aDiaryLocation()], search = '', answers = {} } = given
  const now = { items }
  const sent: { call: string; body: unknown; key: string | null }[] = []
  const note = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const body: unknown = await request.clone().json()
    sent.push({ call: `${request.method} ${pathname}`, body, key: request.headers.get('idempotency-key') })
  }
  const server = fakeServer({
    'GET /api/me': {
      body: anAccount({ canAccessDiary: true, accessDiaryLocationIds: diaryLocations.map(({ id }) => id), ...account }),
    },
    'GET /api/services': { body: { services: [] } },
    'GET /api/dashboard/locations': { body: { records: [aLocation()], total: 1, page: 1, perPage: 100 } },
    'GET /api/dashboard/diary_locations': {
      body: { records: diaryLocations, total: diaryLocations.length, page: 1, perPage: 200 },
    },
    'GET /api/diary_items': (request) => diaryPageFor(request, now.items),
    'GET /api/diary_items/days': { body: { days: [] } },
    ...answers,
  })
  const store = await createTestStore(memoryStorage(given.kept ?? new Map<string, string>()))
  await store.addSlices(...(diaryScreen.slices ?? []))
  for (const listen of diaryScreen.listeners ?? []) store.listenOnce(listen)
  store.dispatch(clockTicked(diaryNow))
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
  store.dispatch(locationSelected(aLocation()))

  const { Screen } = diaryScreen
  const pathname = '/messages/diary'
  const { router, view } = renderScreen(store, [{ path: pathname, element: <Screen /> }], { pathname, search })
  return {
    now,
    sent,
    note,
    server,
    store,
    router,
    notices: () => store.getState().notices.shown.map(({ text }) => text),
    askedFor: (path: string) =>
      server.asked.filter(({ call }) => call === `GET ${path}`).map(({ search: query }) => query.replaceAll('+', ' ')),
    tick: (at: string) => act(() => void store.dispatch(clockTicked(at))),
    row: async (text: string) => {
      const found = (await screen.findByText(text)).closest('li')
      if (!found) throw new Error(`${text} is in no row`)
      return within(found)
    },
    close: () => {
      view.unmount()
      server.close()
    },
  }
}
