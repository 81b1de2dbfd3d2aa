import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

test('an administrator sees what gives each permission, and why a person has one', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const { rows, row, search } = listPageOf(page)
  const permission = (name: string) => page.locator(`[data-permission="${name}"]`)

  await test.step('[D-17] each permission names what gives it, and what is needed together', async () => {
    await page.goto('/administration/permissions')
    await expect(permission('portal.use')).toContainText('Everyone with access')
    await expect(permission('audit.read')).toContainText('Level: admin')
    await expect(permission('feed.editApproved')).toContainText(
      'Workforce access: admin and Writes feeds for all locations',
    )
    await expectAccessible(page)
  })
  await test.step('[D-17] of a person it says whether they have it, and by what', async () => {
    await page.goto('/administration/people')
    await search.fill('Priya Nair')
    await expect(rows).toHaveCount(1)
    await row('Priya Nair').getByRole('link').first().click()
    await page.getByRole('link', { name: 'What this person may do, and why' }).click()
    await expect(page.getByText('What Priya Nair may do, and why.')).toBeVisible()
    await expect(permission('roster.lead')).toContainText(/Yes.*Workforce access: manager/)
    await expect(permission('audit.read')).toContainText(/No.*Would need:.*Level: admin/)
    await expectAccessible(page)
  })
})
