import type { Page } from '@playwright/test'
import { changeAccount } from '../support/answers'
import { queryOf, recordCalls } from '../support/calls'
import { pauseClock } from '../support/clock'
import { answer, cardOf, listed } from '../support/dashboard'
import { expect, inEverything, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** A full hour that no test of this file outlives, and a time zone in which it is midnight then. */
const midnight = Math.ceil((Date.now() + 15 * minute) / hour) * hour
const hoursOfDay = new Date(midnight).getUTCHours()
const zone = hoursOfDay <= 12 ? `Etc/GMT+${hoursOfDay}` : `Etc/GMT-${24 - hoursOfDay}` // Etc/GMT zones have inverted signs
const written = (at: number, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...how, timeZone: zone }).format(at).replace(',', '')
const dayAt = (at: number) => written(at, { day: '2-digit', month: '2-digit', year: 'numeric' })
const longDayAt = (at: number) => written(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const [evening, morning] = [midnight - hour / 2, midnight + hour / 2]

test.use({ timezoneId: zone }) // the moved clock is of no other zone; Jest proves that the account's counts

const beforeMidnight = async (page: Page, seconds: number) => {
  await changeAccount(page, { easyEmployerTimezoneString: zone })
  await page.clock.install({ time: midnight - seconds * second })
}

test('the dashboard goes on to the next day at midnight', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.priya, { isFresh: true })
  const calls = await recordCalls(page)
  const lists = cardOf(page, "Today's Harbour Street Lists")
  const list = (name: string, end: number) => ({
    id: name,
    task: { name },
    group: null,
    status: 'in_progress',
    onDemand: false,
    startTime: new Date(evening).toISOString(),
    endTime: new Date(end).toISOString(),
    roles: [],
  })
  await answer(page, '/api/dashboard/tasks', ({ searchParams }) =>
    listed(
      searchParams.get('q[from_date]') === dayAt(evening)
        ? [list('Close the kitchen', midnight - 40 * second)]
        : [list('Open the kitchen', morning)],
    ),
  )
  await beforeMidnight(page, 90)
  await page.goto('/dashboard')
  await expect(lists).toContainText(/Close the kitchen\s*Due in 00:00:\d\d/)
  await expect(page.getByRole('main')).toContainText(longDayAt(evening))
  await pauseClock(page)

  await test.step('[DB-054][DB-055] a list is overdue once its countdown ends, and is read again', async () => {
    const before = calls.count('GET', '/api/dashboard/tasks')
    await page.clock.runFor(50 * second)
    await expect(lists.getByRole('listitem')).toHaveText(/^Close the kitchen\s*Overdue$/)
    await expect.poll(() => calls.count('GET', '/api/dashboard/tasks')).toBe(before + 1)
  })

  await test.step('[D-36] the title, the lists, the shifts and the overview are those of the new day', async () => {
    calls.clear()
    await page.clock.runFor(45 * second)
    await page.clock.resume() // what is answered is drawn in the next frame
    await expect(page.getByRole('main')).toContainText(longDayAt(morning))
    await expect(lists.getByRole('listitem')).toHaveText(/^Open the kitchen\s*Due in 00:29:\d\d$/)
    const asked = (path: string | RegExp) => calls.to('GET', path).map(queryOf).at(-1)
    expect(asked('/api/dashboard/tasks')).toMatchObject({
      'q[from_date]': dayAt(morning),
      'q[to_date]': dayAt(morning),
    })
    expect(asked('/api/dashboard/my_shifts')).toMatchObject({ 'q[date_start_gteq]': String(midnight / second) })
    expect(asked(/\/performance$/)).toMatchObject({ 'q[from_date]': `${dayAt(morning)} 00:00:00` })
  })
})

test('[DY-004][D-36] the diary goes on to the next day at midnight', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella, { isFresh: true })
  const days: (string | null)[] = []
  await intercept(page, '/api/diary_items', (call) => {
    days.push(new URL(call.request().url()).searchParams.get('date'))
    return call.fallback()
  })
  await beforeMidnight(page, 60)
  await page.goto('/messages/diary')
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText(`Today ${dayAt(evening)}`)
  await pauseClock(page)
  await page.clock.runFor(70 * second)
  await expect(heading).toHaveText(`Today ${dayAt(morning)}`)
  const wire = (at: number) => dayAt(at).split('/').reverse().join('-')
  await expect.poll(() => [...new Set(days)]).toEqual([wire(evening), wire(morning)])
})
