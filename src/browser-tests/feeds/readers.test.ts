import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe'
import { feedAdminOf } from '../support/feedAdmin'
import { confirmFeed } from '../support/feeds'
import { expect, inEverything, test } from '../support/fixtures'
import { goLive } from '../support/goLive'
import { people } from '../support/people'

/** Works at Stirling, where no test counts messages. */
const confirming = { name: 'Georgia Blake', email: 'georgia.blake@harbour.test' }

/** In the form's format, so many days from now. */
const typedTime = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year} 09:00`
}
/** The same, as it is shown. */
const shownTime = (typed: string) => typed.split(' ').toReversed().join(' ')

test(
  'an author plans a feed that must be read, and follows who confirms it',
  inEverything,
  async ({ signedIn, server }) => {
    const page = await signedIn(people.hannah)
    const { rows, button, dialog, tab, content, choose, audience } = feedAdminOf(page)
    const main = page.getByRole('main')
    const [publishAt, endAt] = [main.getByLabel('Publish at'), main.getByLabel('End at')]
    const [begin, end] = [typedTime(2), typedTime(9)]

    await test.step('times, a pin and the question are chosen with the keyboard, and survive a reload', async () => {
      await page.goto('/feeds/new')
      await content.click()
      await page.keyboard.type('Trays get an allergen label from Monday.')
      await tab('Settings').click()
      await audience('Location').press('Backspace') // the current one
      await choose('Location', 'Stirling')
      await choose('Location', 'Semaphore')
      await main.getByRole('switch', { name: 'Must be read' }).press('Space')
      await main.getByRole('switch', { name: 'Pin to the top' }).press('Space')
      await publishAt.fill(begin)
      await publishAt.press('Tab')
      await endAt.fill(end)
      await endAt.press('Tab')
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText('Draft restored')).toBeVisible()
      await tab('Settings').click()
      await expect(publishAt).toHaveValue(begin)
      await expect(endAt).toHaveValue(end)
      await expect(main.getByRole('switch', { name: 'Must be read' })).toBeChecked()
    })
    await test.step('an end before the beginning is refused at its field', async () => {
      await endAt.fill(typedTime(1))
      await button('Submit').click()
      await expect(page.getByText('Choose an end after the beginning')).toBeVisible()
      await endAt.fill(end)
      await endAt.press('Tab')
      await button('Submit').click()
      await expect(page.getByText('Waiting for approval')).toBeVisible()
    })
    await test.step('the approver is told when it comes out, and the page and the list say how it stands', async () => {
      await button('Approve').click()
      await expect(dialog).toContainText(`Everyone in the audience will be able to read it from ${shownTime(begin)}.`)
      await dialog.getByRole('button', { name: 'Approve' }).click()
      for (const tag of ['Approved', 'Scheduled', 'Pinned', 'Must be read'])
        await expect(main.getByText(tag, { exact: true }).first()).toBeVisible()
    })
    const path = new URL(page.url()).pathname
    const id = path.split('/').at(-1) ?? ''
    await test.step('nobody can be reminded before it is out', async () => {
      await button('Readers').click()
      await expect(page).toHaveURL(`${path}/readers`)
      await expect(main.getByText('This feed is not published now')).toBeVisible()
      await expect(main.getByRole('button', { name: /^Remind/ })).toBeDisabled()
      await main.getByRole('link', { name: 'Readers' }).click()
      await expect(page).toHaveURL(path)
    })
    await test.step('without its beginning it is out at once', async () => {
      await tab('Settings').click()
      await publishAt.fill('')
      await publishAt.press('Tab')
      await button('Update').click()
      await expect(page.getByText('Feed has been updated successfully')).toBeVisible()
      await expect(main.getByText('Scheduled', { exact: true })).toHaveCount(0)
      await expect(main.getByText(/^Published at /)).toBeVisible()
    })

    await test.step('[D-101] its author sees by name and place who has confirmed, as it happens', async () => {
      await goLive(page, `${path}/readers`)
      await expect(main.getByText(/^0 of \d+ have confirmed$/)).toBeVisible()
      const row = rows.filter({ hasText: confirming.name })
      await expect(row).toContainText('Not yet')
      await expectAccessible(page)
      await confirmFeed(server.url, confirming.email, id)
      await expect(main.getByText(/^1 of \d+ have confirmed$/)).toBeVisible()
      await expect(row).toContainText(/\d\d:\d\d \d\d\/\d\d\/\d{4}/)
      await expect(main.getByRole('button', { name: /^Stirling 1 confirmed, \d+ outstanding$/ })).toBeVisible()
    })
    await test.step('state and location narrow the list, in the address', async () => {
      const place = main.getByRole('button', { name: /^Semaphore/ })
      await place.click()
      await expect(place).toHaveAttribute('aria-pressed', 'true')
      await expect(rows.filter({ hasText: confirming.name })).toHaveCount(0)
      await main.getByRole('button', { name: /^All locations/ }).click()
      await main.getByRole('combobox', { name: 'State' }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle('Confirmed', { exact: true }).click()
      await expect(rows).toHaveCount(1)
      await expect(page).toHaveURL(`${path}/readers?state=confirmed`)
    })
    await test.step('the list is saved as it is narrowed', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as CSV' }).click()
      const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
      expect(lines[0]).toBe('\uFEFFName,Locations,Confirmed at')
      expect(lines.slice(1)).toEqual([
        expect.stringMatching(new RegExp(`^${confirming.name},Stirling,\\d\\d:\\d\\d \\d\\d/\\d\\d/\\d{4}$`)),
        '',
      ])
    })
    await test.step('[D-101] those who have not confirmed are reminded once a day', async () => {
      await main.getByRole('button', { name: /^Remind/ }).click()
      await expect(dialog).toContainText(/\d+ people will be reminded/)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Reminder is on its way', { exact: true })).toBeVisible()
      await expect(main.getByText(/^Next reminder possible from \d\d:\d\d \d\d\/\d\d\/\d{4}$/)).toBeVisible()
      await expect(main.getByRole('button', { name: /^Remind/ })).toBeDisabled()
    })
    await test.step('its history says who did what', async () => {
      await page.goto(path)
      await button('History').click()
      const name = 'Hannah Wirth'
      const sentences = dialog.getByRole('listitem').locator('span')
      await expect(sentences.first()).toHaveText(`${name} sent a reminder`)
      expect(await sentences.allTextContents()).toEqual(
        expect.arrayContaining([
          `${name} created it`,
          `${name} submitted it for approval`,
          `${name} approved it`,
          `${name} edited it`,
        ]),
      )
      await expectAccessible(page)
    })
  },
)
