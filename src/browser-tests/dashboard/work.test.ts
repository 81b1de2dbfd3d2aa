import { firstQuery, answer, cardOf, inMinutes, listed } from '../support/dashboard'
import { queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { asAnswered } from '../support/seenSnapshots'

const place = 'harbour-location-harbour-street'
const shiftsPath = '/api/dashboard/my_shifts'
const tasksPath = '/api/dashboard/tasks'
const performancePath = `/api/dashboard/locations/${place}/performance`

/** Today in Adelaide, as 26/11/2026. */
const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Adelaide' }).format(Date.now())

test('upcoming shifts', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const card = cardOf(page, 'Upcoming Shifts')
  await page.goto('/dashboard')

  await test.step('[DB-043] are three, from today on', async () => {
    await expect(card.getByRole('time')).toHaveCount(3)
    const from = Number(firstQuery(calls.to('GET', shiftsPath))?.['q[date_start_gteq]'])
    const there = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Australia/Adelaide',
      timeStyle: 'medium',
      dateStyle: 'short',
    })
    expect(there.format(from * 1_000)).toBe(`${today()}, 00:00:00`)
  })

  await test.step("[DB-044][D-112] are all on Muster's own page", async () => {
    const link = card.getByRole('link', { name: 'View My Shifts' })
    await expect(link).toHaveAttribute('href', '/my-shifts')
  })
})

test('shifts, offers and leave on the dashboard', async ({ replayed }) => {
  const show = async (entries: readonly object[]) =>
    cardOf(await replayed('dashboard', { state: asAnswered('upcomingShifts', listed(entries)) }), 'Upcoming Shifts')

  await test.step('[DB-046][DB-047][DB-048] are shifts, offers and leave with their durations', async () => {
    // years away: what is of today says so
    const times = { dateStart: '2082-12-01T00:30:00.000Z', dateEnd: '2082-12-02T02:35:00.000Z' }
    const placed = { location: { name: 'Norwood' }, role: { name: 'Barista' }, breakStart: null, breakEnd: null }
    const leave = { classType: 'EE::LeaveRequest', status: 'approved', type: { name: 'Annual leave' }, allDay: true }
    const days = { dateStart: '2082-12-02T13:30:00.000Z', dateEnd: '2082-12-05T13:29:59.000Z' }
    const entries = [
      { classType: 'EE::RosterShift', id: 's1', ...times, ...placed, breakLength: 5_400 },
      {
        classType: 'EE::ShiftCommunication',
        id: 's2',
        dateStart: '2082-12-09T00:30:00.000Z',
        dateEnd: '2082-12-09T01:30:00.000Z',
        unassignedShiftAttributes: { ...times, ...placed, role: { name: 'Line cook' }, breakLength: 0 },
      },
      { ...leave, id: 'l1', ...days },
      { ...leave, id: 'l2', ...times, allDay: false, status: 'pending', type: { name: 'Sick leave' } },
      { ...leave, id: 'l3', ...days, status: 'rejected', type: { name: 'Study leave' } },
    ]
    const rows = [
      /^1 Tue\s*11:00 – 13:05\s*Barista · Norwood · 1 hour 30 minutes break$/,
      /^1 Tue\s*11:00 – 13:05\s*Offered · Line cook · Norwood$/,
      /^3 Thu\s*Annual leave\s*All day · 3 days\s*Approved$/,
      /^1 Tue\s*Sick leave\s*11:00 – 13:05 · 1 day 2 hours 5 minutes\s*Pending$/,
      /^3 Thu\s*Study leave\s*All day · 3 days\s*Rejected$/,
    ]
    const [first, last] = [entries, entries.slice(2)] // more than the card shows
    await expect((await show(first)).getByRole('listitem')).toHaveText(rows.slice(0, 3))
    await expect((await show(last)).getByRole('listitem')).toHaveText(rows.slice(2))
  })

  await test.step('[DB-045] say when there are none', async () => {
    await expect(await show([])).toContainText('No upcoming shifts')
  })
})

test("today's lists", async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  const calls = await recordCalls(page)
  const card = cardOf(page, "Today's Harbour Street Lists")
  await page.goto('/dashboard')

  await test.step('[DB-049] are those of the location and the day', async () => {
    await expect(card.getByRole('link').nth(1)).toBeVisible()
    expect(firstQuery(calls.to('GET', tasksPath))).toEqual({
      'q[location_id_eq]': place,
      'q[from_date]': today(),
      'q[to_date]': today(),
      per_page: '200',
    })
  })

  await test.step('[DB-053][DB-054][DB-055][DB-056] count down each second', async () => {
    const list = (id: string, status: string, changed: object = {}) => ({
      id,
      task: { name: id },
      group: null,
      status,
      onDemand: false,
      startTime: inMinutes(60),
      endTime: inMinutes(120),
      roles: [{ externalId: 'r', name: 'Barista' }],
      ...changed,
    })
    await answer(
      page,
      tasksPath,
      listed([
        list('late', 'overdue', { endTime: inMinutes(-5) }),
        list('running', 'in_progress', { startTime: inMinutes(-5) }),
        list('waiting', 'pending', { startTime: inMinutes(-5) }),
        list('later', 'upcoming', { roles: undefined, role: { name: 'Line cook' } }),
        list('asked', 'pending', { onDemand: true }),
      ]),
    )
    await page.reload()
    const rows = card.getByRole('listitem')
    await expect(rows).toHaveText([
      /^late Barista\s*Overdue$/,
      /^running Barista\s*Due in 01:59:\d\d$/,
      /^waiting Barista\s*Due in 01:59:\d\d$/,
      /^later Line cook\s*Start in 00:59:\d\d$/,
      /^asked Barista\s*On Demand$/,
    ])
    const before = await rows.nth(1).innerText()
    await expect.poll(() => rows.nth(1).innerText()).not.toBe(before)
  })

  await test.step('[DB-050][DB-051] open in the task app', async () => {
    const { origin } = new URL(page.url())
    await expect(card.getByRole('link', { name: /running/ })).toHaveAttribute(
      'href',
      `${origin}/services/task/my-tasks?list-id=running`,
    )
    const all = card.getByRole('link', { name: 'View All Lists' })
    await expect(all).toHaveAttribute('href', `${origin}/services/task/my-tasks`)
  })
})

test('[DB-052] lists say when there are none', async ({ replayed }) => {
  const page = await replayed('dashboard', { state: asAnswered('dayLists', listed([])) })
  await expect(cardOf(page, "Today's Harbour Street Lists")).toContainText('No Harbour Street Lists available')
})

test('the performance of a location', async ({ signedIn, problems }) => {
  problems.allow(/performance/)
  const page = await signedIn(people.priya)
  const calls = await recordCalls(page)
  const card = cardOf(page, 'Harbour Street Lists Overview')
  const shares = { completedOnTime: 62.5, completedLate: 11.256, inProgress: 12.5, pending: 8.75, incomplete: 5 }
  await answer(page, performancePath, { ...shares, completionRate: 12 })
  await page.goto('/dashboard')

  await test.step('[DB-058][DB-060][DB-061] is the share of each category, and of what was completed', async () => {
    await expect(card).toContainText('73.76%')
    await expect(card.getByRole('row')).toContainText([
      /Category/,
      /Completed on time\s*62\.50%/,
      /Completed late\s*11\.26%/,
      /Incomplete\s*5\.00%/,
      /In progress\s*12\.50%/,
      /Pending\s*8\.75%/,
    ])
  })

  await test.step('[DB-059] has its details in the task app', async () => {
    const link = card.getByRole('link', { name: 'View Details' })
    await expect(link).toHaveAttribute('href', /\/services\/task\/performance$/)
  })

  await test.step('[DB-063][DB-064] fails without being asked for again', async () => {
    expect(calls.to('GET', performancePath).map(queryOf)).toEqual([
      { 'q[from_date]': `${today()} 00:00:00`, 'q[to_date]': `${today()} 23:59:59` },
    ])
    calls.clear()
    await intercept(page, performancePath, (call) => call.fulfill({ status: 404, json: {} }))
    await page.reload()
    await expect(card).toContainText('The Harbour Street performance report is not accessible for your account')
    await expect(cardOf(page, 'News').getByRole('listitem')).toHaveCount(3)
    expect(calls.count('GET', performancePath)).toBe(1)
  })

  await test.step('[DB-062] is not there for an employee', async () => {
    const theirs = await signedIn(people.ella)
    await theirs.goto('/dashboard')
    await expect(cardOf(theirs, "Today's Harbour Street Lists")).toBeVisible()
    await expect(cardOf(theirs, 'Harbour Street Lists Overview')).toHaveCount(0)
  })
})
