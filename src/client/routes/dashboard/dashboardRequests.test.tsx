import { act, screen, waitFor } from '@testing-library/react'
import { aLocation } from '@client/testing/builders'
import '@client/testing/browserGaps'
import { openDashboard } from '@client/testing/dashboardPage'
import { clockTicked } from '@client/state/view/viewEvents'
import { locationSelected } from '@client/state/locations/locations'

const norwood = aLocation({ id: 'l2', name: 'Norwood' })
const admin = { accessRoles: { hris: ['1'], internalLms: [], task: ['admin'] } }
const placed = [
  '/api/dashboard/salt/score',
  '/api/feeds/employee_index',
  '/api/dashboard/categories',
  '/api/dashboard/tasks',
  '/api/dashboard/articles',
]

describe('the requests of the dashboard', () => {
  let page: Awaited<ReturnType<typeof openDashboard>>
  afterEach(() => page.close())
  const select = (location: typeof norwood) =>
    act(() => Promise.resolve(page.store.dispatch(locationSelected(location))))

  it('are one for each card', async () => {
    page = await openDashboard({ account: admin })
    await screen.findByText('88.4%')
    for (const path of [...placed, '/api/dashboard/user_qualifications', '/api/dashboard/my_shifts'])
      expect([path, page.askedFor(path).length]).toEqual([path, 1])
    expect(page.askedFor('/api/dashboard/locations/l1/performance')).toEqual([
      '?q[from_date]=02/03/2026+00:00:00&q[to_date]=02/03/2026+23:59:59',
    ])
  })

  it('are aborted when another location is selected, and sent for that one', async () => {
    const aborted: string[] = []
    const hanging = (request: Request) =>
      new Promise<{ status: number }>((_resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          aborted.push(new URL(request.url).pathname)
          reject(new DOMException('Aborted', 'AbortError'))
        })
      })
    const isOld = ({ url }: Request) =>
      decodeURIComponent(url).includes('location_id_eq]=l1') || url.includes('location_id=l1')
    const answers = Object.fromEntries(
      placed.map((path) => [
        `GET ${path}`,
        (request: Request) =>
          isOld(request)
            ? hanging(request)
            : {
                body: {
                  records: [],
                  total: 0,
                  page: 1,
                  perPage: 3,
                  weightedScore: 71,
                  difference: null,
                  average: null,
                },
              },
      ]),
    )
    page = await openDashboard({
      account: admin,
      locations: [aLocation(), norwood],
      answers: { ...answers, 'GET /api/dashboard/locations/l1/performance': hanging },
    })
    await waitFor(() => expect(page.askedFor('/api/dashboard/tasks')).toHaveLength(1))
    await select(norwood)
    await waitFor(() =>
      expect(aborted.toSorted()).toEqual([...placed, '/api/dashboard/locations/l1/performance'].toSorted()),
    )
    await screen.findByRole('region', { name: 'Norwood score' })
    await screen.findByText('No Norwood Lists available')
    for (const path of placed) expect(page.askedFor(path).at(-1)).toContain('=l2')
    expect(page.askedFor('/api/dashboard/my_shifts')).toHaveLength(1) // it is about no location

    await select(aLocation()) // what was aborted is asked again, and is no failure meanwhile
    await waitFor(() => expect(page.askedFor('/api/dashboard/tasks')).toHaveLength(3))
    expect(screen.queryByText("Today's lists could not be loaded")).toBeNull()
  })

  it('follow the day of the account', async () => {
    page = await openDashboard({ account: admin, now: '2026-03-02T13:29:00.000Z' }) // one minute to midnight
    const days = () => page.askedFor('/api/dashboard/tasks').map((search) => search.match(/from_date\]=([\d/]+)/)?.[1])
    await waitFor(() => expect(days()).toEqual(['02/03/2026']))
    screen.getByText('Monday 2 March 2026')
    await act(() => Promise.resolve(page.store.dispatch(clockTicked('2026-03-02T13:30:00.000Z'))))
    screen.getByText('Tuesday 3 March 2026')
    await waitFor(() => expect(days()).toEqual(['02/03/2026', '03/03/2026']))
    await waitFor(() => expect(page.askedFor('/api/dashboard/locations/l1/performance')).toHaveLength(2))
    const starts = page.askedFor('/api/dashboard/my_shifts').map((search) => /gteq\]=(\d+)/.exec(search)?.[1])
    expect(starts).toEqual(
      ['2026-03-01T13:30:00Z', '2026-03-02T13:30:00Z'].map((day) => String(Date.parse(day) / 1_000)),
    )
  })

  it('are not sent for a location where there is none, which is said', async () => {
    page = await openDashboard({ account: admin, locations: [] })
    expect(await screen.findAllByText('Shown once you have a location')).toHaveLength(6)
    for (const path of placed) expect(page.askedFor(path)).toEqual([])
  })

  it('fail and are tried again alone', async () => {
    let isDown = true
    page = await openDashboard({
      answers: {
        'GET /api/dashboard/my_shifts': () =>
          isDown ? { status: 500 } : { body: { records: [], total: 0, page: 1, perPage: 3 } },
      },
    })
    await screen.findByText('Your shifts could not be loaded')
    await screen.findByText('No Harbour Street Lists available')
    isDown = false
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    await screen.findByText('No upcoming shifts')
    expect(page.askedFor('/api/dashboard/my_shifts')).toHaveLength(2)
    expect(page.askedFor('/api/dashboard/tasks')).toHaveLength(1)
  })
})

describe('cards that are left out', () => {
  let page: Awaited<ReturnType<typeof openDashboard>>
  afterEach(() => page.close())
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  it.each([
    ['an employee', ['employee'], {}, false],
    ['a task admin', ['admin'], {}, true],
    ['a task manager', ['manager'], {}, false],
    ['a task manager with the permission', ['manager'], { 'managerLocations.performance': true }, true],
  ])('the performance: %s', async (_who, task, hrisPermission, isShown) => {
    page = await openDashboard({ account: { accessRoles: { hris: ['2'], internalLms: [], task }, hrisPermission } })
    expect(titles().includes('Harbour Street Lists Overview')).toBe(isShown)
    expect(page.askedFor('/api/dashboard/locations/l1/performance')).toHaveLength(isShown ? 1 : 0)
  })

  it('those whose facts come from nowhere', async () => {
    page = await openDashboard({ account: admin, sources: { shifts: 'own' } })
    expect(titles()).toEqual(['News Feed', 'Upcoming Shifts', 'My Messages'])
    expect(page.askedFor('/api/dashboard/salt/score')).toEqual([])
  })

  it('those of a workforce, in a training organisation', async () => {
    page = await openDashboard({ account: admin, services: ['rto_lms'] })
    expect(titles()).toEqual(['My Messages', 'News'])
    expect(page.askedFor('/api/dashboard/my_shifts')).toEqual([])
  })
})
