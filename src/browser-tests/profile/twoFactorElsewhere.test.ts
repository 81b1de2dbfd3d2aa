import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { spare } from '../support/people'
import { openProfile, openProfileInHistory, profileOf } from '../support/profile'
import { codesOf, confirmIn, dialogOf, keepCodes, setUp } from '../support/twoFactorDialog'

const enablePath = '/api/enable_two_factor'

test('[D-20] Back, and a reload, ask before the recovery codes are gone', async ({ signedIn }) => {
  const page = await signedIn(spare.keepsCodes)
  const { setUpOtp } = await openProfile(page)
  await page.getByRole('link', { name: 'click here' }).click() // another query: Back would stay on the page
  await expect(setUpOtp).toBeVisible()
  await confirmIn(page, setUp)
  const codes = codesOf(page)
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [first = ''] = await codes.getByRole('listitem').allTextContents()

  const question = page.getByRole('dialog', { name: 'Have you kept your recovery codes?' })
  await page.goBack()
  await question.getByRole('button', { name: 'No, show them' }).click()
  await expect(question).toBeHidden()
  await expect(codes.getByText(first)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(codes.getByText(first)).toBeVisible()

  await page.goBack()
  await question.getByRole('button', { name: 'Yes, I have kept them' }).click()
  await expect(codes).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test('[D-20] a step through the history while the code is on its way takes nothing away: the codes are shown', async ({
  signedIn,
}) => {
  const page = await signedIn(spare.leavesWhileSending)
  const calls = await recordCalls(page)
  const { setUpOtp } = await openProfileInHistory(page)
  await setUpOtp.click()
  const { release } = await hold(page, enablePath)
  await confirmIn(page, setUp)
  await expect.poll(() => calls.count('POST', enablePath)).toBe(1)
  await page.evaluate(() => history.forward())
  await expect(page.getByRole('dialog', { name: 'Discard Changes?' })).toHaveCount(0)
  release()
  await expect(codesOf(page).getByRole('listitem')).toHaveCount(10)
  expect(new URL(page.url()).pathname).toBe('/profile')
})

test('a second factor that was set up in another tab meanwhile is told, and this one knows it', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*two_factor_secret/)
  const page = await signedIn(spare.setsUpElsewhere)
  const { setUpOtp, resetOtp } = await openProfile(page)
  const other = await page.context().newPage()
  await (await openProfile(other)).setUpOtp.click()
  await confirmIn(other, setUp)
  await keepCodes(other)
  await expect(profileOf(other).resetOtp).toBeVisible()

  await setUpOtp.click()
  const { shown } = dialogOf(page, setUp)
  await expect(shown.getByText('Two factor authentication has been enabled', { exact: true })).toBeFocused()
  await expect(shown.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await shown.getByRole('button', { name: 'Close' }).last().click()
  await expect(resetOtp).toBeVisible()
})
