import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { prefetchDayLists } from './dayListsApi'

describe('the lists of a day', () => {
  const place = { locationId: 'l1', day: '26/11/2026' }
  const always = 'q[location_id_eq]=l1&q[from_date]=26/11/2026&q[to_date]=26/11/2026'

  it.each([
    [{}, ''],
    [{ 'q[task_root_name_cont]': 'fridge' }, '&q[task_root_name_cont]=fridge'],
    [{ 'q[status_eq]': 'overdue' } as const, '&q[status_eq]=overdue'],
  ])('[DB-057] are asked for with a name and a status when these are set: %j', async (filters, added) => {
    const server = fakeServer({
      'GET /api/dashboard/tasks': { body: { records: [], total: 0, page: 1, perPage: 200 } },
    })
    const store = await createTestStore()
    await store.dispatch(prefetchDayLists({ ...place, ...filters }))
    expect(server.asked.map(({ search }) => search)).toEqual([`?${always}${added}&per_page=200`])
    server.close()
  })
})
