import type { Locator, Page } from '@playwright/test'
import { changeAccount } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { messagesCardOf, titleOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { intercept } from '../support/intercept'
import { inboxOf } from '../support/screens'

const now = new Date()
const minute = 60_000
const before = (minutes: number) => new Date(now.getTime() - minutes * minute).toISOString()

/**
 * A time zone where it is between twelve and one o'clock, half an hour off every other: for the account, never for the
 * browser.
 */
const hoursToNoon = 12 - now.getUTCHours()
const zone = hoursToNoon < 0 ? `Etc/GMT+${-hoursToNoon}` : `Etc/GMT-${hoursToNoon}` // Etc/GMT zones have inverted signs

const british: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const written = (at: string, how: Intl.DateTimeFormatOptions, timeZone: string, language = 'en-GB') =>
  new Intl.DateTimeFormat(language, { ...how, timeZone }).format(new Date(at)).replace(',', '')
const fullIn = (at: string, timeZone: string) => written(at, { ...british, ...clock, second: '2-digit' }, timeZone)

const lastYear = '2025-12-31T23:59:58.000Z'
/** When the messages arrived, how lists show it, and its full form. */
const arrivals = [
  { at: before(11.2), words: '11 minutes ago' },
  { at: before(120), words: written(before(120), clock, zone) },
  { at: before(24 * 60), words: 'Yesterday' },
  { at: lastYear, words: written(lastYear, { month: 'short', day: '2-digit' }, zone, 'en-US') },
].map((each) => ({ ...each, full: fullIn(each.at, zone) }))
const [, hoursAgo] = arrivals

/** Sets the arrival time of each message, in every response that contains it. */
const changeArrivals = async (page: Page) => {
  const given = new Map<string, string>()
  const arrivalOf = (id: string) => {
    const at = given.get(id) ?? arrivals[given.size]?.at
    if (at === undefined) throw new Error('more messages than arrivals')
    given.set(id, at)
    return at
  }
  await intercept(page, '/api/notifications', async (call) => {
    const answer = await call.fetch()
    const { records, ...rest } = (await answer.json()) as { records: { id: string }[] }
    const changed = records.map((record) => ({ ...record, createdAt: arrivalOf(record.id) }))
    await call.fulfill({ status: answer.status, json: { ...rest, records: changed } })
  })
}

/** Every visible time: its instant, its text and its full form in the tooltip. */
const timesOf = (page: Page, part: Locator = page.getByRole('main')) =>
  part
    .locator('time')
    .filter({ visible: true })
    .evaluateAll((times) =>
      times.map((time) => ({
        at: time.getAttribute('datetime'),
        words: time.textContent,
        full: time.getAttribute('title'),
      })),
    )

test("dates and times have the organisation's format", async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  await changeArrivals(page)
  await changeAccount(page, { easyEmployerTimezoneString: zone })
  const { rows, message, filters } = inboxOf(page)

  await test.step("[SH-046][D-36] the list shows times as HH:mm, and DD/MM/YYYY HH:mm:ss in full, in the account's time zone", async () => {
    await page.goto('/messages')
    await expect(rows).toHaveCount(arrivals.length)
    await expect.poll(() => timesOf(page)).toEqual(arrivals)
  })

  await test.step('[SH-046] a message shows its date as DD/MM/YYYY HH:mm, and in full', async () => {
    await rows.last().click()
    const time = message.getByRole('time')
    await expect(time).toHaveText(`${written(lastYear, { ...british, ...clock }, zone)} · to you`)
    await expect(time).toHaveAttribute('title', fullIn(lastYear, zone))
  })

  await test.step("[SH-046] the filter's pickers show DD/MM/YYYY", async () => {
    await filters.click()
    const from = page.getByLabel('Date From')
    await from.click()
    await page.locator('.ant-picker-dropdown:visible .ant-picker-cell-today').click()
    await expect(from).toHaveValue(written(now.toISOString(), british, zone))
    await from.fill('31/01/2026')
    await from.press('Tab')
    await expect(from).toHaveValue('31/01/2026')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/2026-01-31/)
  })

  await test.step('[SH-046] the dashboard shows the same', async () => {
    await goInside(page, '/dashboard')
    await expect(titleOf(page, 'My Home')).toBeVisible()
    await expect(messagesCardOf(page).getByRole('time').first()).toBeVisible() // skeletons have list items too
    for (const each of await timesOf(page, messagesCardOf(page))) expect(arrivals).toContainEqual(each)
  })

  await test.step('[SH-046] the devices of the profile show in full when each was signed in', async () => {
    await intercept(page, '/api/me/sessions', async (call) => {
      const answer = await call.fetch()
      const { records, ...rest } = (await answer.json()) as { records: object[] }
      const changed = records.map((record) => ({ ...record, createdAt: hoursAgo?.at }))
      await call.fulfill({ status: answer.status, json: { ...rest, records: changed } })
    })
    await goInside(page, '/profile')
    await expect(page.getByText('This device')).toBeVisible()
    expect(await timesOf(page)).toEqual([hoursAgo])
  })

  await test.step("[SH-046][D-36] where the browser does not know the zone's name, its offset is used", async () => {
    await changeAccount(page, { easyEmployerTimezoneString: 'Harbour/Standard', easyEmployerTimezone: '+05:30' })
    await page.goto('/messages')
    await expect(rows).toHaveCount(arrivals.length)
    const fullThere = arrivals.map(({ at }) => fullIn(at, 'Asia/Kolkata'))
    await expect.poll(async () => (await timesOf(page)).map(({ full }) => full)).toEqual(fullThere)
  })
})
