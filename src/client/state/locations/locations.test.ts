import type { Location } from '@contract/locations'
import { aLocation } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { locationsApi, locationSelected, selectSelectedLocation } from './locations'

const norwood = aLocation({ id: 'l2', name: 'Norwood' })
const page = (records: object[], total = records.length) => ({ body: { records, total, page: 1, perPage: 100 } })

describe('locations', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer({ 'GET /api/dashboard/locations': page([aLocation(), norwood]) })
  })
  afterEach(() => server.close())

  const loaded = async (before?: Location) => {
    const store = await createTestStore()
    if (before) store.dispatch(locationSelected(before))
    await store.dispatch(locationsApi.endpoints.locations.initiate({}))
    return store
  }

  it('[SH-043] selects the first location when none is selected', async () => {
    const store = await loaded()
    expect(selectSelectedLocation(store.getState())?.name).toBe('Harbour Street')
  })

  it('[SH-039] keeps the selected location when it is in the list', async () => {
    const store = await loaded(norwood)
    expect(selectSelectedLocation(store.getState())?.name).toBe('Norwood')
  })

  it('[SH-044] selects the first location when the selected one is no longer in the list', async () => {
    const store = await loaded(aLocation({ id: 'gone' }))
    expect(selectSelectedLocation(store.getState())?.name).toBe('Harbour Street')
  })

  it('[SH-044] keeps a location that may be on a later page', async () => {
    server.answers['GET /api/dashboard/locations'] = page([aLocation()], 240)
    const store = await loaded(norwood)
    expect(store.getState().locations.selectedId).toBe('l2')
  })

  it('[SH-042] selects nothing from an empty list', async () => {
    server.answers['GET /api/dashboard/locations'] = page([])
    const store = await loaded(norwood)
    expect(store.getState().locations.selectedId).toBeNull()
  })

  it('[SH-045] requests page 1, 100 per page, with the search text', async () => {
    const store = await loaded()
    await store.dispatch(locationsApi.endpoints.locations.initiate({ search: 'nor' }))
    expect(server.asked.map(({ search }) => search)).toEqual([
      '?page=1&per_page=100',
      '?page=1&per_page=100&search=nor',
    ])
    expect(store.getState().locations.list).toEqual(['l1', 'l2'])
  })
})
