import { breakDown, hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people, spare } from '../support/people'
import { openProfile, profileOf } from '../support/profile'
import { expectSignIn, noticesOf } from '../support/screens'
import { openSession } from '../support/tokens'

const path = '/api/me/sessions'

test('[D-44] the devices are listed, this one first; one is signed out, then all others at once', async ({
  signedIn,
  holding,
  server,
  problems,
}) => {
  problems.allow(/40[13] .*\/api\//)
  const page = await signedIn(spare.signsOutDevices)
  for (let device = 0; device < 3; device++) await openSession(server.url, spare.signsOutDevices)
  const { sessions } = await openProfile(page)
  const rows = sessions.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first()).toContainText('127.0.0.1')
  await expect(sessions.getByText('This device')).toHaveCount(1)

  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(noticesOf(page)).toHaveText('The device has been signed out')
  await expect(rows).toHaveCount(3)
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()

  const other = await holding(await openSession(server.url, spare.signsOutDevices))
  await other.goto('/messages')
  await other.getByRole('main').waitFor()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(rows).toHaveCount(3)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await other.getByRole('feed', { name: 'Messages' }).getByRole('article').first().click()
  await expectSignIn(other)
})

test('[LOOK] devices that load, that failed, and that are asked for again', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/me\/sessions/)
  const page = await signedIn(people.ella)
  const { release } = await hold(page, path)
  await page.goto('/profile')
  await expect(page.getByRole('status', { name: 'Loading sessions' })).toBeVisible()
  release()
  const { sessions } = profileOf(page)
  await expect(sessions.getByText('This device')).toBeVisible()

  const { heal } = await breakDown(page, path)
  await page.reload()
  await expect(sessions.getByText('Your sessions could not be loaded')).toBeVisible()
  heal()
  await sessions.getByRole('button', { name: 'Try again' }).click()
  await expect(sessions.getByText('This device')).toBeVisible()
})

test('[LOOK] a device that can not be signed out stays, and it says so', async ({ signedIn, server, problems }) => {
  problems.allow(/500 .*\/sign_out/)
  const page = await signedIn(people.ella)
  await openSession(server.url, people.ella)
  const { sessions } = await openProfile(page)
  await intercept(
    page,
    (url) => /sessions\/[^/]+\/sign_out$/.test(url.pathname),
    (route) => route.fulfill({ status: 500, json: { errors: {}, message: 'x' } }),
  )
  const button = sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ }).first()
  await button.click()
  await expect(noticesOf(page)).toHaveText('Could not sign out the device')
  await expect(button).toBeVisible()
})
