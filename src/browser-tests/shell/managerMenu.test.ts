import type { Page } from '@playwright/test'
import { changeAccount } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { inboxOf } from '../support/screens'
import { asAccount } from '../support/seenSnapshots'

const withHris = (...hris: string[]) => ({ hris, internalLms: [], task: [] })
const modesOf = (page: Page) => page.getByRole('navigation', { name: 'Portal mode' })

test("what the menu of managers has follows the account's permissions", async ({ replayed }) => {
  for (const permission of ['feed', 'managerFeed'])
    await test.step(`[NV-037][NV-038] ${permission} shows Feeds, and not Group Chat`, async () => {
      const page = await replayed('feeds', { state: asAccount({ hrisPermission: { [permission]: true } }) })
      await expect(menuOf(page).entries).toHaveText(['Feeds'])
    })
  await test.step('[NV-037][NV-038] conversation shows Group Chat, and not Feeds', async () => {
    const page = await replayed('feeds', { state: asAccount({ hrisPermission: { conversation: true } }) })
    await expect(menuOf(page).entries).toHaveText([/^Group Chat/])
  })
  for (const permission of ['communication.send', 'managerCommunication.send'])
    await test.step(`[NV-005] ${permission} shows Communication, and the short codes that it may read`, async () => {
      const page = await replayed('feeds', { state: asAccount({ hrisPermission: { [permission]: true } }) })
      await expect(menuOf(page).entries).toHaveText(['Communication', 'Short Codes'])
    })
  await test.step('[NV-005] a permission of templates shows what belongs to them, and no Communication', async () => {
    const page = await replayed('feeds', { state: asAccount({ hrisPermission: { 'managerTemplate.edit': true } }) })
    await expect(menuOf(page).entries).toHaveText(['Templates', 'Documents', 'Short Codes'])
  })
  await test.step('[NV-004][D-105] with all of them it is Communication with Templates below it, Feeds, Group Chat', async () => {
    const page = await replayed('feeds')
    const { menu } = menuOf(page)
    const items = menu.locator('ul').first().locator('> li')
    await expect(items.locator('> a')).toHaveText(['Communication', 'Feeds', /^Group Chat/])
    await expect(items.first().locator('ul > li > a')).toContainText(['Templates'])
  })

  for (const [what, hrisPermission, hris] of [
    ['without an HRIS role', { 'communication.send': true, conversation: true }, []],
    ['without the right to send', { feed: true, managerFeed: true, conversation: true }, ['3']],
  ] as const)
    await test.step(`[NV-019] the switch is hidden ${what}`, async () => {
      const page = await replayed('inbox', { state: asAccount({ hrisPermission, accessRoles: withHris(...hris) }) })
      await expect(inboxOf(page).rows.first()).toBeVisible()
      await expect(modesOf(page)).toHaveCount(0)
    })
  for (const permission of ['communication.send', 'managerCommunication.send'])
    await test.step(`[NV-019] it is shown with an HRIS role and ${permission}`, async () => {
      const account = { hrisPermission: { [permission]: true }, accessRoles: withHris('2') }
      const page = await replayed('inbox', { state: asAccount(account) })
      await expect(modesOf(page).getByRole('link')).toHaveText(['Employee', 'Manager'])
    })
})

test('the switch of managers leads to their pages and back', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/422 .*\/api\/(feeds|select_options|short_codes)/) // what the changed account may not ask for
  const page = await signedIn(newPerson('manager'))
  const { entries } = menuOf(page)
  const modes = modesOf(page)
  const { stop } = await changeAccount(page, {
    hrisPermission: { 'managerCommunication.send': true },
    accessRoles: withHris('2'),
  })
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  stop()

  await test.step('[NV-020] but not on home and profile', async () => {
    for (const address of ['/dashboard', '/profile']) {
      await goInside(page, address)
      await expect(page).toHaveURL(address)
      await expect(titleOf(page, address === '/profile' ? 'profile' : 'My Home')).toBeVisible()
      await expect(modes).toHaveCount(0)
    }
    await goInside(page, '/messages')
    await expect(modes).toBeVisible()
  })
  await test.step('[NV-021] Employee leads to the messages', async () => {
    await modes.getByRole('link', { name: 'Manager' }).click()
    await expect(page).not.toHaveURL('/messages') // which area it is depends on which ones there are
    await expect(entries.first()).toBeVisible()
    await modes.getByRole('link', { name: 'Employee' }).click()
    await expect(page).toHaveURL('/messages')
    await expect(titleOf(page, 'My Messages')).toBeVisible()
  })
})
