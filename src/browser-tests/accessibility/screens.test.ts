import { expectAccessible } from '../support/axe'
import { breakDown, hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people, spare } from '../support/people'
import { expectSignIn, inboxOf, signInByForm } from '../support/screens'

test('[LOOK] axe finds nothing on the sign-in page, plain and with its errors', async ({ page, problems }) => {
  problems.allow(/422 .*\/api\/login/)
  await page.goto('/login')
  await expectSignIn(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await signInByForm(page, spare.mistypes, 'wrong')
  await expect(page.getByText('Login fail!')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the inbox and its open filters', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expectAccessible(page)

  await inboxOf(page).filters.click()
  await expect(page.getByLabel('Date From')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on a message', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await inboxOf(page).row('New espresso grinder').click()
  await expect(inboxOf(page).message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on a message with a table', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await inboxOf(page).row('Harbour Street reached 92%').click()
  await expect(inboxOf(page).message.getByRole('table')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on a message that loads', async ({ signedIn, problems }) => {
  problems.allow(/404 .*\/api\/notifications\/some/)
  const page = await signedIn(people.ella)
  const { release } = await hold(page, '/api/notifications/some')
  await page.goto('/messages/some')
  await expect(page.getByRole('status', { name: 'Loading message', exact: true })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByText('This message does not exist or is not yours')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on an empty list', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages?search=zzzz')
  await expect(page.getByText('No message found')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on a list that loads, and on one that failed', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/notifications/)
  const page = await signedIn(people.ella)
  const { release } = await hold(page, '/api/notifications')
  await page.goto('/messages')
  await expect(page.getByRole('status', { name: 'Loading messages' })).toBeVisible()
  await expectAccessible(page)

  release()
  await breakDown(page, '/api/notifications')
  await page.goto('/messages?category=task')
  await expect(page.getByText('Messages could not be loaded')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the question of Read All', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await inboxOf(page).readAll.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'READ ALL' })).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing in the colours of another brand', async ({ signedIn }) => {
  const page = await signedIn(people.sophie)
  await page.goto('/messages')
  await inboxOf(page).rows.first().click()
  await expect(inboxOf(page).message.getByRole('article')).toBeVisible()
  await expectAccessible(page)
})
