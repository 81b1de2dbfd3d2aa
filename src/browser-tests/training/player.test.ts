import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { noticesOf } from '../support/screens'

const learner = 'jasmine.wu@southern.test'
const name = 'Safe work practices test'
const incident = 'Who was hurt, when and where, what happened, and what was done at once.'
const station = 'Photos of your station'
const pdf = (file: string) => ({ name: file, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
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

  await test.step('an administrator asks for files, too', async () => {
    const helen = await signedIn(people.helen, { serverUrl: freshServer.url })
    const button = (words: string) => helen.getByRole('main').getByRole('button', { name: words, exact: true })
    await helen.goto('/assessments/southern-question-set-safe-work-practices-test')
    await button('Create a new draft version').click()
    await button('Add field').click()
    await helen.getByRole('menuitem', { name: 'File', exact: true }).click()
    await helen.getByRole('textbox', { name: 'Label' }).fill(station)
    await helen.getByLabel('Most files').fill('2')
    await helen.getByRole('checkbox', { name: 'Required' }).check()
    await expectAccessible(helen)
    await button('Done').click()
    await button('Publish').click()
    await helen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(helen.getByText('Published · version 2')).toBeVisible()
    await helen.context().close()
  })

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
    await expect(main.getByText('Question 1 of 4')).toBeVisible()
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
    await expect(main.getByText('3 of 4 answered')).toBeVisible()
    await page.context().setOffline(false)
    await standing('Saved')
    await page.reload()
    await expect(main.getByRole('radio', { name: 'Both' })).toBeChecked()
    await expect(main.getByRole('textbox')).toHaveValue(incident)
  })

  await test.step('files whose upload is cut keep it from being submitted, and go on after a reload', async () => {
    const cut = await intercept(page, '/api/media/attachment', (call) => call.abort())
    const choose = main.getByLabel('Add files').and(page.locator('input'))
    await choose.setInputFiles([pdf('station.pdf'), pdf('drawer.pdf')])
    await expect(main.getByRole('button', { name: 'Try station.pdf again' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await expectAccessible(page)
    cut.stop()
    await page.reload()
    for (const file of ['station.pdf', 'drawer.pdf']) await expect(main.getByRole('link', { name: file })).toBeVisible()
    await standing('Saved')
    await expect(main.getByText('4 of 4 answered')).toBeVisible()
    await choose.setInputFiles(pdf('third.pdf'))
    await expect(main.getByText('third.pdf was not added. Up to 2 files can be attached.')).toBeVisible()
    await main.getByRole('button', { name: 'Remove drawer.pdf' }).click()
    await main.getByRole('button', { name: 'Remove station.pdf' }).click()
    await standing('Saved')
    await main.getByRole('button', { name: 'Submit' }).click()
    await expect(main.getByText('Field is required')).toBeVisible()
    await main.getByRole('button', { name: 'Put station.pdf back' }).click()
    await standing('Saved')
    await page.reload()
    await expect(main.getByRole('link', { name: 'station.pdf' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'drawer.pdf' })).toHaveCount(0)
    await expectAccessible(page)
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
    await expect(main.getByRole('link', { name: 'station.pdf' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the trainer opens the file from the marking', async () => {
    const marco = await signedIn(people.marco, { serverUrl: freshServer.url })
    await marco.goto('/marking?kind=assessment')
    await marco
      .getByRole('row', { name: new RegExp(`Jasmine Wu.*${name}`) })
      .getByRole('link')
      .first()
      .click()
    const link = marco.getByRole('listitem', { name: 'Question 4 of 4' }).getByRole('link', { name: 'station.pdf' })
    await expect(link).toBeVisible()
    const served = await marco.request.get((await link.getAttribute('href')) ?? '')
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await expectAccessible(marco)
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
