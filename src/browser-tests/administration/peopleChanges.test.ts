import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

test('an administrator changes everybody whom a filter finds, after looking at what that does', async ({
  freshServer,
  signedIn,
}) => {
  const { url: serverUrl } = freshServer
  const page = await signedIn(people.hannah, { serverUrl })
  const { rows, row, search, filter, dialog } = listPageOf(page)
  const main = page.getByRole('main')
  const bar = main.getByRole('group', { name: 'Selection' })
  const progress = main.getByRole('region', { name: 'Change of many people' })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  const option = (name: string) =>
    page.getByRole('region', { name: 'Open menus' }).getByTitle(name, { exact: true }).filter({ visible: true }).click()
  const chooseAction = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'What to change' }).click()
    await option(name)
  }

  await test.step('rows are selected, and then all that the filter finds', async () => {
    await page.goto(`${serverUrl}/administration/people`)
    await expect(rows.first()).toBeVisible()
    await main.getByRole('checkbox', { name: 'Select Ana Carvalho' }).check()
    await expect(bar).toContainText('1 selected')
    await filter('All locations').click()
    await option('Semaphore')
    await expect(row('Ana Carvalho')).toHaveCount(0)
    await expect(bar).toBeHidden()
    await main.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await main.getByRole('checkbox', { name: 'Select Aroha Ngata' }).uncheck()
    await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
    await expect(bar).toContainText(/All \d+ that match are selected/)
    await expect(main.getByRole('checkbox', { name: 'Select Aroha Ngata' })).toBeChecked()
    await expectAccessible(page)
  })

  await test.step('what is missing is said, and nothing is changed before it was looked at', async () => {
    await bar.getByRole('button', { name: 'Change…' }).click()
    await button('Preview').click()
    await expect(dialog).toContainText('Choose at least one location')
    await dialog.getByRole('combobox', { name: 'Locations' }).click()
    await option('Glenelg')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await expect(button('Preview')).toBeEnabled()
    await button('Preview').click()
    await expect(dialog).toContainText(/\d+ people will be changed/)
    await expect(dialog).toContainText(/will stay as (they are|it is)/)
    await expect(dialog).toContainText('Aroha Ngata')
    await expectAccessible(page)
    await button('Back').click()
    await expect(dialog.getByRole('combobox', { name: 'Locations' })).toBeVisible()
    await expect(button('Preview')).toBeEnabled()
    await button('Preview').click()
  })

  await test.step('the change shows how far it is, and the list what it did', async () => {
    await button(/^Change \d+ people$/).click()
    await expect(dialog).toHaveCount(0)
    await expect(bar).toBeHidden()
    await expect(progress).toContainText(/Done, (\d+) of \1 people/)
    await expect(progress).toContainText('Started by Hannah Wirth')
    await expect(row('Samira Haddad')).toContainText('Glenelg')
    await expectAccessible(page)
    await progress.getByRole('button', { name: 'Close' }).click()
    await expect(progress).toHaveCount(0)
  })

  await test.step('nobody disables their own account among others', async () => {
    await page.goto(`${serverUrl}/administration/people`)
    await search.fill('hannah wirth')
    await expect(rows).toHaveCount(1)
    await main.getByRole('checkbox', { name: 'Select Hannah Wirth' }).check()
    await bar.getByRole('button', { name: 'Change…' }).click()
    await chooseAction('Disable accounts')
    await button('Preview').click()
    await expect(dialog).toContainText('Your own account cannot be changed this way')
    await expect(dialog).toContainText('Hannah Wirth')
    await expect(button(/^Change 0 people$/)).toBeDisabled()
  })
})
