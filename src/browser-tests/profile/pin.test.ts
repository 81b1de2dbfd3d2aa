import type { Page } from '@playwright/test'
import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { demoPassword, people, spare } from '../support/people'
import { openProfile, refuseOnce, wordsUnder } from '../support/profile'
import { noticesOf } from '../support/screens'

const path = '/api/update_pin'
const label = 'Shared mobile device PIN'

const openDialog = async (page: Page) => {
  const { changePin, dialog } = await openProfile(page)
  await changePin.click()
  const shown = dialog('Change PIN')
  const box = (place: number) => shown.getByLabel(`Digit ${place} of 6`)
  return {
    shown,
    opener: changePin,
    box,
    password: shown.getByLabel('Password', { exact: true }),
    update: shown.getByRole('button', { name: 'Update' }),
    attention: dialog('Attention'),
    typed: () => Promise.all([1, 2, 3, 4, 5, 6].map((place) => box(place).inputValue())),
    /** As if it came from another app. */
    paste: (place: number, text: string) =>
      box(place).evaluate((element, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text),
  }
}

test('[PR-033] typing moves on, Backspace and the arrows move back', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { box, typed } = await openDialog(page)
  await expect(box(1)).toBeFocused()
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

test('[PR-033] a digit that stands there already moves on too; a box that is emptied is empty', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  const { box, typed } = await openDialog(page)
  await expect(box(1)).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Home')
  await page.keyboard.type('123457')
  await expect(box(6)).toBeFocused()
  expect(await typed()).toEqual(['1', '2', '3', '4', '5', '7'])
  await box(2).fill('') // as cutting and phone keyboards do it, without a key
  expect(await typed()).toEqual(['1', '', '3', '4', '5', '7'])
})

test('[PR-033] six boxes, and a paste of six digits fills them all, wherever it lands', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { shown, box, typed, paste } = await openDialog(page)
  await expect(shown.getByRole('group', { name: label }).getByRole('textbox')).toHaveCount(6)
  await paste(3, '271 828')
  expect(await typed()).toEqual(['2', '7', '1', '8', '2', '8'])
  await expect(box(6)).toBeFocused()
})

test('[PR-036] letters are refused, typed or pasted', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { box, typed, paste } = await openDialog(page)
  await box(1).pressSequentially('aé+ -')
  await expect(box(1)).toBeFocused()
  await paste(1, '12a456')
  await paste(1, 'abcdef')
  expect(await typed()).toEqual(['', '', '', '', '', ''])
  await page.keyboard.type('1x2')
  expect(await typed()).toEqual(['1', '2', '', '', '', ''])
})

test('[PR-034][PR-035] fewer than six digits and no password are told', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const { box, update } = await openDialog(page)
  await box(1).pressSequentially('12345')
  await update.click()
  await expect(wordsUnder(page, label)).toHaveText('PIN must be 6 digits')
  await expect(wordsUnder(page, 'Password')).toHaveText('Password is required')
  await expect(box(1)).toBeFocused()
  await expect(box(1)).toHaveAccessibleDescription('PIN must be 6 digits')
  expect(calls.count('POST', path)).toBe(0)
})

test("[PR-037][PR-039][PR-041][PR-042] where locations do not decide: 'Attention', then it is sent", async ({
  signedIn,
}) => {
  const page = await signedIn(spare.changesPin)
  const calls = await recordCalls(page)
  const { shown, opener, box, password, update, attention } = await openDialog(page)
  await expect(shown).toContainText('This change syncs with your PIN in the external employer system')
  await box(1).pressSequentially('314159')
  await password.fill(demoPassword)
  await update.click()
  await expect(attention).toContainText('Do you wish to continue?')
  expect(calls.count('POST', path)).toBe(0)
  await attention.getByRole('button', { name: 'Confirm' }).click()

  await expect(noticesOf(page)).toHaveText('PIN has been updated successfully')
  await expect(attention).toBeHidden()
  await expect(opener).toBeFocused()
  expect(calls.to('POST', path).map((call) => call.postDataJSON() as unknown)).toEqual([
    { pin: '314159', password: demoPassword },
  ])
})

test('[PR-037] Back leads from Attention to what was typed', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { shown, box, password, update, attention, typed } = await openDialog(page)
  await box(1).pressSequentially('314159')
  await password.fill('anything')
  await update.click()
  await attention.getByRole('button', { name: 'Back' }).click()
  await expect(shown).toBeVisible()
  expect(await typed()).toEqual(['3', '1', '4', '1', '5', '9'])
})

test('[PR-038][PR-039] where locations decide it is sent straight away', async ({ signedIn }) => {
  const page = await signedIn(spare.sharesDevice)
  const calls = await recordCalls(page)
  const { shown, box, password, update, attention } = await openDialog(page)
  await expect(shown).toContainText('Your PIN in the external employer system is not affected by this change')
  const { release } = await hold(page, path)
  await box(1).pressSequentially('161803')
  await password.fill(demoPassword)
  await update.click()
  await expect.poll(() => calls.count('POST', path)).toBe(1)
  await expect(attention).toHaveCount(0)
  release()
  await expect(noticesOf(page)).toHaveText('PIN has been updated successfully')
  await expect(shown).toBeHidden()
})

test('a dialog that was closed is empty when it is opened again', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { shown, opener, box, password, update, attention, typed } = await openDialog(page)
  await box(1).pressSequentially('314159')
  await password.fill('anything')
  await update.click()
  await attention.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect(attention).toBeHidden()
  await opener.click()
  await expect(shown).toBeVisible()
  expect(await typed()).toEqual(['', '', '', '', '', ''])
  await expect(password).toHaveValue('')
})

test("[PR-043][PR-044] the server's words are shown, and stand under the field they mention", async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/update_pin/)
  const page = await signedIn(people.ella)
  const { shown, box, password, update, attention, typed } = await openDialog(page)
  const words = 'This PIN is too easy to guess'
  await refuseOnce(page, 'POST', path, { errors: { base: [words] }, message: words })
  await box(1).pressSequentially('111111')
  await password.fill('anything')
  await update.click()
  await attention.getByRole('button', { name: 'Confirm' }).click()

  await expect(noticesOf(page)).toHaveText(words)
  await expect(shown).toBeVisible()
  await expect(wordsUnder(page, label)).toHaveText(words)
  await expect(box(1)).toBeFocused()
  expect(await typed()).toEqual(['1', '1', '1', '1', '1', '1'])
})

test("[PR-043] 'Could not update PIN' when the server says nothing", async ({ signedIn, problems }) => {
  problems.allow(/update_pin/)
  const page = await signedIn(spare.losesNotice)
  const { box, password, update } = await openDialog(page)
  await intercept(page, '/api/update_pin', (route) => route.abort())
  await box(1).pressSequentially('111111')
  await password.fill('anything')
  await update.click()
  await expect(noticesOf(page)).toHaveText('Could not update PIN')
})

test('[D-21] after five wrong passwords the dialog says how long to wait', async ({ signedIn, problems }) => {
  problems.allow(/(422|429) .*\/api\/update_pin/)
  const page = await signedIn(spare.isThrottledInProfile)
  const { box, password, update, attention } = await openDialog(page)
  await box(1).pressSequentially('271828')
  for (let attempt = 1; attempt <= 5; attempt++) {
    await password.fill(`wrong ${attempt}`)
    await update.click()
    await attention.getByRole('button', { name: 'Confirm' }).click()
    await expect(wordsUnder(page, 'Password')).toHaveText(/\w/)
    await expect(password).toBeFocused()
  }
  await password.fill(demoPassword)
  await update.click()
  await attention.getByRole('button', { name: 'Confirm' }).click()
  const words = page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: /Too many .* Try again in/ })
  await expect(words).toBeVisible()
  await expect(words).toBeFocused()
})
