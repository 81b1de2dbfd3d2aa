import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'
import { expectSignIn } from '../support/screens'

const email = 'nina.voss@harbour.test'
const password = 'Kingfish.crudo.77'

test('an administrator adds somebody, who accepts the invitation, and is out once disabled', async ({
  freshServer,
  signedIn,
  openContext,
  problems,
}) => {
  problems.allow(/(422|403|401) .*\/api\//)
  const { url: serverUrl } = freshServer
  const page = await signedIn(people.hannah, { serverUrl })
  const invited = await (await openContext({ isFresh: true })).newPage()
  const { rows, row, search, filter, add, dialog } = listPageOf(page)
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const option = (name: string) =>
    page.getByRole('region', { name: 'Open menus' }).getByTitle(name, { exact: true }).click()
  let link = ''

  await test.step('the list is found from the overview of administration, searched and filtered', async () => {
    await page.goto(`${serverUrl}/administration`)
    await main.getByRole('link', { name: 'People', exact: true }).click()
    await expect(rows.first()).toBeVisible()
    await search.fill('sharma 1042')
    await expect(rows).toHaveCount(1)
    await search.fill('')
    await filter('All locations').click()
    await option('Stirling')
    await expect(row('Deepak Sharma')).toHaveCount(0)
    await expect(row('Sofia Almeida')).toHaveCount(1)
    await expect(page).toHaveURL(/location=harbour-location-stirling/)
    await expectAccessible(page)
    await page.goto(`${serverUrl}/administration/people`)
    await expect(rows.first()).toBeVisible()
  })

  await test.step('a person is added; an address that is taken is refused at its field, and what was typed stays', async () => {
    await add.click()
    await field('First name').fill('Nina')
    await field('Last name').fill('Voss')
    await field('Email').fill('Manager@harbour.test')
    await dialog.getByRole('combobox', { name: 'Locations' }).click()
    await option('Glenelg')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    const submit = dialog.getByRole('button', { name: 'Add', exact: true })
    await submit.click()
    await expect(dialog).toContainText(/email has already been taken/i)
    await expect(field('First name')).toHaveValue('Nina')
    await field('Email').fill(email)
    await expect(submit).toBeEnabled()
    await submit.click()
  })

  await test.step('without a mail server the invitation is shown, once', async () => {
    await expect(dialog).toContainText('Pass on this link')
    await expect(dialog).toContainText(`so ${email} has not received anything`)
    await expectAccessible(page)
    link = (await dialog.getByText(/^http/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    await search.fill('nina voss')
    await expect(row('Nina Voss')).toContainText('Glenelg')
    await expect(row('Nina Voss')).toContainText('Invited')
  })

  await test.step('an invitation again makes the earlier one void', async () => {
    await row('Nina Voss').getByRole('link', { name: 'Nina Voss' }).click()
    await press('Invite again')
    await expect(dialog).toContainText('Pass on this link')
    const again = (await dialog.getByText(/^http/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Done' }).click()
    await invited.goto(link)
    await expect(invited.getByText('This link is no longer valid').first()).toBeVisible()
    await invited.goto(again)
  })

  await test.step('whom it is for chooses a password in another browser, and signs in', async () => {
    await invited.getByLabel('New Password', { exact: true }).fill(password)
    await invited.getByLabel('Confirm New Password').fill(password)
    await invited.getByRole('button', { name: 'Save new password' }).click()
    await expectSignIn(invited)
    await invited.getByLabel('Email').fill(email)
    await invited.getByLabel('Password', { exact: true }).fill(password)
    await invited.getByRole('button', { name: 'Sign in' }).click()
    await expect(invited.getByRole('main')).toBeVisible()
    await expect(invited).toHaveURL(/\/messages/)
  })

  await test.step('their page says so, and what they may do is changed with one button', async () => {
    await page.reload()
    await expect(main).toContainText('Signed in on 1 device.')
    await main.getByLabel('Employee number').fill('4711')
    await main.getByRole('checkbox', { name: 'Sends communications to all locations' }).check()
    await main.getByRole('checkbox', { name: 'Sees the diary' }).check()
    await expectAccessible(page)
    await press('Save')
    await expect(page.getByText('Person has been updated successfully')).toBeVisible()
    await page.reload()
    await expect(main.getByLabel('Employee number')).toHaveValue('4711')
    await expect(main.getByRole('checkbox', { name: 'Sees the diary' })).toBeChecked()
  })

  await test.step('disabled while they are signed in, they are out at once', async () => {
    await press('Disable')
    await expect(dialog).toContainText('Disable the account?')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('The account has been disabled')).toBeVisible()
    await expect(main).toContainText('Cannot sign in.')
    await expectSignIn(invited)
    await invited.getByLabel('Email').fill(email)
    await invited.getByLabel('Password', { exact: true }).fill(password)
    await invited.getByRole('button', { name: 'Sign in' }).click()
    await expect(invited.getByText('Login fail!')).toBeVisible()
  })

  await test.step('an administrator does none of that to themselves', async () => {
    await page.goto(`${serverUrl}/administration/people/harbour-person-hannah-wirth`)
    await expect(main).toContainText('For your own account, use your profile.')
    await expect(main.getByRole('button', { name: 'Disable' })).toHaveCount(0)
    await main.getByRole('combobox', { name: 'Level' }).click()
    await option('Employee')
    await press('Save')
    await expect(main).toContainText('You cannot lower your own access')
  })
})

test('people are for administrators alone', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  await page.goto('/administration/people')
  await expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
})
