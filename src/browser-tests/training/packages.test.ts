import type { Page } from '@playwright/test'
import { demoPackageOf } from '@server/demo/packages/handHygiene'
import { sampleFiles, zipOf } from '@server/demo/packages/samplePackage'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

const learner = 'farid.ahmadi@southern.test'
const phone = { width: 390, height: 844 }
const zip = (scormType: '1.2' | '2004', name: string) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipOf(sampleFiles({ ...demoPackageOf, title: 'Knife hygiene', scormType }))),
})
/** One whose questions are in a frame within its page, and which looks for its API from two windows above on, as old ones do. */
const zipOfFrames = (name: string) => {
  const files = sampleFiles({ ...demoPackageOf, title: 'Knife hygiene', scormType: '1.2' })
  const outer =
    '<!doctype html><html lang="en"><title>Frames</title><iframe title="Questions" src="questions.html"></iframe>'
  const script = (files['sample.js'] ?? '').replace('let frame = window.parent', 'let frame = window.parent.parent')
  expect(script).toContain('window.parent.parent')
  const nested = { ...files, 'index.html': outer, 'questions.html': files['index.html'] ?? '', 'sample.js': script }
  return { ...zip('1.2', name), buffer: Buffer.from(zipOf(nested)) }
}
const main = (page: Page) => page.getByRole('main')
const packageOf = (page: Page) => page.frameLocator('main iframe')
const framesOf = (page: Page) => packageOf(page).frameLocator('iframe')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** The standing beside the frame: what the server has kept. */
const stands = (page: Page, words: string) =>
  expect(main(page).locator('section').getByRole('status').first()).toHaveText(words)
const submit = async (page: Page) => {
  await button(page, 'Submit').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
}

test('an administrator publishes a SCORM package, and a learner runs it, leaves, comes back and submits', async ({
  freshServer,
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/training|500 .*\/package/)
  const page = await signedIn(people.helen, { serverUrl: freshServer.url })
  const { add, dialog, field, save } = listPageOf(page)

  await test.step('a package is uploaded for a draft; one of the other type is refused, and so is publishing without one', async () => {
    await page.goto('/assessments')
    await add.click()
    await field('Name').fill('Knife hygiene')
    await dialog.getByLabel('Kind').click()
    await page.getByTitle('SCORM package', { exact: true }).click()
    await dialog.getByLabel('Unit').fill('SITHKOP009')
    await page.getByTitle(/^SITHKOP009/).click()
    await dialog.getByRole('radio', { name: 'SCORM 1.2' }).check()
    await save()
    await expect(page.getByRole('heading', { name: 'Knife hygiene' })).toBeVisible()
    await expect(main(page).getByText('No package yet.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await expect(button(page, 'Publish')).toBeEnabled() // not for a second after the last press
    await button(page, 'Publish').click()
    await expect(main(page).getByText('Upload a SCORM package first')).toBeVisible()
    await main(page).locator('input[type=file]').setInputFiles(zip('2004', 'wrong.zip'))
    await expect(main(page).getByText('This is a package for SCORM 2004, and SCORM 1.2 was chosen')).toBeVisible()
    await expectAccessible(page)
    await main(page).locator('input[type=file]').setInputFiles(zipOfFrames('knife-hygiene.zip'))
    await expect(main(page).getByText('knife-hygiene.zip')).toBeVisible()
    await expect(main(page).getByText('6 files', { exact: false })).toBeVisible()
    await button(page, 'Preview').click()
    await expect(main(page).getByText('Preview: nothing you do here is kept')).toBeVisible()
    await expect(framesOf(page).getByText('Welcome, Papas, Helen.')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Close the preview').click()
    await expect(main(page).locator('iframe')).toHaveCount(0)
    await expect(button(page, 'Publish')).toBeEnabled()
    await button(page, 'Publish').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(main(page).getByText('Published · version 1')).toBeVisible()
    await expect(button(page, 'Replace package')).toHaveCount(0)
  })

  const own = await signedIn(learner, { serverUrl: freshServer.url })
  await own.setViewportSize(phone)

  await test.step('[RT-021] what could not be opened says so, and is tried again', async () => {
    const opening = (url: URL) => /\/attempts\/[^/]+\/package$/.test(url.pathname)
    await intercept(own, opening, (call) => call.fulfill({ status: 500, json: { errors: {}, message: 'Wrong' } }), {
      times: 1,
    })
    await own.goto('/my-learning/attempts/southern-attempt-farid-ahmadi-sithkop009')
    await expect(main(own).getByText('Could not get SCORM or LMS URL')).toBeVisible()
    await button(own, 'Try again').click()
    await expect(packageOf(own).getByText('Welcome, Farid Ahmadi.')).toBeVisible()
    await stands(own, 'Not started')
    await expectAccessible(own)
  })

  await test.step('[RT-004] a package of SCORM 2004 is not submitted before all of its questions are answered', async () => {
    await packageOf(own).getByLabel('At least 20 seconds').check()
    await stands(own, 'In progress')
    await submit(own)
    await expect(main(own).getByText('All questions must be answered before submitting')).toBeVisible()
  })

  await test.step('it goes on where its learner left it', async () => {
    await own.goto('/my-learning')
    await own.goto('/my-learning/attempts/southern-attempt-farid-ahmadi-sithkop009')
    await expect(packageOf(own).getByLabel('At least 20 seconds')).toBeChecked()
    await stands(own, 'In progress')
    await packageOf(own).getByLabel('Yes, before and after').check()
    await packageOf(own).getByLabel('With a tea towel').check()
    await packageOf(own).getByRole('button', { name: 'Finish' }).click()
    await stands(own, 'Completed · passed · 67%')
  })

  await test.step('[RT-004] and is submitted once it is completed', async () => {
    await submit(own)
    await expect(button(own, 'Submit')).toHaveCount(0)
    await expect(main(own).getByText('Submitted', { exact: true })).toBeVisible()
    await stands(own, 'Completed · passed · 67%')
  })

  await test.step('one of SCORM 1.2 runs, too, with its questions in a frame of a frame', async () => {
    await own.goto('/my-learning')
    await own.getByRole('link', { name: 'Continue: Cookery for beginners' }).click()
    await own.getByRole('button', { name: 'Start: Knife hygiene' }).click()
    await own.getByRole('dialog').getByRole('checkbox', { name: 'This is my own work' }).check()
    await own.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await expect(framesOf(own).getByText('Welcome, Ahmadi, Farid.')).toBeVisible()
    for (const answer of ['At least 20 seconds', 'Yes, before and after', 'With a paper towel that is used once'])
      await framesOf(own).getByLabel(answer).check()
    await framesOf(own).getByRole('button', { name: 'Finish' }).click()
    await stands(own, 'Completed · passed · 100%')
    await own.reload()
    await expect(framesOf(own).getByLabel('Yes, before and after')).toBeChecked()
    await submit(own)
    await expect(main(own).getByText('Submitted', { exact: true })).toBeVisible()
  })

  await test.step('who marks it sees what the package has reported', async () => {
    const trainer = await signedIn(people.marco, { serverUrl: freshServer.url })
    await trainer.goto('/marking/southern-attempt-farid-ahmadi-sithkop009')
    const result = main(trainer).getByRole('region', { name: 'Result of the SCORM package' })
    await expect(result.getByRole('definition')).toHaveText(['Completed', 'Passed', '67 %', /^\d+ (s|min)$/])
    await expectAccessible(trainer)
  })
})
