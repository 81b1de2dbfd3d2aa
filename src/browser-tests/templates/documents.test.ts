import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { people } from '../support/people'
import { templatesOf } from '../support/templates'

test('a manager reads agreements as their readers will see them', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const { rows, search } = templatesOf(page)
  const letter = page.getByRole('article', { name: 'Preview' })
  await page.goto('/templates')

  await test.step('the menu leads to the published agreements', async () => {
    await menuOf(page).entries.filter({ hasText: 'Documents' }).click()
    await expect(titleOf(page, 'Documents')).toBeVisible()
    await expect(rows).toContainText(['Delivery vehicle agreement', 'Employment agreement'])
    await search.fill('employment')
    await expect(rows).toHaveCount(1)
  })
  await test.step('one shows its texts, with the values that are known, and its form', async () => {
    await rows.getByRole('link').click()
    await expect(titleOf(page, 'Employment agreement')).toBeVisible()
    await expect(letter).toContainText('{{full_name}}, as {{position_title}}')
    await expect(letter).toContainText('at $28.26 an hour under the Hospitality Industry (General) Award')
    await expect(letter.getByLabel('Date of birth').first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('and never what is still being written', async () => {
    await page.goto('/documents/harbour-template-delivery-vehicle-agreement')
    await expect(letter).toContainText('stays on the premises overnight.')
    await page.getByRole('button', { name: 'Open template' }).click()
    await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('overnight, locked')
    await page.goto('/documents/harbour-template-roster-published')
    await expect(page.getByText('There is no such document')).toBeVisible()
  })
})
