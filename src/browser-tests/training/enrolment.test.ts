import type { Page } from '@playwright/test'
import { notAgreed, noUpload } from '@contract/training/enrolments'
import {
  enrolmentStages,
  trainingSettings,
  trainingSettingsCalls,
  type TrainingSetting,
} from '@contract/training/settings'
import { stageNames } from '@client/texts/stageNames'
import { expectAccessible } from '../support/axe'
import { callAs } from '../support/callAs'
import { breakDown } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { goLive } from '../support/goLive'
import { intercept } from '../support/intercept'
import { inboxOf, noticesOf } from '../support/screens'

const learner = 'priya.nair@southern.test'
const trainer = 'grant.whitfield@southern.test'
const administrator = 'admin@southern.test'
const klass = 'Individual support, Mount Barker'

const form = {
  'Full legal name': 'Priya Nair',
  Phone: '0412 555 034',
  'Street address': '12 Pirie Street',
  'Suburb or town': 'Adelaide',
  Postcode: '5000',
  'Emergency contact': 'Anil Nair',
  "Emergency contact's phone": '08 8555 0142',
}
const boxes = [
  'What I have entered is true and complete',
  'I agree to the terms of enrolment',
  'I have read the privacy notice, and agree that my data are used for my training',
]
const boxOf = {
  preTrainingReview: 'What I have entered is true and complete',
  languageLiteracyNumeracy: 'This is my own work',
  preCourseMaterial: 'I have read the material',
} as const

const partsOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    steps: page.getByRole('navigation', { name: 'Steps of the enrolment' }),
    field: (label: string) => main.getByRole('textbox', { name: label, exact: true }),
    box: (label: string) => main.getByRole('checkbox', { name: label }),
    submit: main.getByRole('button', { name: /^Submit( again)?$/ }),
    stage: (name: string) => main.getByRole('region', { name }),
    notice: (text: string) => noticesOf(page).filter({ hasText: text }),
  }
}
/** A trainer who opens what waits, by marking. */
const openWaiting = async (page: Page, what: string) => {
  await page.goto('/marking')
  await page
    .getByRole('row', { name: new RegExp(`Priya Nair.*${what}`) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: what })).toBeVisible()
}
const approve = async (page: Page, what: string) => {
  await page.getByRole('button', { name: `Approve: ${what}` }).click()
  await expect(partsOf(page).notice(`${what} has been approved`)).toBeVisible()
}

test('a learner enrols through all stages, and a trainer decides', async ({ signedIn, freshServer, problems }) => {
  const serverUrl = freshServer.url
  problems.allow(/net::ERR_FAILED|status of 422|status of 404/) // what is cut, refused and missing on purpose
  const page = await signedIn(learner, { serverUrl })
  const marking = await signedIn(trainer, { serverUrl })
  const { steps, field, box, submit, stage, notice } = partsOf(page)

  await test.step('the learner finds the class, and what comes next', async () => {
    await page.goto('/my-learning')
    await expect(page.getByText('Next: Enrolment Form')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: `Continue ${klass}` }).click()
    await expect(steps.getByRole('link')).toHaveText([
      /Enrolment Form/,
      /Pre Training Review/,
      /Language Literacy and Numeracy/,
      /Pre Course Material/,
      /Units/,
    ])
    await expectAccessible(page)
  })

  await test.step('[RT-006] agreement boxes must be ticked before it is submitted', async () => {
    for (const [label, value] of Object.entries(form)) await field(label).fill(value)
    await field('Date of birth').fill('12/05/2004')
    await page.keyboard.press('Escape')
    await submit.click()
    await expect(page.getByText(notAgreed)).toHaveCount(boxes.length)
    for (const label of boxes) await box(label).check()
  })

  await test.step('[RT-017] a submission that fails says so, and what was typed stays, also across a reload', async () => {
    const isSubmission = ({ pathname }: URL) => pathname.endsWith('/stages/enrolmentForm/submit')
    const cut = await intercept(page, isSubmission, (call) => call.abort())
    await submit.click()
    await expect(notice('There was an error with your submission')).toBeVisible()
    await expect(field('Full legal name')).toHaveValue(form['Full legal name'])
    cut.stop()
    await page.reload()
    await expect(field('Full legal name')).toHaveValue(form['Full legal name'])
    await expect(field('Emergency contact')).toHaveValue(form['Emergency contact'])
    await expect(box(boxes[1] ?? '')).toBeChecked()
  })

  await test.step('[RT-024] it is submitted once, and waits for the trainer', async () => {
    await submit.click()
    await expect(notice('Enrolment Form has been successfully submitted')).toBeVisible()
    await expect(stage('Enrolment Form').getByText('Submitted', { exact: true })).toBeVisible()
    await expect(submit).toHaveCount(0)
  })

  await test.step('the trainer finds it in marking, and requires a resubmit with a comment', async () => {
    await openWaiting(marking, 'Enrolment Form')
    await expect(marking.getByText('12 Pirie Street')).toBeVisible()
    await expectAccessible(marking)
    await marking.getByRole('button', { name: 'Require resubmit: Enrolment Form' }).click()
    const dialog = marking.getByRole('dialog')
    await dialog.getByLabel('What has to be changed').fill('Your postcode is that of another suburb.')
    await expectAccessible(marking)
    await dialog.getByRole('button', { name: 'Require resubmit' }).click()
    await expect(dialog).toBeHidden()
    await expect(partsOf(marking).stage('Enrolment Form').getByText('Resubmit', { exact: true })).toBeVisible()
  })

  await test.step('the learner reads what has to be changed, and submits again', async () => {
    await expect(page.getByText('Your postcode is that of another suburb.')).toBeVisible()
    await field('Postcode').fill('5006')
    await expect(submit).toHaveText('Submit again')
    await submit.click()
    await expect(stage('Enrolment Form').getByText('Submitted', { exact: true })).toBeVisible()
    await openWaiting(marking, 'Enrolment Form')
    await expect(marking.getByText('5006')).toBeVisible()
    await approve(marking, 'Enrolment Form')
  })

  for (const kind of ['preTrainingReview', 'languageLiteracyNumeracy', 'preCourseMaterial'] as const)
    await test.step(`${stageNames[kind]} opens next, is submitted and approved`, async () => {
      await steps.getByRole('link', { name: stageNames[kind] }).click()
      await expect(box(boxOf[kind])).toBeVisible()
      if (kind === 'preCourseMaterial')
        await test.step('[RT-017] a file that is not there can not be downloaded, and that is said', async () => {
          const gone = await intercept(
            page,
            ({ pathname }) => pathname.startsWith('/api/media/files/'),
            (call) => call.fulfill({ status: 404, json: { errors: {}, message: '' } }),
          )
          await page.getByRole('button', { name: /^Download before-you-begin/ }).click()
          await expect(notice('Could not download file')).toBeVisible()
          gone.stop()
          const saved = page.waitForEvent('download')
          await page.getByRole('button', { name: /^Download before-you-begin/ }).click()
          expect((await saved).suggestedFilename()).toBe('before-you-begin.pdf')
        })
      const questions = page.getByRole('main').getByRole('textbox')
      for (const question of await questions.all()) await question.fill('12')
      for (const group of await page.getByRole('main').getByRole('radiogroup').all())
        await group.getByRole('radio').first().check()
      await box(boxOf[kind]).check()
      await submit.click()
      await expect(notice(`${stageNames[kind]} has been successfully submitted`)).toBeVisible()
      await openWaiting(marking, stageNames[kind])
      await approve(marking, stageNames[kind])
    })

  await test.step('[RT-007] units open; a qualification must be uploaded, and the trainer approves it', async () => {
    await steps.getByRole('link', { name: 'Units' }).click()
    const unit = page.getByRole('article', { name: /Provide First Aid/ })
    await unit.getByRole('button', { name: 'Submit qualification' }).click()
    await expect(unit.getByText(noUpload)).toBeVisible()
    const file = { name: 'first-aid.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
    await unit.locator('input[type=file]').first().setInputFiles(file)
    await unit.getByRole('button', { name: 'Submit qualification' }).click()
    await expect(unit.getByText('Submitted', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await marking.goto('/marking')
    await marking
      .getByRole('row', { name: /Priya Nair.*Provide First Aid/ })
      .getByRole('link')
      .first()
      .click()
    await marking.getByRole('button', { name: 'Approve: Provide First Aid' }).click()
    await expect(unit.getByText('Completed', { exact: true })).toBeVisible()
  })
})

/** The settings of training with these of the four stages. */
const withStages = (serverUrl: string, on: readonly TrainingSetting[]) => {
  const isOn = (name: TrainingSetting) => !enrolmentStages.some((stage) => stage === name) || on.includes(name)
  const form = Object.fromEntries(trainingSettings.map((name) => [name, isOn(name)])) as Record<
    TrainingSetting,
    boolean
  >
  return callAs(serverUrl, administrator, trainingSettingsCalls.update, { body: { trainingSettings: form } })
}

test('settings decide which stages an enrolment has', async ({ signedIn, freshServer, problems }) => {
  problems.allow(/ERR_CONNECTION_REFUSED/) // its server ends with the test
  const serverUrl = freshServer.url
  const page = await signedIn(learner, { serverUrl })
  const marking = await signedIn(trainer, { serverUrl })
  const { steps, box, submit, field } = partsOf(page)
  await goLive(page, '/my-learning')
  await page.getByRole('link', { name: `Continue ${klass}` }).click()
  await expect(steps.getByRole('link')).toHaveCount(5)

  for (const kind of enrolmentStages)
    await test.step(`[RT-031] ${stageNames[kind]} adds a stage and a submission, and neither while it is off`, async () => {
      await withStages(serverUrl, [])
      await expect(steps.getByRole('link')).toHaveText([/Units/])
      await withStages(serverUrl, [kind])
      await expect(steps.getByRole('link')).toHaveText([new RegExp(stageNames[kind]), /Units/])
      await steps.getByRole('link', { name: stageNames[kind] }).click()
      if (kind === 'enrolmentForm') {
        for (const [label, value] of Object.entries(form)) await field(label).fill(value)
        await field('Date of birth').fill('12/05/2004')
        await page.keyboard.press('Escape')
      }
      for (const label of kind === 'enrolmentForm' ? boxes : [boxOf[kind]]) await box(label).check()
      await submit.click()
      await expect(submit).toHaveCount(0)

      const row = marking.getByRole('row', { name: new RegExp(`Priya Nair.*${stageNames[kind]}`) })
      await marking.goto('/marking')
      await expect(row).toHaveCount(1)
      await withStages(serverUrl, [])
      await marking.goto('/marking')
      await expect(marking.getByRole('row', { name: /Keira Simmons/ })).toHaveCount(1)
      await expect(row).toHaveCount(0)
    })
})

test('the settings of training, and messages of a training organisation', async ({ signedIn, problems }) => {
  problems.allow(/net::ERR_FAILED|status of 5\d\d/)
  await test.step('[RT-029] has nine settings by name', async () => {
    const page = await signedIn(administrator)
    await page.goto('/settings')
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(trainingSettings.length)
    for (const name of [
      'Internal LMS',
      'Accredited Courses/Units',
      'RTO Enrolment',
      'AVETMISS Data Export',
      'Observation',
      'Enrolment Form',
      'Pre Training Review',
      'Pre Course Material',
      'Language Literacy and Numeracy',
    ])
      await expect(page.getByRole('switch', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[RT-023][RT-028] a trainee is asked before all messages are read, and told when that fails', async () => {
    const page = await signedIn('trainee@southern.test')
    await page.goto('/messages')
    const broken = await breakDown(page, '/api/notifications/read_all')
    await inboxOf(page).readAll.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Are you sure you want to mark all messages as read?')
    await dialog.getByRole('button', { name: 'READ ALL', exact: true }).click()
    await expect(noticesOf(page)).toHaveText('Could not read all notifications')
    broken.heal()
  })
})
