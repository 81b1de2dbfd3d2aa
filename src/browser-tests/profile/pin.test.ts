import { expectAccessible } from '../support/axe'
import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { demoPassword, people } from '../support/people'
import { openPinDialog, pinLabel, pinPath } from '../support/pinDialog'
import { openProfile, refuseOnce, wordsUnder } from '../support/profile'
import { noticesOf } from '../support/screens'

const empty = ['', '', '', '', '', '']

test('six inputs take the digits of a PIN, and nothing is sent before a confirmation', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const { changePin } = await openProfile(page)
  const { shown, box, boxes, password, update, attention, typed, enter, paste } = await openPinDialog(page)

  await test.step('[PR-036][SH-058] letters are refused, typed or pasted', async () => {
    await enter('aé+ -')
    await expect(box(1)).toBeFocused()
    await paste(1, '12a456')
    await paste(1, 'abcdef')
    expect(await typed()).toEqual(empty)
    await page.keyboard.type('1x2')
    expect(await typed()).toEqual(['1', '2', '', '', '', ''])
    await box(2).fill('')
    await box(1).fill('')
    await expect(box(1)).toBeFocused()
  })
  await test.step('[PR-033] typing moves forward, Backspace and the arrows move back', async () => {
    await expect(boxes).toHaveCount(6)
    await expect(box(1)).toHaveAttribute('inputmode', 'numeric')
    await page.keyboard.type('123')
    await expect(box(4)).toBeFocused()
    expect(await typed()).toEqual(['1', '2', '3', '', '', ''])
    await page.keyboard.press('Backspace')
    await expect(box(3)).toBeFocused()
    expect(await typed()).toEqual(['1', '2', '', '', '', ''])
    await page.keyboard.press('Backspace')
    await expect(box(2)).toBeFocused()
    expect(await typed()).toEqual(['1', '', '', '', '', ''])

    await page.keyboard.type('23456')
    await expect(box(6)).toBeFocused()
    expect(await typed()).toEqual(['1', '2', '3', '4', '5', '6'])
    await page.keyboard.press('ArrowLeft')
    await expect(box(5)).toBeFocused()
    await page.keyboard.type('9')
    expect(await typed()).toEqual(['1', '2', '3', '4', '9', '6'])
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(box(2)).toBeFocused()
  })
  await test.step('[PR-033] retyping the same digit moves forward too; a cleared input stays empty', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.type('123497')
    await expect(box(6)).toBeFocused()
    expect(await typed()).toEqual(['1', '2', '3', '4', '9', '7'])
    await box(2).fill('') // as cutting and phone keyboards do, without a key event
    expect(await typed()).toEqual(['1', '', '3', '4', '9', '7'])
  })
  await test.step('[PR-034][PR-035] fewer than six digits and a missing password are reported', async () => {
    await update.click()
    await expect(wordsUnder(page, pinLabel)).toHaveText('PIN must be 6 digits')
    await expect(wordsUnder(page, 'Password')).toHaveText('Password is required')
    await expect(box(1)).toBeFocused()
    await expect(box(1)).toHaveAccessibleDescription('PIN must be 6 digits')
    await password.press('Enter')
    await expect(box(1)).toBeFocused()
    expect(calls.count('POST', pinPath)).toBe(0)
    await expectAccessible(page)
  })
  await test.step('[PR-033] pasting six digits fills all inputs, from any of them', async () => {
    await paste(3, '271 828')
    expect(await typed()).toEqual(['2', '7', '1', '8', '2', '8'])
    await expect(box(6)).toBeFocused()
  })
  await test.step("[PR-037] where it is not decided by the locations, 'Attention' asks whether to continue", async () => {
    await password.fill('anything')
    await expect(update).toBeEnabled()
    await update.click()
    await expect(attention.getByText('Do you wish to continue?')).toBeFocused()
    expect(calls.count('POST', pinPath)).toBe(0)
    await expectAccessible(page)
  })
  await test.step('[PR-037] Back returns to the typed values', async () => {
    await attention.getByRole('button', { name: 'Back' }).click()
    await expect(shown).toBeVisible()
    expect(await typed()).toEqual(['2', '7', '1', '8', '2', '8'])
  })
  await test.step('closed at that point, it is empty when reopened', async () => {
    await update.click()
    await attention.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Yes, discard it' }).click()
    await expect(attention).toBeHidden()
    await changePin.click()
    await expect(shown).toBeVisible()
    expect(await typed()).toEqual(empty)
    await expect(password).toHaveValue('')
    expect(calls.count('POST', pinPath)).toBe(0)
  })
})

test('a PIN is changed after a warning', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/update_pin/)
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  const { changePin } = await openProfile(page)
  const { shown, box, password, update, attention, confirm, typed, enter } = await openPinDialog(page)

  await test.step("[PR-043][PR-044] the server's message is shown below the field that it mentions, which is emptied", async () => {
    const words = 'This PIN is too easy to guess'
    await refuseOnce(page, 'POST', pinPath, { errors: { base: [words] }, message: words })
    await enter('111111')
    await password.fill('anything')
    await update.click()
    await confirm.click()
    await expect(noticesOf(page)).toHaveText(words)
    await expect(shown).toBeVisible()
    await expect(wordsUnder(page, pinLabel)).toHaveText(words)
    await expect(box(1)).toBeFocused()
    expect(await typed()).toEqual(empty) // a refused PIN is typed anew
  })
  await test.step("[PR-043] 'Could not update PIN' without a message of the server", async () => {
    const { stop } = await intercept(page, pinPath, (call) => call.abort())
    await enter('314159')
    await update.click()
    await confirm.click()
    await expect(noticesOf(page).last()).toHaveText('Could not update PIN')
    stop()
  })
  await test.step("[PR-037][PR-039] it says that the PIN syncs, and asks 'Do you wish to continue?'", async () => {
    await expect(shown).toContainText('This change syncs with your PIN in the external employer system')
    await password.fill(demoPassword)
    calls.clear()
    await update.click()
    await expect(attention).toContainText('Do you wish to continue?')
    expect(calls.count('POST', pinPath)).toBe(0)
  })
  await test.step('[PR-041][PR-042] after confirming, it is sent with the password, and success is reported', async () => {
    await confirm.click()
    await expect(noticesOf(page).last()).toHaveText('PIN has been updated successfully')
    await expect(attention).toBeHidden()
    await expect(changePin).toBeFocused()
    expect(calls.to('POST', pinPath).map((call) => call.postDataJSON())).toEqual([
      { pin: '314159', password: demoPassword },
    ])
  })
})

test('on shared devices the PIN changes without a warning, with the password', async ({
  signedIn,
  newPerson,
  problems,
}) => {
  problems.allow(/(422|429) .*\/api\/update_pin/)
  const page = await signedIn(newPerson('sharedDevice'))
  const calls = await recordCalls(page)
  await openProfile(page)
  const { shown, password, update, attention, enter } = await openPinDialog(page)

  await test.step('[PR-038][PR-039] where the locations decide, it is sent at once, and stays separate', async () => {
    await expect(shown).toContainText('Your PIN in the external employer system is not affected by this change')
    const { release } = await hold(page, pinPath)
    await enter('161803')
    await password.fill(demoPassword)
    await update.click()
    await expect.poll(() => calls.count('POST', pinPath)).toBe(1)
    await expect(attention).toHaveCount(0)
    release()
    await expect(noticesOf(page)).toHaveText('PIN has been updated successfully')
    await expect(shown).toBeHidden()
  })
  await test.step('[D-21] after five wrong passwords the dialog shows how long to wait', async () => {
    await openPinDialog(page)
    await enter('271828')
    for (let attempt = 1; attempt <= 5; attempt++) {
      await password.fill(`wrong ${attempt}`)
      await update.click()
      await expect(wordsUnder(page, 'Password')).toHaveText(/\w/)
      await expect(password).toBeFocused()
    }
    await password.fill(demoPassword)
    await update.click()
    const words = shown.getByRole('alert').filter({ hasText: /Too many .* Try again in/ })
    await expect(words).toBeVisible()
    await expect(words).toBeFocused()
  })
})
