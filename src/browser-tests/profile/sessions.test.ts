import { expectAccessible } from '../support/axe'
import { breakDown, hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { profileOf } from '../support/profile'
import { expectSignIn, noticesOf } from '../support/screens'
import { openSession } from '../support/tokens'

const path = '/api/me/sessions'

test('devices are listed, and signed out one by one or all at once', async ({
  signedIn,
  holding,
  newPerson,
  server,
  problems,
}) => {
  problems.allow(/(40[13]|500) .*\/api\//)
  const person = newPerson()
  const page = await signedIn(person)
  for (let device = 0; device < 3; device++) await openSession(server.url, person)
  const { sessions } = profileOf(page)
  const rows = sessions.getByRole('listitem')
  const signOut = rows.nth(1).getByRole('button', { name: /^Sign out/ })

  await test.step('[LOOK] axe finds nothing while they load', async () => {
    const { release } = await hold(page, path)
    await page.goto('/profile')
    await expect(page.getByRole('status', { name: 'Loading sessions' })).toBeVisible()
    await expectAccessible(page)
    release()
  })
  await test.step('[D-44] the devices are listed, this one first', async () => {
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toContainText('This device')
    await expect(rows.first()).toContainText('127.0.0.1')
    await expect(sessions.getByText('This device')).toHaveCount(1)
  })
  await test.step('[LOOK] a device stays, with a message, when signing it out fails', async () => {
    const { stop } = await intercept(
      page,
      (url) => /sessions\/[^/]+\/sign_out$/.test(url.pathname),
      (call) => call.fulfill({ status: 500, json: { errors: {}, message: 'x' } }),
    )
    await signOut.click()
    await expect(noticesOf(page)).toHaveText('Could not sign out the device')
    await expect(rows).toHaveCount(4)
    await expect(signOut).toBeFocused()
    stop()
  })
  await test.step('[D-44] one device is signed out', async () => {
    await signOut.click()
    await expect(noticesOf(page).last()).toHaveText('The device has been signed out')
    await expect(rows).toHaveCount(3)
    await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()
  })
  await test.step('[D-44] all others are signed out at once, after a confirmation, and notice it', async () => {
    const other = await holding(await openSession(server.url, person))
    await other.goto('/messages')
    const message = other.getByRole('feed', { name: 'Messages' }).getByRole('article').first()
    await message.waitFor()
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere else' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(rows).toHaveCount(3)
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(rows).toHaveCount(1)
    await expect(sessions.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    await other.reload() // a press could come too late: the live channel ends with the session
    await expectSignIn(other)
  })
  await test.step('[LOOK] a failed list is reloaded, and contains only this device', async () => {
    const { heal } = await breakDown(page, path)
    await page.reload()
    await expect(sessions.getByText('Your sessions could not be loaded')).toBeVisible()
    await expectAccessible(page)
    heal()
    await sessions.getByRole('button', { name: 'Try again' }).click()
    await expect(sessions.getByText('This device')).toBeVisible()
    await expect(rows).toHaveCount(1)
  })
})
