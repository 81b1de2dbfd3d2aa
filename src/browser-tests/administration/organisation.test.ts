import { expectAccessible } from '../support/axe'
import { chatOf } from '../support/chat'
import { expect, test } from '../support/fixtures'
import { menuOf } from '../support/frame'
import { goLive } from '../support/goLive'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'
import { noisyPicture } from '../support/pictures'
import { inboxOf } from '../support/screens'

test('an administrator changes name, brand, chat and services of the organisation', async ({
  freshServer,
  signedIn,
  problems,
}) => {
  const page = await signedIn(people.hannah, { serverUrl: freshServer.url })
  const bar = page.getByRole('banner')
  const chatSwitch = page.getByRole('checkbox', { name: 'People can chat' })
  const save = async () => {
    const button = page.getByRole('button', { name: 'Save' })
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByText('Organisation has been updated successfully').last()).toBeVisible()
    await expect(button).toBeDisabled()
  }
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()

  await test.step('the menu leads there, and the page shows what is saved', async () => {
    await menuOf(page).entries.filter({ hasText: 'Administration' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Organisation' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour Kitchens')
    await expectAccessible(page)
  })
  await test.step('a colour is previewed while it is typed; a wrong one is refused at its field', async () => {
    const colour = page.getByRole('textbox', { name: 'Colour', exact: true })
    const preview = page.getByRole('group', { name: 'Preview' })
    const before = await preview.getByText(/^Contrast/).allTextContents()
    await colour.fill('#B3261E')
    await expect(preview.getByText(/^Contrast/).first()).not.toHaveText(before[0] ?? '')
    await colour.fill('red')
    await colour.blur()
    await expect(page.getByText('Colour must be three or six hexadecimal digits after #')).toBeVisible()
    await colour.fill('#B3261E')
  })
  await test.step('what is typed survives a reload, and is shown everywhere once it is saved', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Group')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour Group')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Organisation has been updated successfully')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Harbour Group' })).toBeVisible()
    await expect(page.locator('#brand')).toHaveAttribute('data-brand', '#B3261E')
  })
  await test.step('a logo is refused when it is a script, previewed in both themes, and shown above once it is saved', async () => {
    problems.allow(/422 .*\/api\/admin\/organisation\/logo/)
    const choose = page.getByRole('main').locator('input[type=file]')
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('logo.png is not a PNG, JPEG or WebP picture')).toBeVisible()
    await choose.setInputFiles(await noisyPicture(page, 'logo.png'))
    const previewed = page.getByRole('group', { name: 'Preview' }).getByRole('img')
    await expect(previewed).toHaveCount(2)
    await expect(page.getByText('The new logo is shown to everyone once you save.')).toBeVisible()
    await expectAccessible(page)
    await expect(bar.getByRole('img', { name: 'Harbour Group' })).toHaveCount(0)
    await save()
    await expect(bar.getByRole('img', { name: 'Harbour Group' })).toBeVisible()
    await page.reload()
    await expect
      .poll(() => bar.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  })
  await test.step('it is removed, with a way back, and gone once that is saved', async () => {
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('group', { name: 'Preview' }).getByRole('img')).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await save()
    await expect(bar.getByRole('img')).toHaveCount(0)
    await expect(bar.getByRole('link', { name: 'Harbour Group' })).toBeVisible()
  })
  await test.step('chat is switched off while somebody chats: it ends for them at once, and comes back with its messages', async () => {
    const other = await signedIn(people.ella, { serverUrl: freshServer.url })
    await goLive(other, '/messages/conversations')
    const chat = chatOf(other)
    await expect(chat.list.getByRole('link').first()).toBeVisible()
    await chatSwitch.uncheck()
    await save()
    await expect(other.getByRole('heading', { name: 'Chat is switched off' })).toBeVisible()
    await expectAccessible(other)
    await other.goto('/messages')
    await expect(inboxOf(other).rows.first()).toBeVisible()
    await expect(other.getByRole('link', { name: /^Group Chat|^Chat/ })).toHaveCount(0)
    await expect(menuOf(page).entries.filter({ hasText: 'Group Chat' })).toHaveCount(0)
    await chatSwitch.check()
    await save()
    await other.goto('/messages/conversations')
    await expect(chat.list.getByRole('link').first()).toBeVisible()
  })
  await test.step('who cannot decide on registration is told why', async () => {
    await expect(page.getByRole('checkbox', { name: 'People can create their own accounts' })).toBeDisabled()
    await expect(page.getByText('This installation has several organisations.')).toBeVisible()
  })
  await test.step('a service is added to the bar, edited and removed', async () => {
    await page
      .getByRole('navigation', { name: 'Pages of this section' })
      .getByRole('link', { name: 'Services' })
      .click()
    const { row, add, act, dialog, field, save } = listPageOf(page)
    await add.click()
    await field('Name').fill('Payslips')
    await field('Address').fill('javascript:alert(1)')
    await field('Address').blur()
    await expect(dialog.getByText('Address must begin with https://, http:// or /')).toBeVisible()
    await field('Address').fill('/services/payslips')
    await field('Kind').fill('payslips')
    await field('Order').fill('3')
    await expectAccessible(page)
    await save()
    await expect(bar.getByRole('link', { name: /^Payslips/ })).toBeVisible()
    await act('Payslips', 'Remove')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row('Payslips')).toHaveCount(0)
    await expect(bar.getByRole('link', { name: /^Payslips/ })).toHaveCount(0)
  })
})
