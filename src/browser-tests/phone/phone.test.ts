import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people, spare } from '../support/people'
import { expectSignIn, inboxOf, logOut, openMenu, signInByForm } from '../support/screens'

test('[SH-001][SH-013] a person signs in and out on a phone', async ({ page }) => {
  await page.goto('/messages')
  await signInByForm(page, people.ella)
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await logOut(page)
  await expectSignIn(page)
})

test('[IN-004] a message is a page of its own with a Back button that leads to the same list', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages?category=personal')
  const { row, message, list } = inboxOf(page)
  await row('New espresso grinder').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message' })).toBeVisible()
  await expect(message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
  await expect(page.locator('[inert]').filter({ has: list })).toBeAttached() // it keeps its place, out of reach
  await page.getByRole('link', { name: 'Back' }).click()

  await expect(page).toHaveURL('/messages?category=personal')
  await expect(row('New espresso grinder')).toBeVisible()
  await expect(message).toBeHidden()
})

test('[IN-004] a link to a message opens it alone', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  const href = await inboxOf(page).row('New espresso grinder').getByRole('link').getAttribute('href')
  await page.goto(href ?? '')
  await expect(inboxOf(page).message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(inboxOf(page).rows.first()).toBeVisible()
})

test('[IN-018] opening an unread message marks it read on a phone too', async ({ signedIn }) => {
  const page = await signedIn(spare.opensOnPhone)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  const check = inboxOf(page).row('Delivery check on')
  await expect(page).toHaveTitle('(1) My Messages · Muster')
  await check.tap()
  await expect(page).toHaveTitle('Message · Muster')
  expect(calls.count('PUT', /^\/api\/notifications\//)).toBe(1)
  await page.goBack()
  await expect(check).toBeVisible()
  await expect(check.getByRole('img', { name: 'Unread' })).toBeHidden()
})

test('[IN-034] further pages come as somebody scrolls on a phone', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  const { rows, list } = inboxOf(page)
  await expect(rows.first()).toBeVisible()
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(rows.and(page.locator('[aria-posinset="84"]'))).toBeInViewport({ timeout: 500 })
  }).toPass()
})

test('[NV-027][LOOK] the drawer holds menu, location and Logout; it closes with a choice', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(page.getByRole('banner').getByText('Harbour Street')).toBeVisible()
  await openMenu(page)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'Logged in as Ella King' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('combobox', { name: 'Location' }).click()
  await page.getByTitle('Norwood', { exact: true }).last().click()
  await expect(drawer.getByTitle('Norwood', { exact: true })).toBeVisible()
  await drawer.getByRole('link', { name: 'Dashboard' }).click()

  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await expect(page.getByRole('main').getByTitle('Norwood', { exact: true })).toBeVisible()
})

test('[IN-021] Read All asks on a phone too', async ({ signedIn }) => {
  const page = await signedIn(spare.readsAll)
  await page.goto('/messages')
  await inboxOf(page).readAll.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'READ ALL' }).tap()
  await expect(page.getByText('All messages have been marked as read')).toBeVisible()
  await expect(inboxOf(page).readAll).toBeDisabled()
})
