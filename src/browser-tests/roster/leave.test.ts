import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'

test('an employee asks for leave, and the manager approves it', inEverything, async ({ signedIn }) => {
  const employee = await signedIn(people.samira)
  const manager = await signedIn(people.priya)
  const own = employee.getByRole('list', { name: 'My leave requests' })
  const note = 'Moving house on that day'

  await test.step('[D-36] the form takes whole days and a note', async () => {
    await manager.goto('/leave-requests?tab=decide')
    await expect(manager.getByRole('list', { name: 'Leave requests that need approval' })).toBeVisible()
    await employee.goto('/leave-requests')
    await employee.getByRole('button', { name: 'Request leave' }).click()
    const dialog = employee.getByRole('dialog', { name: 'Request leave' })
    await dialog.getByLabel('First day').fill('05/01/2032')
    await dialog.getByLabel('First day').press('Enter')
    await dialog.getByLabel('Note').fill(note)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(own.getByRole('listitem').filter({ hasText: note })).toContainText('Pending')
  })

  await test.step('[D-97] the manager sees it without a reload, and approves it', async () => {
    const asked = manager.getByRole('listitem').filter({ hasText: note })
    await expect(asked).toContainText('Samira Haddad')
    await asked.getByRole('button', { name: /^Approve/ }).click()
    await expect(manager.getByText('Leave has been approved')).toBeVisible()
    await expect(asked).toBeHidden()
  })

  await test.step('[DB-048] the employee sees the decision without a reload', async () => {
    const decided = own.getByRole('listitem').filter({ hasText: note })
    await expect(decided).toContainText('Approved by Priya Nair')
    await expect(decided.getByRole('button', { name: /^Withdraw/ })).toBeHidden()
  })
})

test('shifts are saved as a calendar file, and the roster fits a narrow phone', async ({ signedIn }) => {
  const page = await signedIn(people.ella)

  await test.step('[D-36] the file has shifts in UTC', async () => {
    await page.goto('/my-shifts')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('my-shifts.ics')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART:\d{8}T\d{6}Z[\s\S]*SUMMARY:.+ at (Harbour Street|Norwood)/)
  })

  await test.step('[DB-047] an offered shift is declined, and another one accepted', async () => {
    const offers = page.getByRole('listitem').filter({ hasText: 'Offered' })
    await expect(offers.first()).toBeVisible()
    const count = await offers.count()
    await expectAccessible(page)
    await offers
      .first()
      .getByRole('button', { name: /^Decline/ })
      .press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter')
    await expect(offers).toHaveCount(count - 1)
    await expect(page.locator('body')).not.toBeFocused()
    await expect(page.getByText('Shift has been declined')).toBeVisible()
    const accept = offers.first().getByRole('button', { name: /^Accept/ })
    const [, hours = ''] = (await accept.getAttribute('aria-label'))?.split(', ') ?? []
    const ownShifts = page.getByRole('listitem').filter({ hasText: hours, hasNotText: 'Offered' })
    const ownCount = await ownShifts.count()
    await accept.press('Enter')
    await expect(page.getByText('Shift has been accepted')).toBeVisible()
    await expect(offers).toHaveCount(count - 2)
    expect(hours).toMatch(/^\d\d:\d\d – \d\d:\d\d$/)
    await expect(ownShifts).toHaveCount(ownCount + 1)
    await expect(page.locator('body')).not.toBeFocused()
  })

  for (const view of ['week', 'month', 'list'])
    await test.step(`[D-37] the ${view} fits 360 px`, async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`/my-roster?view=${view}`)
      await expect(page.getByRole('link', { name: /^Next/ })).toBeVisible()
      await expect(page.getByRole('tab', { selected: true })).toBeVisible()
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(overflow).toBeLessThanOrEqual(0)
    })

  await test.step('[D-37] days of the week stand beside each other where they have room, else below', async () => {
    const days = page.getByRole('main').getByRole('heading', { level: 3 })
    const topOf = async (at: number) => (await days.nth(at).boundingBox())?.y ?? NaN
    await page.goto('/my-roster?view=week')
    for (const [width, isBelow] of [
      [768, true],
      [1440, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(days).toHaveCount(7)
      await expect.poll(async () => (await topOf(1)) > (await topOf(0)) + 10).toBe(isBelow)
    }
  })
})
