import type { Page } from '@playwright/test'
import { queryOf, recordCalls } from '../support/calls'
import { pauseClock } from '../support/clock'
import { feedAdminOf } from '../support/feedAdmin'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'
import { stateOf } from '../support/store'

/** How high the open list of a select may be. */
const menuHeight = (page: Page) =>
  page
    .locator('.ant-select-dropdown:visible .ant-select-dropdown-list-holder')
    .evaluate((list) => getComputedStyle(list).maxHeight)

test('how editors wait, and how high the menus of selects are', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const { content, audience, tab } = feedAdminOf(page)
  await page.goto('/feeds/new')
  await content.click()
  await pauseClock(page)

  await test.step('[SV-007] what is typed counts 300 ms after the last key', async () => {
    const counts = async () => JSON.stringify(await stateOf(page)).includes('<p>The ladder</p>')
    await page.keyboard.type('The ladde')
    await page.clock.runFor(299)
    await page.keyboard.type('r')
    await page.clock.runFor(299)
    expect(await counts()).toBe(false)
    await page.clock.runFor(1)
    expect(await counts()).toBe(true)
    await page.clock.resume()
  })
  await test.step('[SV-007] a menu of records is 300 px high at most, one of a few choices 160 px', async () => {
    await tab('Settings').click()
    await audience('Location').click()
    await expect.poll(() => menuHeight(page)).toBe('300px')
    await page.keyboard.press('Escape')
    await page.goto('/feeds')
    await page.getByRole('combobox', { name: 'Rows per page' }).click()
    await expect.poll(() => menuHeight(page)).toBe('160px')
  })
})

test('[SV-007] the next messages come where 100 px are left of the list', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const { rows, list } = inboxOf(page)
  const asked = () => calls.to('GET', '/api/notifications').map((call) => queryOf(call)['page'])
  const leave = (pixels: number) =>
    list.evaluate(async (element, left) => {
      const scroller = [element, ...element.querySelectorAll('*')].find(
        (one) => one.scrollHeight > one.clientHeight + 1,
      )
      if (!scroller) throw new Error('The list does not scroll')
      for (let frames = 0; frames < 6; frames++) {
        scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - left // it measures its rows on the way
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }, pixels)
  await page.goto('/messages')
  await expect(rows.first()).toBeVisible()

  await leave(110)
  expect(asked()).not.toContain('2')
  await leave(95)
  await expect.poll(asked).toContain('2')
})
