import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { goodPassword, openPasswordDialog, passwordPath } from '../support/passwordDialog'
import { demoPassword, people } from '../support/people'
import { openProfile, openProfileInHistory, refuseOnce, wordsUnder } from '../support/profile'
import { noticesOf } from '../support/screens'
import { logIn } from '../support/tokens'

const broken = [
  ['PR-021', 'Kingfish.10', 'Minimum 12 characters'],
  ['PR-022', 'kingfish.crudo.7', 'Password must contain at least one uppercase letter'],
  ['PR-023', 'KINGFISH.CRUDO.7', 'Password must contain at least one lowercase letter'],
  ['PR-024', 'Kingfish.Crudo.', 'Password must contain at least one number'],
  ['PR-025', 'KingfishCrudo_7?', 'Password must contain at least one special character'],
] as const

test('the password dialog shows its requirements, and asks before it discards a password', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const { changePassword, discard } = await openProfileInHistory(page)
  const { shown, current, next, confirmation, update, cancel, rule } = await openPasswordDialog(page)
  await test.step('[LOOK] axe finds nothing on it', () => expectAccessible(page))

  await test.step('[PR-019][PR-020][PR-026] empty fields show what they require, and nothing is sent', async () => {
    await update.click()
    await expect(wordsUnder(page, 'Current Password')).toHaveText('Password is required')
    await expect(wordsUnder(page, 'New Password')).toHaveText('New Password is required')
    await expect(wordsUnder(page, 'Confirm New Password')).toHaveText('Confirm New Password is required')
    await expect(current).toBeFocused()
    expect(calls.count('PUT', passwordPath)).toBe(0)
    await expectAccessible(page)
  })
  await test.step("[PR-029] 'Password Requirements' shows each rule as met or failed while typing", async () => {
    await expect(shown.getByText('Password Requirements', { exact: true })).toBeVisible()
    const met = ['Minimum 12 characters', 'One lowercase letter', 'One uppercase letter', 'One special character']
    for (const name of [...met, 'One number']) await expect(rule(name)).toContainText('not met')
    await next.pressSequentially('Kingfish.crudo')
    for (const name of met) await expect(rule(name)).toHaveAttribute('data-met', 'true')
    await expect(rule('One number')).toContainText('not met')
    await next.press('7')
    await expect(rule('One number')).toHaveAttribute('data-met', 'true')
    await next.fill('')
  })
  for (const [id, password, sentence] of broken) {
    await test.step(`[${id}] the new password ${password}: '${sentence}'`, async () => {
      await next.fill(password)
      await confirmation.focus()
      await expect(wordsUnder(page, 'New Password')).toHaveText(sentence)
      await expect(next).toHaveAttribute('aria-invalid', 'true')
    })
  }
  await test.step('[PR-025] every special character counts', async () => {
    for (const special of '!@#$%^&*.') {
      await next.fill(`KingfishCrudo7${special}`)
      await expect(rule('One special character')).toHaveAttribute('data-met', 'true')
      await expect(wordsUnder(page, 'New Password')).toHaveText('')
    }
    await next.fill('KingfishCrudo7_')
    await expect(rule('One special character')).toHaveAttribute('data-met', 'false')
  })
  await test.step('[PR-027][PR-028] the confirmation must match, and be as long', async () => {
    await current.fill(demoPassword)
    await next.fill(goodPassword)
    await confirmation.fill('Kingfish.Crudo.8')
    await next.focus()
    await expect(wordsUnder(page, 'Confirm New Password')).toHaveText('Password must match')
    await confirmation.fill('Kingfish.7')
    await expect(wordsUnder(page, 'Confirm New Password')).toHaveText('Minimum 12 characters')
    await expect(update).toBeDisabled()
    await confirmation.fill(goodPassword)
    await expect(wordsUnder(page, 'Confirm New Password')).toHaveText('')
    await expect(update).toBeEnabled()
  })
  await test.step('[SH-052] closing it with typed values asks first; declining keeps them', async () => {
    await cancel.click()
    await expect(discard).toBeVisible()
    await expectAccessible(page)
    await discard.getByRole('button', { name: 'No, keep it' }).click()
    await expect(discard).toBeHidden()
    await expect(current).toHaveValue(demoPassword)
  })
  await test.step('[SH-052] confirming closes it, restores the focus and discards the typed values', async () => {
    await current.press('Escape')
    await discard.getByRole('button', { name: 'Yes, discard it' }).click()
    await expect(shown).toBeHidden()
    await expect(changePassword).toBeFocused()
    await changePassword.click()
    await expect(current).toBeFocused()
    for (const field of [current, next, confirmation]) await expect(field).toHaveValue('')
  })
  await test.step('[SH-052] history navigation asks before it discards typed values', async () => {
    await current.fill('half a pass')
    await page.evaluate(() => history.forward())
    await expect(discard).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/profile') // the router has reverted the navigation
    await discard.getByRole('button', { name: 'No, keep it' }).click()
    await expect(discard).toBeHidden()
    await expect(current).toHaveValue('half a pass')
    expect(new URL(page.url()).pathname).toBe('/profile')
    await page.evaluate(() => history.forward())
    await discard.getByRole('button', { name: 'Yes, discard it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  })
})

test('a password change requires the current password', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/422 .*\/api\/me\/password/)
  const person = newPerson()
  const page = await signedIn(person)
  const calls = await recordCalls(page)
  const { changePassword } = await openProfile(page)
  const { shown, current, next, confirmation, update } = await openPasswordDialog(page)

  await test.step('[PR-031][PR-032] a wrong current password is reported below its field', async () => {
    await current.fill('Not.My.Password.1')
    await next.fill(goodPassword)
    await confirmation.fill(goodPassword)
    await update.click()
    await expect(noticesOf(page)).toHaveText('Could not update password')
    await expect(wordsUnder(page, 'Current Password')).toHaveText('Current password is incorrect')
    await expect(current).toBeFocused()
    await expect(next).toHaveValue(goodPassword)
    await expect(shown).toBeVisible()
  })
  await test.step('[PR-032] a message that only mentions the current password is shown below it too', async () => {
    await refuseOnce(page, 'PUT', passwordPath, {
      errors: { base: ['Your current password has expired'] },
      message: 'x',
    })
    await current.fill('anything')
    await update.click()
    await expect(wordsUnder(page, 'Current Password')).toHaveText('Your current password has expired')
  })
  await test.step('[PR-030][PR-031] the three passwords are sent as typed, and success is reported', async () => {
    calls.clear()
    const spaced = ` ${goodPassword} `
    await current.fill(demoPassword)
    await next.fill(spaced)
    await confirmation.fill(spaced)
    await update.click()
    await expect(noticesOf(page).last()).toHaveText('Password has been updated successfully')
    await expect(shown).toBeHidden()
    await expect(changePassword).toBeFocused()
    expect(calls.to('PUT', passwordPath).map((call) => call.postDataJSON())).toEqual([
      { currentPassword: demoPassword, password: spaced, passwordConfirmation: spaced },
    ])
    expect((await logIn(server.url, person, spaced)).status).toBe(200)
  })
})
