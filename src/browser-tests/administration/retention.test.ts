import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

test('an administrator keeps messages for a shorter time, and changes it back', async ({ freshServer, signedIn }) => {
  const page = await signedIn(people.hannah, { serverUrl: freshServer.url })
  const messages = page.getByRole('combobox', { name: 'Messages' })
  const save = page.getByRole('button', { name: 'Save' })
  const choose = async (time: string) => {
    await messages.click()
    await page.getByTitle(time).click()
  }
  const preview = page.getByRole('region', { name: 'What would be deleted now' })
  const planned = page.getByRole('alert').filter({ hasText: 'Shorter times take effect on' })

  await test.step('the section of the organisation leads there, and everything is kept', async () => {
    await page.goto('/administration/organisation')
    await page
      .getByRole('navigation', { name: 'Pages of this section' })
      .getByRole('link', { name: 'Retention' })
      .click()
    await expect(page.getByText('Keep for ever').first()).toBeVisible()
    await expect(save).toBeDisabled()
    await expectAccessible(page)
  })
  await test.step('a shorter time is counted, and asked about with the counts', async () => {
    await choose('3 months')
    await expect(preview.getByText(/^\d+ messages from before /)).toBeVisible()
    await save.click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(/^\d+ messages from before /)).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep as it is' }).click()
    await expect(question).toBeHidden()
    await expect(planned).toBeHidden()
  })
  await test.step('once confirmed, the page says when it takes effect, also after a reload', async () => {
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete in 24 hours' }).click()
    await expect(page.getByText('Saved. Shorter times take effect in 24 hours')).toBeVisible()
    await page.reload()
    await expect(planned).toContainText('Messages: 3 months')
    await expect(preview.getByText(/^\d+ messages from before /)).toBeVisible() // nothing is deleted yet
    await expectAccessible(page)
  })
  await test.step('until then it is changed back', async () => {
    await planned.getByRole('button', { name: 'Change back' }).click()
    await expect(planned).toBeHidden()
    await expect(page.getByText('Keep for ever')).toHaveCount(3)
  })
})
