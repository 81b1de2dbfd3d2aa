import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

const buttonOf = (page: Page) => (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const seeNotice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible()
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByLabel(label).click()
  await page.getByTitle(option, { exact: true }).click()
}
const fieldsOf = (page: Page) => page.getByRole('list', { name: 'Fields of the form' }).locator(':scope > li')

test('an administrator writes an assessment, publishes it, and changes it by a new draft version', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/(422|500) .*\/api\/training/)
  const page = await signedIn(people.helen)
  const button = buttonOf(page)
  const { add, dialog, field, save, act } = listPageOf(page)
  const publish = async () => {
    await expect(button('Publish')).toBeEnabled() // not for a second after the last press
    await button('Publish').click()
  }
  const confirm = () => dialog.getByRole('button', { name: 'Publish' }).click()
  const leave = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Yes, discard it' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const addField = async (kind: string, label: string) => {
    await button('Add field').click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill(label)
    await button('Done').click()
  }
  await page.goto('/assessments')

  await test.step('a SCORM package is refused without its type', async () => {
    await add.click()
    await field('Name').fill('Knife safety')
    await choose(page, 'Kind', 'SCORM package')
    await save()
    await expect(dialog.getByText('A SCORM type must be chosen')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[RT-024] an assessment of a unit is added, and opens', async () => {
    await choose(page, 'Kind', 'Assessment')
    await dialog.getByLabel('Unit').fill('SITHKOP009')
    await page.getByTitle(/^SITHKOP009/).click()
    await save()
    await seeNotice(page, 'Assessment has been successfully added')
    await expect(page.getByRole('heading', { name: 'Knife safety' })).toBeVisible()
  })
  await test.step('[RT-018] without a question it is not valid', async () => {
    await publish()
    await seeNotice(page, 'Assessment is not valid')
  })
  await test.step('it is published with two questions', async () => {
    await addField('Text field', 'Which knife?')
    await addField('Text area', 'Why?')
    await publish()
    await confirm()
    await seeNotice(page, 'Assessment has been successfully published')
  })
  await test.step('[RT-013] it can be neither changed nor added to nor reordered, until a new draft version is made', async () => {
    await expect(
      page.getByText(
        'Published assessments cannot be added, edited or reordered. Create a new draft version and publish it',
      ),
    ).toBeVisible()
    await expect(fieldsOf(page)).toHaveCount(2)
    await expect(button('Add field')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Move|Edit|Remove) Which/ })).toHaveCount(0)
    await expectAccessible(page)
    await button('Create a new draft version').click()
    await expect(page.getByRole('tab', { name: 'Draft (version 2)' })).toBeVisible()
  })
  await test.step('[RT-013] a question is moved by keyboard, while the published version stays beside it', async () => {
    await page.getByRole('button', { name: 'Move Why? up' }).press('Enter')
    await expect(fieldsOf(page).first()).toContainText('Why?')
    await button('Save draft').click()
    await seeNotice(page, 'Assessment has been successfully updated')
    await page.getByRole('tab', { name: 'Published (version 1)' }).click()
    await expect(fieldsOf(page).first()).toContainText('Which knife?')
    await page.getByRole('tab', { name: 'Draft (version 2)' }).click()
    await publish()
    await confirm()
    await expect(page.getByText('Published · version 2')).toBeVisible()
    await expect(fieldsOf(page).first()).toContainText('Why?')
  })
  await test.step('[RT-010] a line of a checklist is observed at least once', async () => {
    await page.goto('/assessments/southern-question-set-basic-methods-of-cookery-in-the-kitchen')
    const lines = page.getByRole('list', { name: 'Lines of the checklist' }).getByRole('listitem')
    await lines.first().getByLabel('Repeat count').fill('0')
    await button('Save draft').click()
    await expect(page.getByText('Repeat count must be a whole number from 1 to 100').first()).toBeVisible()
    await seeNotice(page, 'Observation checklist is not valid')
    await lines.first().getByLabel('Repeat count').fill('1')
    await lines
      .first()
      .getByRole('button', { name: /^Move .* down$/ })
      .press('Enter')
    await expect(lines.nth(1).getByLabel('Repeat count')).toHaveValue('1')
    await expectAccessible(page)
    await expect(button('Save draft')).toBeEnabled()
    await button('Save draft').click()
    await seeNotice(page, 'Observation checklist has been successfully updated')
  })
  await test.step('[RT-007] a pre-training review needs a question', async () => {
    await page.goto('/assessments/southern-question-set-pre-training-review-for-work-placements')
    await publish()
    await expect(page.getByText('Pre-training needs a question before submit')).toBeVisible()
    await addField('Text field', 'Where would you like to work?')
  })
  await test.step('[RT-021][RT-018] what fails says so in the words of its kind', async () => {
    const calls = (url: URL) => url.pathname.startsWith('/api/training/question_sets')
    const wrong = { status: 500, json: { errors: { base: ['Wrong'] }, message: 'Wrong' } }
    await intercept(page, calls, (call) => (call.request().method() === 'GET' ? call.continue() : call.fulfill(wrong)))
    await button('Save draft').click()
    await seeNotice(page, 'Could not save pre-training')
    await publish()
    await confirm()
    await seeNotice(page, 'Could not publish pre-training')
    await button('Edit details').click()
    await field('Name').fill('Another name')
    await save()
    await seeNotice(page, 'Could not update pre-training')
    await leave()
    await page
      .getByRole('main')
      .getByRole('link', { name: /work placements/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: "Don't save" }).click()
    await add.click()
    await field('Name').fill('New')
    await choose(page, 'Kind', 'Pre-training review')
    await save()
    await seeNotice(page, 'Could not create pre-training')
    await choose(page, 'Kind', 'Language, literacy and numeracy')
    await save()
    await seeNotice(page, 'Could not create the LLN')
    await leave()
    await intercept(page, calls, (call) => call.fulfill(wrong), { times: 1 })
    await page.getByRole('link', { name: 'Working with diverse people: reflection' }).click()
    await expect(page.getByText('Could not load assessment')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(fieldsOf(page)).toHaveCount(2)
    await button('Create a new draft version').click()
    await seeNotice(page, 'Could not draft the assessment')
    await button('Edit details').click()
    await field('Name').fill('Another name')
    await save()
    await seeNotice(page, 'Could not update the assessment')
    await leave()
    await page.goBack()
    await act('Knife safety', 'Duplicate')
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByText(/^Could not duplicate assessment/).last()).toBeVisible()
  })
})

test('a resource gets its UID code, and support files are seen by those who have their object', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/training/)
  const page = await signedIn(people.helen)
  const { add, dialog, field, act, row, save } = listPageOf(page)
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
  await page.goto('/resources')

  await test.step('[RT-011] its UID code is disabled while it is new, and made when it is saved as a draft', async () => {
    await add.click()
    await expect(field('UID code')).toBeDisabled()
    await expect(dialog.getByText('Created when you first save or publish the resource.')).toBeVisible()
    await field('Name').fill('Allergen chart')
    await dialog.locator('input[type=file]').setInputFiles(pdf('allergens.pdf'))
    await expect(dialog.getByText('allergens.pdf')).toBeVisible()
    await expectAccessible(page)
    const draft = dialog.getByRole('button', { name: 'Save draft' })
    await expect(draft).toBeEnabled()
    await draft.click()
    await seeNotice(page, 'Resource has been successfully added')
    await expect(row('Allergen chart')).toContainText(/RES-[2-9A-Z]{8}/)
  })
  await test.step('[RT-011] then it is enabled, and changes', async () => {
    await act('Allergen chart', 'Edit')
    await expect(field('UID code')).toBeEnabled()
    await field('UID code').fill('RES-ALLERGENS')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await seeNotice(page, 'Resource has been successfully updated')
    await expect(row('Allergen chart')).toContainText('RES-ALLERGENS')
  })
  await test.step('[RT-011] it is so after one that is published at once', async () => {
    await add.click()
    await field('Name').fill('Cleaning roster')
    await dialog.locator('input[type=file]').setInputFiles(pdf('cleaning.pdf'))
    await expect(dialog.getByText('cleaning.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(row('Cleaning roster')).toContainText(/RES-[2-9A-Z]{8}/)
    await act('Cleaning roster', 'Edit')
    await expect(field('UID code')).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('[RT-024] it is copied and deleted', async () => {
    await act('Allergen chart', 'Duplicate')
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await seeNotice(page, 'Resource has been successfully duplicated')
    await act('Copy of Allergen chart', 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await seeNotice(page, 'Resource has been successfully deleted')
    await expect(row('Copy of Allergen chart')).toHaveCount(0)
  })
  await test.step('a learner reads and saves it, and changes nothing', async () => {
    const learner = await signedIn(people.sophie)
    await learner.goto('/resources')
    await expect(listPageOf(learner).row('Knife skills poster')).toHaveCount(0)
    await expect(listPageOf(learner).add).toHaveCount(0)
    await learner.getByRole('button', { name: 'Allergen chart' }).click()
    const link = learner.getByRole('dialog').getByRole('link', { name: /allergens\.pdf/ })
    await expect(link).toBeVisible()
    await expectAccessible(learner)
  })
  await test.step("[RT-003] a support file needs a 'visible to' option, an object and a file", async () => {
    await page.goto('/support-files')
    await add.click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText("Support files need at least one 'visible to' option")).toBeVisible()
    await expect(dialog.getByText('Choose at least 1 file')).toBeVisible()
    await expect(dialog.getByText('Support files must be available for an object')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[RT-003] one of a course is seen by a learner of a class of it, and by no other', async () => {
    await field('Name').fill('Recipe of the week')
    await dialog.locator('input[type=file]').setInputFiles(pdf('recipe.pdf'))
    await dialog.getByLabel('Learners').check()
    await dialog.getByLabel('Which one').fill('SIT20421')
    await page.getByTitle(/^SIT20421/).click()
    await save()
    await seeNotice(page, 'Support file has been successfully added')
    await expect(row('Recipe of the week')).toContainText('Course: Certificate II in Cookery')

    const seen = async (person: string) => {
      const learner = await signedIn(person)
      await learner.goto('/support-files')
      return listPageOf(learner)
    }
    await expect((await seen(people.sophie)).row('Recipe of the week')).toBeVisible()
    const other = await seen('keira.simmons@southern.test')
    await expect(other.row('Work placement guide')).toBeVisible()
    await expect(other.row('Recipe of the week')).toHaveCount(0)
  })
})
