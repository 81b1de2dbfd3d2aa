import { waitFor } from '@testing-library/react'
import '@client/testing/browserGaps'
import { aLocation, anAccount } from '@client/testing/builders'
import { noon, openDashboard } from '@client/testing/dashboardPage'
import { sourceNames, type SourceKinds } from '@contract/services'
import type { Account } from '@contract/session'
import { fillReads } from '@client/state/widgets/widgetReads'
import { dashboardArea } from './dashboardArea'
import { dashboardReads } from './dashboardReads'

const diary = { canAccessDiary: true, accessDiaryLocationIds: ['l1'] }
const emptyDiary = { records: [], total: 0, page: 1, perPage: 2, totalNotes: 0, totalTodos: 0, incompleteTodoLists: 0 }
const everySource: SourceKinds = Object.fromEntries(sourceNames.map((name) => [name, 'own' as const]))
const addressedTo = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return pathname + decodeURIComponent(search)
}

describe('what the boot script asks for the dashboard', () => {
  let page: Awaited<ReturnType<typeof openDashboard>>
  afterEach(() => page.close())
  it.each([
    ['a worker', {}, 'hris', everySource],
    ['a worker with a diary', diary, 'hris', everySource],
    ['a worker who may not open the diary', { ...diary, canAccessDiary: false }, 'hris', everySource],
    ['a worker where nothing is connected', {}, 'hris', {}],
    ['a trainee', {}, 'internal_lms', everySource],
    ['a worker far away', { easyEmployerTimezoneString: 'Pacific/Auckland' }, 'hris', everySource],
  ])('is what its cards ask: %s', async (_who, account: Partial<Account>, service, sources: SourceKinds) => {
    const answers = { 'GET /api/diary_items': { body: emptyDiary } }
    page = await openDashboard({ account, services: [service], sources, answers })
    const filled = fillReads(dashboardReads(), {
      account: anAccount(account),
      sources,
      isTraining: service !== 'hris',
      locationId: aLocation().id,
      now: new Date(noon),
    })
    const started = [...(dashboardArea.preloads?.() ?? []), ...filled].map(addressedTo)
    const others = ['/api/me', '/api/services', '/api/notifications/status', '/api/dashboard/locations']
    const asked = () =>
      page.server.asked
        .map(({ call, search }) => call.replace('GET ', '') + search)
        .filter((address) => !others.includes(address.replace(/\?.*/, '')))
    await waitFor(() => expect(asked().toSorted()).toEqual(started.toSorted()))
  })
})
