import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { noticesOf } from '../support/screens'

const learner = 'jasmine.wu@southern.test'
const name = 'Safe work practices test'
const incident = 'Who was hurt, when and where, what happened, and what was done at once.'
const phone = { width: 390, height: 844 }

test('a learner answers an assessment on a phone, without a network and across a crash, and submits it once', async ({
  freshServer,
  signedIn,
  problems,
}) => {
  // what is cut, refused and killed on purpose
  problems.allow(/net::ERR_|status of 422|status of 503|status of 502|WebSocket/)
  const page = await signedIn(learner, { serverUrl: freshServer.url })
  await page.setViewportSize(phone)
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  const standing = (words: string) => expect(main.getByText(words, { exact: false })).toBeVisible()

  await test.step('[RT-005] the agreement checkbox must be ticked before starting', async () => {
    await page.goto('/my-learning')
    await page.getByRole('link', { name: 'Continue: Cookery for beginners' }).click()
    await page.getByRole('button', { name: `Start: ${name}` }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByText('Agreement checkbox must be ticked before starting')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'This is my own work' }).check()
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(page).toHaveURL(/\/my-learning\/attempts\//)
    await expect(main.getByText('Question 1 of 3')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is answered is saved, and waits on the device while the network is cut', async () => {
    await main.getByRole('combobox').click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'Wet chemical' }).click()
    await standing('Saved')
    await page.context().setOffline(true)
    await main.getByRole('radio', { name: 'Both' }).check()
    await main.getByRole('textbox').fill(incident)
    await standing('Kept on this device')
    await expect(main.getByText('3 of 3 answered')).toBeVisible()
    await page.context().setOffline(false)
    await standing('Saved')
    await page.reload()
    await expect(main.getByRole('radio', { name: 'Both' })).toBeChecked()
    await expect(main.getByRole('textbox')).toHaveValue(incident)
  })

  await test.step('what is answered while the server is gone is sent at the next start of the app', async () => {
    await freshServer.kill()
    await main.getByRole('textbox').fill(`${incident} And who saw it.`)
    await standing('Kept on this device')
    await freshServer.restart({ PORT: new URL(freshServer.url).port })
    await page.goto('/my-learning') // the page of the attempt is not open
    await expect(page.getByRole('link', { name: /Cookery for beginners/ }).first()).toBeVisible()
    await page.goBack()
    await standing('Saved')
    await expect(main.getByRole('textbox')).toHaveValue(`${incident} And who saw it.`)
  })

  await test.step('[RT-017] a submission that fails says so at its question, and is made once', async () => {
    await main.getByRole('textbox').fill('')
    await main.getByRole('button', { name: 'Submit' }).click()
    await expect(main.getByText('Field is required')).toBeVisible()
    await main.getByRole('textbox').fill(incident)
    const refused = await intercept(
      page,
      ({ pathname }) => pathname.endsWith('/submit'),
      (call) => call.fulfill({ status: 422, json: { errors: { base: ['No'] }, message: 'No' } }),
    )
    await main.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(noticesOf(page).filter({ hasText: 'There was an error with your submission' })).toBeVisible()
    refused.stop()
    await expect(main.getByRole('textbox')).toHaveValue(incident)
    await main.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(noticesOf(page).filter({ hasText: `${name} has been successfully submitted` })).toBeVisible()
    await expect(main.getByText(/^Submitted on .* Your trainer will look at it next\.$/)).toBeVisible()
    await expect(main.getByText(incident)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Submit' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('[RT-019] what can not be loaded says so', async ({ signedIn, problems }) => {
  problems.allow(/status of 500/)
  const page = await signedIn('emma.lawson@southern.test')
  const broken = await intercept(
    page,
    ({ pathname }) => pathname.startsWith('/api/training/attempts/'),
    (call) => call.fulfill({ status: 500, json: { errors: {}, message: '' } }),
  )
  await page.goto('/my-learning/attempts/southern-attempt-cookery-for-beginners-emma-lawson-sitxwhs005-1')
  await expect(page.getByText('Could not load content')).toBeVisible()
  broken.stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('What goes into an incident report?')).toBeVisible()
  await expect(noticesOf(page)).toHaveCount(0)
})
