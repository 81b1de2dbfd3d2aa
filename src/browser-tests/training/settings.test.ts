import {
  enrolmentStages,
  trainingSettings,
  trainingSettingsCalls,
  type TrainingSetting,
} from '@contract/training/settings'
import { stageNames } from '@client/texts/trainingWords'
import { expectAccessible } from '../support/axe'
import { callAs } from '../support/callAs'
import { breakDown } from '../support/calls'
import {
  administrator,
  agreements,
  boxOf,
  enrolmentAnswers,
  enrolmentPageOf,
  learner,
  trainer,
} from '../support/enrolments'
import { expect, test } from '../support/fixtures'
import { goLive } from '../support/goLive'
import { inboxOf, noticesOf } from '../support/screens'

/** The settings of training with these of the four stages. */
const withStages = (serverUrl: string, on: readonly TrainingSetting[]) => {
  const isOn = (name: TrainingSetting) => !enrolmentStages.some((stage) => stage === name) || on.includes(name)
  const form = Object.fromEntries(trainingSettings.map((name) => [name, isOn(name)])) as Record<
    TrainingSetting,
    boolean
  >
  return callAs(serverUrl, administrator, trainingSettingsCalls.update, { body: { trainingSettings: form } })
}

test('settings decide which stages an enrolment has', async ({ freshServer, signedIn }) => {
  const serverUrl = freshServer.url
  const page = await signedIn(learner, { serverUrl })
  const marking = await signedIn(trainer, { serverUrl })
  const { steps, box, submit, field } = enrolmentPageOf(page)
  await goLive(page, '/my-learning')
  await page.getByRole('link', { name: 'Complete enrolment: Individual support, Mount Barker' }).click()
  await expect(steps.getByRole('link')).toHaveCount(5)

  for (const kind of enrolmentStages)
    await test.step(`[RT-031] ${stageNames[kind]} adds a stage and a submission, and neither while it is off`, async () => {
      await withStages(serverUrl, [])
      await expect(steps.getByRole('link')).toHaveText([/Units/])
      await withStages(serverUrl, [kind])
      await expect(steps.getByRole('link')).toHaveText([new RegExp(stageNames[kind]), /Units/])
      await steps.getByRole('link', { name: stageNames[kind] }).click()
      if (kind === 'enrolmentForm') {
        for (const [label, value] of Object.entries(enrolmentAnswers)) await field(label).fill(value)
        await field('Date of birth').fill('12/05/2004')
        await page.keyboard.press('Escape')
      }
      for (const label of kind === 'enrolmentForm' ? agreements : [boxOf[kind]]) await box(label).check()
      if (kind === 'languageLiteracyNumeracy') await page.getByRole('button', { name: 'Start' }).click()
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
