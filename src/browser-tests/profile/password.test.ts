import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { demoPassword, people, spare } from '../support/people'
import { openProfile, openProfileInHistory, refuseOnce, wordsUnder } from '../support/profile'
import { noticesOf } from '../support/screens'
import { logIn } from '../support/tokens'
import type { Page } from '@playwright/test'

const path = '/api/me/password'
const good = 'Kingfish.Crudo.7'

const openDialog = async (page: Page) => {
  const { changePassword, dialog } = await openProfile(page)
  await changePassword.click()
  const shown = dialog('Change password')
  await expect(shown.getByLabel('Current Password')).toBeFocused()
  const field = (label: string) => shown.getByLabel(label, { exact: true })
  return {
    shown,
    opener: changePassword,
    current: field('Current Password'),
    next: field('New Password'),
    confirmation: field('Confirm New Password'),
    update: shown.getByRole('button', { name: 'Update' }),
    rule: (name: string) => shown.getByRole('listitem').filter({ hasText: name }),
  }
}

test('[PR-019][PR-020][PR-026] empty fields say what they want, and nothing is sent', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const { update, current } = await openDialog(page)
  await update.click()
  await expect(wordsUnder(page, 'Current Password')).toHaveText('Password is required')
  await expect(wordsUnder(page, 'New Password')).toHaveText('New Password is required')
  await expect(wordsUnder(page, 'Confirm New Password')).toHaveText('Confirm New Password is required')
  await expect(current).toBeFocused()
  expect(calls.count('PUT', path)).toBe(0)
})

const broken = [
  ['PR-021', 'Kingfish.10', 'Minimum 12 characters'],
  ['PR-022', 'kingfish.crudo.7', 'Password must contain at least one uppercase letter'],
  ['PR-023', 'KINGFISH.CRUDO.7', 'Password must contain at least one lowercase letter'],
  ['PR-024', 'Kingfish.Crudo.', 'Password must contain at least one number'],
  ['PR-025', 'KingfishCrudo_7?', 'Password must contain at least one special character'],
] as const
for (const [id, password, sentence] of broken) {
  test(`[${id}] the new password ${password}: '${sentence}'`, async ({ signedIn }) => {
    const page = await signedIn(people.ella)
    const { next, confirmation } = await openDialog(page)
    await next.fill(password)
    await confirmation.focus()
    await expect(wordsUnder(page, 'New Password')).toHaveText(sentence)
    await expect(next).toHaveAttribute('aria-invalid', 'true')
  })
}

test('[PR-025] each of the special characters is one', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { next, rule } = await openDialog(page)
  for (const special of '!@#$%^&*.') {
    await next.fill(`KingfishCrudo7${special}`)
    await expect(rule('One special character')).toHaveAttribute('data-met', 'true')
  }
  await next.fill('KingfishCrudo7_')
  await expect(rule('One special character')).toHaveAttribute('data-met', 'false')
})

test('[PR-027][PR-028] the confirmation has to be the same, and as long', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { current, next, confirmation, update } = await openDialog(page)
  await current.fill(demoPassword) // left empty it would say so, and the button would rest for that
  await next.fill(good)
  await confirmation.fill('Kingfish.Crudo.8')
  await next.focus()
  await expect(wordsUnder(page, 'Confirm New Password')).toHaveText('Password must match')
  await confirmation.fill('Kingfish.7')
  await expect(wordsUnder(page, 'Confirm New Password')).toHaveText('Minimum 12 characters')
  await expect(update).toBeDisabled()
  await confirmation.fill(good)
  await expect(wordsUnder(page, 'Confirm New Password')).toHaveText('')
  await expect(update).toBeEnabled()
})

test("[PR-029] 'Password Requirements' shows each rule as met or failed while typing", async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { shown, next, rule } = await openDialog(page)
  await expect(shown.getByText('Password Requirements', { exact: true })).toBeVisible()
  const rules = {
    'Minimum 12 characters': 'Kingfish.crudo',
    'One lowercase letter': 'Kingfish.crudo',
    'One uppercase letter': 'Kingfish.crudo',
    'One special character': 'Kingfish.crudo',
  }
  for (const name of [...Object.keys(rules), 'One number']) await expect(rule(name)).toContainText('not met')
  await next.pressSequentially('Kingfish.crudo')
  for (const name of Object.keys(rules)) await expect(rule(name)).toHaveAttribute('data-met', 'true')
  await expect(rule('One number')).toContainText('not met')
  await next.press('7')
  await expect(rule('One number')).toHaveAttribute('data-met', 'true')
})

test('[PR-030][PR-031] the three passwords are sent as typed, and it says that it worked', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn(spare.changesPassword)
  const calls = await recordCalls(page)
  const { shown, opener, current, next, confirmation, update } = await openDialog(page)
  const spaced = ` ${good} `
  await current.fill(demoPassword)
  await next.fill(spaced)
  await confirmation.fill(spaced)
  await update.click()
  await expect(noticesOf(page)).toHaveText('Password has been updated successfully')
  await expect(shown).toBeHidden()
  await expect(opener).toBeFocused()
  expect(calls.to('PUT', path).map((call) => call.postDataJSON() as unknown)).toEqual([
    { currentPassword: demoPassword, password: spaced, passwordConfirmation: spaced },
  ])
  expect((await logIn(server.url, spare.changesPassword, spaced)).status).toBe(200)
})

test('[PR-031][PR-032] a wrong current password is told under its field', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/me\/password/)
  const page = await signedIn(people.priya)
  const { shown, current, next, confirmation, update } = await openDialog(page)
  await current.fill('Not.My.Password.1')
  await next.fill(good)
  await confirmation.fill(good)
  await update.click()
  await expect(noticesOf(page)).toHaveText('Could not update password')
  await expect(wordsUnder(page, 'Current Password')).toHaveText('Current password is incorrect')
  await expect(current).toBeFocused()
  await expect(next).toHaveValue(good)
  await expect(shown).toBeVisible()
})

test('[PR-032] a message that only mentions the current password stands under it too', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/me\/password/)
  const page = await signedIn(people.ella)
  const { current, next, confirmation, update } = await openDialog(page)
  await refuseOnce(page, 'PUT', path, { errors: { base: ['Your current password has expired'] }, message: 'x' })
  await current.fill('anything')
  await next.fill(good)
  await confirmation.fill(good)
  await update.click()
  await expect(wordsUnder(page, 'Current Password')).toHaveText('Your current password has expired')
})

test('[SH-052] closing the dialog with something typed asks first, and forgets it when told to', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  const { shown, opener, current } = await openDialog(page)
  await expect(current).toBeFocused()
  await current.fill('half a pass')
  await shown.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard Changes?' })
  await question.getByRole('button', { name: 'No, keep it' }).click()
  await expect(question).toBeHidden()
  await expect(current).toHaveValue('half a pass')

  await current.press('Escape')
  await question.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect(shown).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(current).toHaveValue('')
})

test('[SH-052] a step through the history asks before it takes a dialog with something typed away', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  const { changePassword, dialog, discard: question } = await openProfileInHistory(page)
  await changePassword.click()
  const current = dialog('Change password').getByLabel('Current Password')
  await expect(current).toBeFocused()
  await current.fill('half a pass')
  await page.evaluate(() => history.forward())
  await question.getByRole('button', { name: 'No, keep it' }).click()
  await expect(question).toBeHidden()
  await expect(current).toHaveValue('half a pass')
  expect(new URL(page.url()).pathname).toBe('/profile')
  await page.evaluate(() => history.forward())
  await question.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[SH-051] the dialog sends once, however often it is pressed', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/me\/password/)
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const { current, next, confirmation, update } = await openDialog(page)
  await refuseOnce(page, 'PUT', path, { errors: { base: ['Not today'] }, message: 'Not today' })
  await current.fill('anything')
  await next.fill(good)
  await confirmation.fill(good)
  const clicked = Date.now()
  await update.dblclick()
  await expect(page.getByRole('alert').filter({ hasText: 'Not today' })).toBeFocused()
  await expect(update).toBeEnabled()
  expect(Date.now() - clicked).toBeGreaterThanOrEqual(1_000)
  expect(calls.count('PUT', path)).toBe(1)
})
