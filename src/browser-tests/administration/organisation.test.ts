import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { menuOf } from '../support/frame'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

test('an administrator changes name, colour and services of the organisation', async ({ freshServer, signedIn }) => {
  const page = await signedIn(people.hannah, { serverUrl: freshServer.url })
  const bar = page.getByRole('banner')
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
