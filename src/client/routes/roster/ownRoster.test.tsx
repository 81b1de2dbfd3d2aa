import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@client/testing/browserGaps'
import { anOffer, aShift, openRoster, rosterList, someLeave } from '@client/testing/rosterPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const path = '/api/dashboard/my_shifts'
const secondsAt = (instant: string) => String(Date.parse(instant) / 1_000)
const said = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ').trim()

describe('the roster of a person', () => {
  let page: Awaited<ReturnType<typeof openRoster>>
  afterEach(() => page.close())
  const open = (search: string, records: readonly object[]) =>
    openRoster('myRoster', { search, answers: { [`GET ${path}`]: rosterList(records) } })

  it('[D-36][DB-047] has the seven days of the week, in the account’s time zone, with today marked', async () => {
    page = await open('', [aShift(), someLeave({ status: 'rejected' })])
    const days = await waitFor(() => {
      const found = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li') as HTMLElement)
      expect(found).toHaveLength(7)
      return found
    })
    expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([
      'date',
      ...Array.from({ length: 6 }, () => 'false'),
    ])
    const [monday, tuesday] = days.map(said)
    expect(monday).toBe('Mon 2Free')
    expect(tuesday).toBe(
      'Tue 3' + '09:00 – 17:00BaristaHarbour Street30 minutes break' + 'Annual leaveAll day1 dayRejected',
    )
    expect(page.askedFor(path)).toEqual([
      `?per_page=200&q[date_start_lteq]=${Number(secondsAt('2026-03-08T13:30:00Z')) - 1}&q[date_end_gteq]=${Number(secondsAt('2026-03-01T13:30:00Z')) + 1}`,
    ])
  })

  it('[DB-047] answers an offer, reads again what is so then, and says why it was refused', async () => {
    let records: readonly object[] = [anOffer(), anOffer({ id: 'o2' })]
    page = await openRoster('myRoster', {
      search: '?view=list',
      answers: {
        [`GET ${path}`]: () => rosterList(records),
        'POST /api/shift_offers/o1/accept': () => {
          records = [aShift(), anOffer({ id: 'o2' })]
          return { body: aShift() }
        },
        'POST /api/shift_offers/o2/decline': {
          status: 422,
          body: { errors: {}, message: 'Someone else has taken this shift' },
        },
      },
    })
    const [accept] = await screen.findAllByRole('button', { name: 'Accept 3 Mar, 09:00 – 17:00' })
    await user.click(accept as HTMLElement)
    await waitFor(() => expect(screen.getAllByText('Offered')).toHaveLength(1))
    expect(page.notices()).toEqual(['Shift has been accepted'])
    await user.click(screen.getByRole('button', { name: 'Decline 3 Mar, 09:00 – 17:00' }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline this shift?' })
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(page.notices()).toContain('Someone else has taken this shift'))
  })

  it('shows an offered shift that has changed as it is now, and asks again', async () => {
    const changed = { message: 'This shift has changed meanwhile. Please look at it again', errors: {} }
    const [before, after] = [anOffer(), anOffer({ dateEnd: '2026-03-03T08:30:00.000Z' })]
    let records: readonly object[] = [before]
    const sent: unknown[] = []
    page = await openRoster('myRoster', {
      search: '?view=list',
      answers: {
        [`GET ${path}`]: () => rosterList(records),
        'POST /api/shift_offers/o1/accept': async (request) => {
          sent.push(await request.json())
          const isFirst = sent.length === 1
          records = isFirst ? [after] : []
          return isFirst ? { status: 409, body: changed } : { body: aShift() }
        },
      },
    })
    const [accept] = await screen.findAllByRole('button', { name: 'Accept 3 Mar, 09:00 – 17:00' })
    await user.click(accept as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'This shift has changed' })
    expect(await within(dialog).findByText(/^3 Mar, 09:00 – 19:00 · Barista · Harbour Street/)).toBeInTheDocument()
    expect(page.notices()).toEqual([changed.message])
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(page.notices()).toContain('Shift has been accepted'))
    expect(sent).toEqual([before, after].map(({ unassignedShiftAttributes: shiftOffer }) => ({ shiftOffer })))
  })

  it('goes on to the next day at midnight, and from week to week', async () => {
    page = await open('', [aShift()])
    await screen.findByText('09:00 – 17:00')
    const current = () => screen.getAllByRole('listitem').find((one) => one.getAttribute('aria-current') === 'date')
    page.tick('2026-03-02T13:30:00.000Z')
    expect(said(current() as HTMLElement)).toContain('Tue 3')
    await user.click(screen.getByRole('link', { name: 'Next week' }))
    await screen.findByRole('heading', { name: '9 Mar – 15 Mar' })
    expect(page.router.state.location.search).toBe('?day=2026-03-09')
    await user.click(screen.getByRole('link', { name: 'Today' }))
    expect(page.router.state.location.search).toBe('')
  })

  it('has the weeks of a month, where each day leads to its week and rejected leave is said to be', async () => {
    page = await open('?view=month', [aShift(), someLeave({ status: 'rejected' })])
    const table = await screen.findByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 6)
    const third = within(table).getAllByRole('cell')[8] as HTMLElement
    expect(within(third).getByText('2 entries')).toBeInTheDocument()
    const titles = within(third)
      .getAllByRole('listitem')
      .map(({ title }) => title)
    expect(titles).toEqual([
      '09:00 – 17:00 · Barista · Harbour Street · 30 minutes break',
      'Annual leave · All day · 1 day · Rejected',
    ])
    await user.click(within(third).getByRole('link'))
    await screen.findByRole('heading', { name: '2 Mar – 8 Mar' })
  })

  it('says when a month is empty, and when it could not be read, with another try', async () => {
    let isDown = true
    const answers = { [`GET ${path}`]: () => (isDown ? { status: 500 } : rosterList([])) }
    page = await openRoster('myRoster', { search: '?view=list', answers })
    await screen.findByText('Shifts could not be loaded')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No shifts or leave in this month')
  })
})

describe('the shifts of a person', () => {
  let page: Awaited<ReturnType<typeof openRoster>>
  afterEach(() => page.close())

  it('[DB-043][DB-047] are listed by week, with the date once a day', async () => {
    const later = aShift({ id: 's3', dateStart: '2026-03-09T22:30:00.000Z', dateEnd: '2026-03-10T06:30:00.000Z' })
    const again = aShift({ id: 's2', dateStart: '2026-03-03T07:30:00.000Z', dateEnd: '2026-03-03T09:30:00.000Z' })
    page = await openRoster('myShifts', { answers: { [`GET ${path}`]: rosterList([aShift(), again, later]) } })
    const [week, next] = await screen.findAllByRole('region')
    expect(within(week as HTMLElement).getByRole('heading')).toHaveTextContent('This week')
    expect(within(next as HTMLElement).getByRole('heading')).toHaveTextContent('Next week')
    expect(
      within(week as HTMLElement)
        .getAllByRole('listitem')
        .map(said),
    ).toEqual([
      '3 Tue09:00 – 17:00Barista · Harbour Street · 30 minutes break',
      '18:00 – 20:00Barista · Harbour Street · 30 minutes break',
    ])
  })

  it('[DB-045] say when there are none, and when the calendar file could not be made', async () => {
    page = await openRoster('myShifts')
    await screen.findByText('No upcoming shifts')
    page.server.answers[`GET ${path}`] = { status: 500 }
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    await waitFor(() => expect(page.notices()).toEqual(['The calendar file could not be made. Try again.']))
  })
})
