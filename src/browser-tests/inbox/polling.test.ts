import type { Page, Request } from '@playwright/test'
import { pauseClock } from '../support/clock'
import { feedOf } from '../support/feeds'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf, inboxTableOf } from '../support/screens'

const everyMs = 300_000
const stepMs = 5_000
const delayMs = 4 * stepMs // the clock goes on for a few steps while a request is on its way

const inbox = { id: 'IN-037', address: '/messages', list: '/api/notifications' }
/** The inbox is the same list in both kinds of organisations: one of them is enough for the landing run. */
const lists = [
  { ...inbox, name: 'inbox', person: people.ella, rowsOf: (page: Page) => inboxOf(page).rows, details: {} },
  {
    ...inbox,
    name: 'table of the inbox',
    person: people.sophie,
    rowsOf: (page: Page) => inboxTableOf(page).rows,
    details: inEverything,
  },
  {
    id: 'FE-005',
    address: '/feed',
    list: '/api/feeds/employee_index',
    name: 'list of feeds',
    person: people.kirra,
    rowsOf: (page: Page) => feedOf(page).cards,
    details: {},
  },
]

for (const { id, address, list, name, person, rowsOf, details } of lists)
  test(`[${id}] the ${name} refetches every 300,000 ms`, details, async ({ signedIn }) => {
    const page = await signedIn(person)
    await page.clock.install() // before the app sets a timer that this clock could not control
    const asked: Request[] = []
    page.on('request', (request) => void (new URL(request.url()).pathname === list && asked.push(request)))
    await page.goto(address)
    await expect(rowsOf(page).first()).toBeVisible()
    await pauseClock(page)

    /** Advances the clock to the next request, whose answer starts the next wait; returns how long that took. */
    const untilAsked = async () => {
      const before = asked.length
      let elapsedMs = 0
      for (; asked.length === before; elapsedMs += stepMs) {
        expect(elapsedMs, 'time without a request').toBeLessThan(2 * everyMs)
        await page.clock.fastForward(stepMs)
      }
      await Promise.all(asked.map(async (request) => (await request.response())?.finished()))
      return elapsedMs
    }
    await untilAsked() // from the first answer, which may have come again before the clock stood still
    const between = await untilAsked()
    expect(Math.abs(between - everyMs), `${between} ms between two requests`).toBeLessThanOrEqual(delayMs)
  })
