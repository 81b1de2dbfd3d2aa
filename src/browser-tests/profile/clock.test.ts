import { expect } from '@playwright/test'
import { hold, recordCalls } from '../support/calls'
import { pauseClock } from '../support/clock'
import { test } from '../support/fixtures'
import { goodPassword, openPasswordDialog, passwordPath } from '../support/passwordDialog'
import { openPinDialog } from '../support/pinDialog'
import { openProfile, refuseOnce, wordsUnder } from '../support/profile'

const notToday = { errors: { base: ['Not today'] }, message: 'Not today' }

test('buttons are disabled, and a closed dialog resets, for exactly the specified time', async ({
  signedIn,
  newPerson,
  problems,
}) => {
  problems.allow(/422 .*\/api\/me/)
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  await page.clock.install() // before the app sets a timer that this clock could not control
  const { firstName, lastName, update, changePin } = await openProfile(page)

  await test.step('[PR-010] Update is disabled while it submits, although the form is valid and changed', async () => {
    await pauseClock(page)
    const { release } = await hold(page, '/api/me')
    await firstName.fill('Robyn')
    await expect(update).toBeEnabled()
    await update.click()
    await lastName.fill('Quill')
    await page.clock.runFor(2_000) // longer than the pause after a click
    await expect(update).toBeDisabled()
    release()
    await page.clock.resume()
    await expect(page.getByRole('button', { name: /^Logged in as Robyn/ })).toBeVisible()
    await expect(update).toBeEnabled()
    await expect(lastName).toHaveValue('Quill')
    expect(calls.count('PUT', '/api/me')).toBe(1)
  })

  await test.step('[SH-051] Update is disabled for a second after a click, so that two clicks send one request', async () => {
    calls.clear()
    await pauseClock(page)
    await refuseOnce(page, 'PUT', '/api/me', { errors: { lastName: ['is reserved'] }, message: 'is reserved' })
    await update.dblclick()
    await expect(wordsUnder(page, 'Last Name')).toHaveText('This last name is reserved')
    await page.clock.runFor(999)
    await expect(update).toBeDisabled()
    await page.clock.runFor(1)
    await expect(update).toBeEnabled()
    expect(calls.count('PUT', '/api/me')).toBe(1)
    await page.clock.resume()
  })

  await test.step('[SH-051] the password dialog sends one request for several clicks, and is disabled as long', async () => {
    const { shown, current, next, confirmation, update: send } = await openPasswordDialog(page)
    await refuseOnce(page, 'PUT', passwordPath, notToday)
    await current.fill('anything')
    await next.fill(goodPassword)
    await confirmation.fill(goodPassword)
    await pauseClock(page)
    await send.dblclick()
    await expect(shown.getByRole('alert').filter({ hasText: 'Not today' })).toBeFocused()
    await page.clock.runFor(999)
    await expect(send).toBeDisabled()
    await page.clock.runFor(1)
    await expect(send).toBeEnabled()
    expect(calls.count('PUT', passwordPath)).toBe(1)
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Yes, discard it' }).click()
    await expect(shown).toBeHidden()
  })

  await test.step('[PR-040] the PIN dialog resets 200 ms after closing, and is empty when reopened', async () => {
    const { shown, box, boxes, password, typed, enter } = await openPinDialog(page)
    await enter('314159')
    await password.fill('anything')
    await page.keyboard.press('Escape')
    await pauseClock(page)
    await page.getByRole('button', { name: 'Yes, discard it' }).click()
    await page.clock.runFor(200)
    await expect(boxes).toHaveCount(0) // what was typed is not in the document either
    await expect(password).toHaveCount(0)
    await page.clock.resume()
    await expect(shown).toBeHidden()
    await changePin.click()
    await expect(box(1)).toBeFocused()
    expect(await typed()).toEqual(['', '', '', '', '', ''])
    await expect(password).toHaveValue('')
  })
})
