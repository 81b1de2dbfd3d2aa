import { act, screen, waitFor, within } from '@testing-library/react'
import type { DiaryItem, DiaryLocation } from '@contract/diary'
import type { Account } from '@contract/session'
import { diaryScreen } from '@client/routes/diary/diaryScreen'
import { clockTicked } from '@client/state/view/viewEvents'
import { locationSelected } from '@client/state/locations/locationsEvents'
import { tokenFound } from '@client/state/session/sessionEvents'
import { aToken } from './aToken'
import { aLocation, anAccount } from './builders'
import { createTestStore } from './createTestStore'
import { aDiaryLocation, diaryNow, diaryPageFor } from './diary'
import { fakeServer } from './fakeServer'
import { memoryStorage } from './memoryStorage'
import { renderScreen } from './renderScreen'

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
