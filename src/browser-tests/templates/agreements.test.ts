import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { people } from '../support/people'
import { templatesOf } from '../support/templates'

const kindsOfFields =
  'Text field|Text area|Number|Checkbox|Select boxes|Select|Radio|Email|URL|Phone number|Date/time|Day|Time|Currency|Signature'.split(
    '|',
  )

test('an agreement with every kind of field is written and published by keyboard', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const { button, tab, name, rows, inDialog } = templatesOf(page)
  const menu = page.getByRole('menuitem')
  await page.goto('/templates/new')
  await name.pressSequentially('Key holder agreement')
  await page.getByRole('radio', { name: 'Agreement' }).press('Space')
  await tab('Editor').press('Enter')

  await test.step('[TP-032][TP-033] an agreement has forms, with fields of fifteen kinds', async () => {
    await button('Add block').press('Enter')
    await menu.filter({ hasText: /^Form$/ }).press('Enter')
    await button('Add field').press('Enter')
    await expect(menu).toHaveText(kindsOfFields)
    await menu.first().press('Escape')
    for (const kind of kindsOfFields) {
      await button('Add field').press('Enter')
      await menu.filter({ hasText: new RegExp(`^${kind}$`) }).press('Enter')
    }
    await expect(page.getByRole('list', { name: 'Fields of the form' }).locator(':scope > li')).toHaveCount(15)
    await expectAccessible(page)
  })
  await test.step('[TP-021][TP-026] it is published as it stands', async () => {
    await button('Publish').press('Enter')
    await expect(inDialog('Cancel')).toBeFocused()
    await inDialog('Publish').press('Enter')
    await expect(page).toHaveURL('/templates')
    await page.goto('/templates?kind=agreement')
    await expect(rows.filter({ hasText: 'Key holder agreement' })).toContainText('Published')
  })
})

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
