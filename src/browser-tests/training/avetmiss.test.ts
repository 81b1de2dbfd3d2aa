import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { agreementsOf, enrolmentCalls } from '@contract/training/enrolments'
import { enrolmentStages } from '@contract/training/settings'
import { expectAccessible } from '../support/axe'
import { callAs } from '../support/callAs'
import { administrator } from '../support/enrolments'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { noticesOf } from '../support/screens'

const files = ['NAT00010', 'NAT00020', 'NAT00030', 'NAT00060', 'NAT00080', 'NAT00085', 'NAT00090', 'NAT00100']
const all = [...files, 'NAT00120', 'NAT00130'].map((name) => `${name}.txt`)

const student = 'jarrah.williams@southern.test'
const enrolmentId = 'southern-enrolment-cookery-for-beginners-jarrah-williams'
const unitsPath = '/classes/southern-training-class-cookery-for-beginners/enrolment/' + enrolmentId + '?part=units'

/** What the demo's course asks before its units; that learners write it is proven with enrolment. */
const stageAnswers = {
  enrolmentForm: {
    legalName: 'Jarrah Williams',
    dateOfBirth: '2005-04-12',
    phone: '0412 555 012',
    street: '4 Pirie Street',
    suburb: 'Adelaide',
    postcode: '5000',
    emergencyName: 'Ruth Williams',
    emergencyPhone: '08 8555 0142',
  },
  preTrainingReview: { reason: 'I like to cook.', experience: 'Not yet', prior: ['School'], support: '' },
  languageLiteracyNumeracy: { reading: 'Keep it closed.', larger: '0.8 kg', portions: 40, writing: 'I cook noodles.' },
  preCourseMaterial: {},
} as const

const enrol = async (serverUrl: string) => {
  for (const stage of enrolmentStages) {
    const params = { id: enrolmentId, stage }
    const agreements = [...agreementsOf[stage]]
    const sent = { answers: stageAnswers[stage], agreements }
    await callAs(serverUrl, student, enrolmentCalls.submit, { params, body: { stage: sent } })
    await callAs(serverUrl, people.marco, enrolmentCalls.approve, { params })
  }
}
const answerTest = async (page: Page) => {
  await page.goto(unitsPath)
  await page.getByRole('button', { name: 'Start: Safe work practices test' }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  const main = page.getByRole('main')
  await main.getByRole('combobox').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Wet chemical' }).click()
  await main.getByRole('radio', { name: 'Both' }).check()
  await main.getByRole('textbox').fill('Who was hurt, when, where and how.')
  await main.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(main.getByText(/^Submitted on /)).toBeVisible()
}
const markTest = async (page: Page) => {
  await page.goto('/marking?kind=assessment')
  await page
    .getByRole('row', { name: /Jarrah Williams/ })
    .getByRole('link')
    .first()
    .click()
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: 'Satisfactory', exact: true })).toHaveCount(3)
  for (const verdict of await main.getByRole('radio', { name: 'Satisfactory', exact: true }).all())
    await verdict.check()
  await main.getByLabel('Marking summary').fill('Well explained.')
  await main.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(main.getByText(/^Approved by Marco Bellini on /)).toBeVisible()
}
const observe = async (page: Page) => {
  await page.goto(unitsPath)
  await page.getByRole('button', { name: 'Observe: Knife and equipment checklist' }).click()
  await expect(page).toHaveURL(/\/observations\//)
  const lines = page.getByRole('main').getByRole('article')
  await expect(lines.first()).toBeVisible()
  for (const line of await lines.all()) {
    const seen = line.getByRole('button', { name: /^Seen: / })
    while (await seen.isEnabled()) await seen.click()
  }
  await page.getByRole('tab', { name: 'Type' }).click()
  await page.getByLabel('Your full name').fill('Marco Bellini')
  await page.getByRole('button', { name: 'Sign observation' }).click()
  await expect(page.getByText(/^Signed by Marco Bellini on /)).toBeVisible()
}

test('a learner enrols, answers and is observed; a year with their results is checked, mended and exported', async ({
  freshServer,
  signedIn,
}) => {
  const serverUrl = freshServer.url
  const page = await signedIn(administrator, { serverUrl })
  const status = page.getByRole('main').getByRole('status')
  const check = async (words: RegExp) => {
    await page.goto('/avetmiss')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(status.filter({ hasText: words })).toBeVisible()
  }

  await test.step('a learner who is enrolled answers, is marked, and has a signed result', async () => {
    await enrol(serverUrl)
    const theirs = await signedIn(student, { serverUrl })
    await answerTest(theirs)
    const trainer = await signedIn(people.marco, { serverUrl })
    await markTest(trainer)
    await observe(trainer)
    await theirs.goto(unitsPath)
    for (const unit of [/SITXWHS005/, /SITHCCC023/])
      await expect(theirs.getByRole('article', { name: unit }).getByText('Completed', { exact: true })).toBeVisible()
  })

  await test.step('[RT-029] each error leads to the record that mends it', async () => {
    await check(/^2 errors found in \d{4}$/)
    await expectAccessible(page)
    await expect(page.getByRole('row', { name: /NAT00060.*Nominal hours.*SITXWHS005/ })).toContainText(
      'The nominal hours are missing',
    )
    await page.getByRole('link', { name: /SITXWHS005/ }).click()
    await page.getByRole('textbox', { name: 'Nominal hours' }).fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(noticesOf(page).filter({ hasText: 'Changes have been saved' })).toBeVisible()
  })

  await test.step('an export with errors makes no files', async () => {
    await page.goto('/avetmiss')
    await page.getByRole('button', { name: 'Export NAT files' }).click()
    await expect(status.filter({ hasText: /^\d{4} was not exported: 1 error found$/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /SITXWHS005/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0)
  })

  await test.step('a USI that cannot be one stays, with what is wrong with it', async () => {
    await page.getByRole('link', { name: 'Ben Doyle' }).click()
    const usi = page.getByRole('textbox', { name: 'USI' })
    await usi.fill('BNGH7C75F0')
    await usi.blur()
    await expect(page.getByText('A USI never contains the digits 0 and 1 or the letters I and O')).toBeVisible()
    await expect(usi).toHaveValue('BNGH7C75F0')
    await usi.fill('BNGH7C75FN')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(noticesOf(page).filter({ hasText: 'Details have been saved' })).toBeVisible()
  })

  await test.step('without errors the ten files are downloaded', async () => {
    await check(/^No errors found in \d{4}$/)
    await page.getByRole('button', { name: 'Export NAT files' }).click()
    await expect(status.filter({ hasText: /^The files of \d{4} are ready/ })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    const unzipped = unzipSync(readFileSync(await (await download).path()))
    expect(Object.keys(unzipped)).toEqual(all)
    const lines = (name: string) => strFromU8(unzipped[name] ?? new Uint8Array()).split('\r\n')
    const client = lines('NAT00080.txt')
      .find((line) => line.includes('WILLIAMS, JARRAH'))
      ?.slice(0, 10)
    const results = lines('NAT00120.txt').filter((line) => line.slice(20, 30) === client)
    const completed = results.map((line) => [line.slice(30, 42).trimEnd(), line.slice(71, 73)])
    expect(completed).toEqual(
      expect.arrayContaining([
        ['SITXWHS005', '20'],
        ['SITHCCC023', '20'],
      ]),
    )
  })
})

test('a learner tells the regulator of themselves', async ({ freshServer, signedIn }) => {
  const page = await signedIn(people.sophie, { serverUrl: freshServer.url })
  await page.goto('/my-learning/details')
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Date of birth can not be blank')).toBeVisible()
  await expectAccessible(page)
})
