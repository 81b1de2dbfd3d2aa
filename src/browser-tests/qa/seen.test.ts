import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'
import { exportOverAll, openReplay, openSnapshot, replayBarOf } from '../support/replay'
import { inboxOf } from '../support/screens'

/** Where the list of the inbox stands; `top` scrolls it there first. */
const topOf = (page: Page, top?: number) =>
  inboxOf(page).list.evaluate((list, to) => {
    let scroller: Element | null = list
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
    if (to !== undefined) scroller?.scrollTo(0, to)
    return scroller?.scrollTop
  }, top)

/** Recording begins when the first screen is at rest. */
const isRecording = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/recording.')))

test('what only the browser and a form know is replayed as well', async ({ signedIn, browser, server }) => {
  const page = await signedIn(people.hannah)

  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await page.getByRole('button', { name: /^Logged in as/ }).focus()
  expect(await topOf(page, 300)).toBe(300)
  const ofInbox = await exportOverAll(page)

  await page.goto('/short-codes')
  await isRecording(page)
  const { add, field, save, dialog } = listPageOf(page)
  await add.click()
  await field('Name').fill('roster_link')
  await save()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
  const seen = await dialog.ariaSnapshot()
  const ofDialog = await exportOverAll(page)
  await expect(dialog).toBeVisible()

  const replay = await openReplay(browser, server.url)
  await test.step('[D-95] where a list stands, and what had the focus', async () => {
    await openSnapshot(replay.page, ofInbox.text)
    const account = replay.page.getByRole('button', { name: /^Logged in as/ })
    await expect(account).toHaveAttribute('data-had-focus')
    await expect.poll(() => topOf(replay.page)).toBe(300)
    await expect(replayBarOf(replay.page)).toContainText('Seen at 1440 × 900')
  })
  await test.step('[D-95] an open dialog, what was typed into it, and what is wrong with it', async () => {
    await openSnapshot(replay.page, ofDialog.text)
    const shown = listPageOf(replay.page)
    await expect(shown.field('Name')).toHaveValue('roster_link')
    await expect.poll(() => shown.dialog.ariaSnapshot()).toBe(seen)
    await replayBarOf(replay.page).getByRole('button', { name: 'To the beginning' }).click()
    await replayBarOf(replay.page).getByRole('button', { name: 'To the end' }).click()
    await expect(shown.field('Name')).toHaveValue('roster_link')
    await expect.poll(() => shown.dialog.ariaSnapshot()).toBe(seen)
  })
  expect(replay.refused).toEqual([])
  await replay.close()
})
