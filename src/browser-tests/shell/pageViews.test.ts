import { pageViewCalls } from '@contract/pageViews'
import { changePublicSettings } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { menuOf } from '../support/frame'
import { listenToCalls } from '../support/intercept'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

test('page views are counted where the installation enables it', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.clock.install()
  const sent: unknown[] = []
  const answers: number[] = []
  const isReport = (url: string) => new URL(url).pathname === pageViewCalls.create.path
  await listenToCalls(page, (call) => {
    if (isReport(call.url())) sent.push(call.postDataJSON())
  })
  page.on('response', (answer) => {
    if (isReport(answer.url())) answers.push(answer.status())
  })
  const open = async () => {
    const settings = page.waitForResponse('**/api/admin/settings/public')
    await page.goto('/messages')
    await settings
    await expect(inboxOf(page).rows.first()).toBeVisible()
  }

  await test.step('[SH-019][D-33] every change of page is reported once, by its pattern, and a changed filter is not', async () => {
    await open()
    await inboxOf(page).row('New espresso grinder').click()
    await expect(inboxOf(page).message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/messages')
    await inboxOf(page).category('My Tasks').click()
    await expect(page).toHaveURL(/category=task/)
    await page.clock.runFor(31_000)

    await expect.poll(() => answers).toEqual([200])
    expect(sent).toEqual([{ pageViews: ['/messages', '/messages/:messageId', '/messages'] }])
  })

  await test.step('[NV-028] the name of a folded item shows after 150 ms of hovering, and not when the pointer only passes', async () => {
    const { fold, entries } = menuOf(page)
    await fold.click()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000)) // from here on the test advances the clock
    await entries.nth(0).hover()
    await page.clock.runFor(149)
    await entries.nth(1).hover()
    await page.clock.runFor(150)
    await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(['My Messages'])
    await page.clock.resume()
    await expect(page.getByRole('tooltip', { name: 'My Messages' })).toBeVisible()
  })

  await test.step('[D-33] nothing is reported where the installation disables counting', async () => {
    await changePublicSettings(page, { pageViewsEnabled: false })
    await open()
    sent.splice(0) // what the previous page had still to send
    await page.clock.runFor(31_000)
    expect(sent).toEqual([])
  })
})
