import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { DayList } from '@contract/dayLists'
import { secondTicked } from '@client/state/view/viewEvents'
import '@client/testing/browserGaps'
import { aDayList, noon, openDashboard, pageOf } from '@client/testing/dashboardPage'
import type { CardRow } from '@client/kits/cards/DashboardCard'
import { countdown, countsTo, statusAt } from './DayListsCard'

const mockRendered: string[] = []
/** Part of each row, beside the time. */
jest.mock('@client/kits/cards/DashboardCard', () => {
  const actual = jest.requireActual<{ CardRow: typeof CardRow }>('@client/kits/cards/DashboardCard')
  const Counted = (props: ComponentProps<typeof CardRow>) => {
    mockRendered.push(props.href ?? '')
    return <actual.CardRow {...props} />
  }
  return { ...actual, CardRow: Counted }
})

/** Only the date is faked: requests and effects go on as ever. */
const atNoon = () =>
  jest.useFakeTimers({
    now: new Date(noon),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  })

const onWeb = { mobileServices: [{ service: 'task', enableWeb: true }] }

describe('the lists of the day', () => {
  let page: Awaited<ReturnType<typeof openDashboard>>
  beforeEach(atNoon)
  afterEach(() => {
    page.close()
    jest.useRealTimers()
  })
  const opened = async (lists: DayList[], later: DayList[] = lists) => {
    let asked = 0
    page = await openDashboard({
      services: ['hris', 'task'],
      account: onWeb,
      answers: { 'GET /api/dashboard/tasks': () => pageOf(asked++ === 0 ? lists : later) },
    })
    const card = await screen.findByRole('region', { name: "Today's Harbour Street Lists" })
    await within(card).findAllByRole('listitem')
    return card
  }
  const tick = (instant: string) => {
    jest.setSystemTime(new Date(instant))
    return act(() => Promise.resolve(page.store.dispatch(secondTicked(instant))))
  }
  const rows = (card: HTMLElement) =>
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('count down to what comes next', async () => {
    const card = await opened([
      aDayList({ id: 'a', status: 'overdue', endTime: '2026-03-02T01:30:00.000Z' }),
      aDayList({ id: 'b', status: 'in_progress', endTime: '2026-03-02T02:42:10.000Z' }),
      aDayList({ id: 'c', status: 'pending', endTime: '2026-03-02T03:27:10.000Z' }),
      aDayList({ id: 'd', status: 'upcoming', startTime: '2026-03-02T04:12:10.000Z', endTime: null }),
      aDayList({ id: 'e', status: 'pending', onDemand: true }),
    ])
    const log = 'Midday temperature log Kitchen hand'
    expect(rows(card)).toEqual([
      `${log}Overdue`,
      `${log}Due in 00:42:10`,
      `${log}Due in 01:27:10`,
      `${log}Start in 02:12:10`,
      `${log}On Demand`,
    ])
    await tick('2026-03-02T02:00:01.000Z')
    expect(rows(card).slice(1, 4)).toEqual([
      `${log}Due in 00:42:09`,
      `${log}Due in 01:27:09`,
      `${log}Start in 02:12:09`,
    ])
  })

  it('do not render each second, but for the time itself', async () => {
    await opened([aDayList({ id: 'a' }), aDayList({ id: 'b', endTime: '2026-03-02T02:00:03.000Z' })])
    mockRendered.length = 0
    for (const second of [1, 2]) await tick(`2026-03-02T02:00:0${second}.000Z`)
    expect(mockRendered).toEqual([])
    await tick('2026-03-02T02:00:03.000Z')
    expect(new Set(mockRendered)).toEqual(new Set(['https://task.test/my-tasks?list-id=b']))
  })

  it('show what a countdown that ends has led to, and read once again', async () => {
    const before = aDayList({
      status: 'upcoming',
      startTime: '2026-03-02T02:00:02.000Z',
      endTime: '2026-03-02T02:30:00.000Z',
    })
    const card = await opened([before], [{ ...before, status: 'in_progress' }])
    await tick('2026-03-02T02:00:02.000Z')
    expect(rows(card)).toEqual([expect.stringContaining('Due in 00:29:58')])
    await waitFor(() => expect(page.askedFor('/api/dashboard/tasks')).toHaveLength(2))
    await within(card).findByLabelText('In progress')
    await tick('2026-03-02T02:30:00.000Z')
    expect(rows(card)).toEqual([expect.stringContaining('Overdue')])
    await waitFor(() => expect(page.askedFor('/api/dashboard/tasks')).toHaveLength(3))
    await tick('2026-03-02T02:30:01.000Z') // the answer is the old one: it is not asked for again and again
    expect(page.askedFor('/api/dashboard/tasks')).toHaveLength(3)
  })

  it('let the clock of seconds run while something counts, and no longer', async () => {
    const ticked: string[] = []
    await opened([aDayList()])
    await waitFor(() => expect(page.store.getState().clock.second).toBe(noon))
    const stop = page.store.subscribe(() => ticked.push(page.store.getState().clock.second))
    jest.setSystemTime(new Date('2026-03-02T02:00:05.000Z'))
    await waitFor(() => expect(ticked).toContain('2026-03-02T02:00:05.000Z'))
    stop()
    await act(() => page.router.navigate('/elsewhere'))
    jest.setSystemTime(new Date('2026-03-02T02:00:09.000Z'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)))
    expect(page.store.getState().clock.second).toBe('2026-03-02T02:00:05.000Z')
  })
})

describe('how a list stands', () => {
  it.each([
    ['before its start', 'upcoming', '2026-03-02T00:59:59.000Z', 'upcoming', '2026-03-02T01:00:00.000Z'],
    ['at its start', 'upcoming', '2026-03-02T01:00:00.000Z', 'pending', '2026-03-02T03:00:00.000Z'],
    ['under way', 'in_progress', '2026-03-02T02:59:59.000Z', 'in_progress', '2026-03-02T03:00:00.000Z'],
    ['at its end', 'in_progress', '2026-03-02T03:00:00.000Z', 'overdue', null],
    ['after its end', 'upcoming', '2026-03-02T03:00:01.000Z', 'overdue', null],
  ] as const)('%s', (_when, status, now, expected, until) => {
    const list = aDayList({ status })
    const shown = statusAt(list, now)
    expect([shown, countsTo(list, shown)]).toEqual([expected, until])
  })

  it('counts no further than nothing, and more than a day in hours', () => {
    expect(countdown('2026-03-02T02:00:00.000Z', '2026-03-02T02:00:01.000Z')).toBe('00:00:00')
    expect(countdown('2026-03-03T05:00:01.000Z', noon)).toBe('27:00:01')
  })
})
