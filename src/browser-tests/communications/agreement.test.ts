import { readFile } from 'node:fs/promises'
import { sendAgreement, subject } from '../support/agreement'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { goLive } from '../support/goLive'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

test('an agreement is signed in the inbox, and its report says so by itself', async ({
  signedIn,
  newPerson,
  server,
}) => {
  const email = newPerson()
  const id = await sendAgreement(server.url, email)
  const [manager, page] = [await signedIn(people.hannah), await signedIn(email)]
  const report = manager.getByRole('region', { name: 'Report' })
  const count = (name: string) => report.locator('dl > div').filter({ hasText: new RegExp(`^${name}`) })
  await goLive(manager, `/communication/${id}`)
  await expect(count('Signed')).toHaveText('Signed0')

  const { row, message } = inboxOf(page)
  const dialog = page.getByRole('dialog', { name: 'Uniform agreement' })
  await page.goto('/messages')
  await row(subject).click()

  await test.step('what has to be signed is a part of the message', async () => {
    await message.getByRole('button', { name: 'Read and sign' }).click()
    await expect(dialog).toContainText('gets two shirts')
    await expect(dialog).not.toContainText('{{')
    await expectAccessible(page)
  })
  await test.step('what is missing is asked for', async () => {
    await dialog.getByRole('button', { name: 'Sign' }).click()
    await expect(dialog.getByRole('textbox', { name: /^Shirt size/ })).toBeFocused()
  })
  await test.step('it is signed once, for good', async () => {
    await dialog.getByRole('textbox', { name: /^Shirt size/ }).fill('Large')
    await dialog.getByRole('textbox', { name: /^Full name/ }).fill('Sam Barista')
    await dialog.getByRole('button', { name: 'Sign' }).click()
    await page.getByRole('dialog', { name: 'Sign this agreement?' }).getByRole('button', { name: 'Sign' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Signed by Sam Barista on' })).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
  })
  await test.step('its PDF is downloaded', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('[D-97] the report counts it without a reload', async () => {
    await expect(count('Signed')).toHaveText('Signed1')
    await expect(count('Read')).toHaveText('Read1')
  })
})
