import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'
import { exportOverAll, openReplay, openSnapshot, replayBarOf } from '../support/replay'
import { inboxOf } from '../support/screens'

/** The list of the inbox, which scrolls. */
const long = (page: Page) => inboxOf(page).list.locator('xpath=ancestor-or-self::*[@data-list-keys]/..')

test('what only the browser and a form know is replayed as well', async ({ signedIn, browser, server, problems }) => {
  problems.allow(/422 .*\/api\/short_codes/)
  const page = await signedIn(people.hannah)

  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await page.getByRole('button', { name: /^Logged in as/ }).focus()
  await long(page).evaluate((element) => element.scrollTo(0, 700))
  const ofInbox = await exportOverAll(page)

  await page.goto('/short-codes')
  const { add, field, save, dialog } = listPageOf(page)
  await add.click()
  await field('Name').fill('roster_link')
  await save()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  const messages = await dialog.getByRole('alert').allInnerTexts()
  const ofDialog = await exportOverAll(page)
  await expect(dialog).toBeVisible()

  const replay = await openReplay(browser, server.url)
  await test.step('[D-95] where a list stands, and what had the focus', async () => {
    await openSnapshot(replay.page, ofInbox.text)
    const account = replay.page.getByRole('button', { name: /^Logged in as/ })
    await expect(account).toHaveAttribute('data-had-focus')
    const tops = () =>
      inboxOf(replay.page).list.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop),
      )
    await expect.poll(tops).toContain(700)
    await expect(replayBarOf(replay.page)).toContainText('Seen at 1440 × 900')
  })
  await test.step('[D-95] an open dialog, what was typed into it, and what is wrong with it', async () => {
    await openSnapshot(replay.page, ofDialog.text)
    const shown = listPageOf(replay.page)
    await expect(shown.field('Name')).toHaveValue('roster_link')
    expect(await shown.dialog.getByRole('alert').allInnerTexts()).toEqual(messages)
    await replayBarOf(replay.page).getByRole('button', { name: 'To the beginning' }).click()
    await expect(shown.dialog).toBeHidden()
    await replayBarOf(replay.page).getByRole('button', { name: 'To the end' }).click()
    await expect(shown.field('Name')).toHaveValue('roster_link')
    expect(await shown.dialog.getByRole('alert').allInnerTexts()).toEqual(messages)
  })
  expect(replay.refused).toEqual([])
  await replay.close()
})
