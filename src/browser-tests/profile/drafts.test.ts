import { expectAccessible } from '../support/axe'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { openPasswordDialog } from '../support/passwordDialog'
import { openPinDialog } from '../support/pinDialog'
import { openProfile } from '../support/profile'
import { textKeptBy } from '../support/storage'

test(
  'typed values survive a reload, and are discarded only after a confirmation',
  inEverything,
  async ({ signedIn }) => {
    const page = await signedIn(people.ella)
    const { firstName, update, title, discard } = await openProfile(page)

    await test.step('[LOOK] typed passwords and PINs are not stored', async () => {
      await (await openPasswordDialog(page)).current.fill('Not.To.Be.Kept.1')
      await page.keyboard.press('Escape')
      await discard.getByRole('button', { name: 'Yes, discard it' }).click()
      await expect(discard).toBeHidden()
      await (await openPinDialog(page)).enter('271828')
      await page.keyboard.press('Escape')
      await discard.getByRole('button', { name: 'Yes, discard it' }).click()
      await expect(discard).toBeHidden()
      await firstName.fill('Elle-Draft')
      await expect.poll(() => textKeptBy(page)).toContain('Elle-Draft')
      expect(await textKeptBy(page)).not.toMatch(/Not\.To\.Be\.Kept|271828/)
    })
    const restored = page.getByRole('status').filter({ hasText: 'Draft restored' })
    const kept = page.getByRole('status').filter({ hasText: 'Discarded. The form shows what is saved.' })
    await test.step('[LOOK] the changed form survives a reload, and says so', async () => {
      await expect(restored).toBeHidden()
      await page.reload()
      await expect(firstName).toHaveValue('Elle-Draft')
      await expect(restored).toBeVisible()
      await expect(update).toBeEnabled()
      await expectAccessible(page)
    })
    await test.step('[LOOK] Discard returns to the saved values, says so, and leaves the focus in the form', async () => {
      await restored.getByRole('button', { name: 'Discard' }).click()
      await expect(firstName).toHaveValue('Ella')
      await expect(restored).toBeHidden()
      await expect(kept).toHaveCount(1)
      await expect(firstName).toBeFocused()
      await expect(update).toBeDisabled()
      await page.reload()
      await expect(firstName).toHaveValue('Ella')
      await firstName.fill('Elle-Draft')
    })
    await test.step("[SH-052] leaving it asks 'Discard Changes?'; declining stays", async () => {
      await title.getByRole('link').click()
      await expect(discard).toBeVisible()
      await discard.getByRole('button', { name: 'No, keep it' }).click()
      await expect(discard).toBeHidden()
      await expect(firstName).toHaveValue('Elle-Draft')
      expect(new URL(page.url()).pathname).toBe('/profile')
    })
    await test.step('[SH-052] confirming leaves and discards the typed values', async () => {
      await title.getByRole('link').click()
      await discard.getByRole('button', { name: 'Yes, discard it' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
      await page.goBack()
      await expect(firstName).toHaveValue('Ella')
      await expect(update).toBeDisabled()
    })
  },
)
