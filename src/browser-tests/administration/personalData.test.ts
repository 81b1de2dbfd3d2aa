import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

test('an administrator exports everything about a person, has them erased, and thinks better of it', async ({
  freshServer,
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/erase/)
  const { url: serverUrl } = freshServer
  const page = await signedIn(people.hannah, { serverUrl })
  const card = page.getByRole('region', { name: 'Data of this person' })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  const { row, search, dialog } = listPageOf(page)
  const erasing = page.getByRole('dialog', { name: 'Erase this person?' })
  const typed = erasing.getByLabel('Full name or email')

  await test.step('the export runs while the page tells how far it is, and is downloaded as a ZIP', async () => {
    await page.goto(`${serverUrl}/administration/people/harbour-person-deepak-sharma`)
    await press('Export everything')
    await expect(card).toContainText(/Ready: .+ It can be downloaded until/)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await card.getByRole('link', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^person-harbour-person-deepak-sharma-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await file.path())))
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(JSON.parse(text('account.json'))).toMatchObject([{ email: 'deepak.sharma@harbour.test' }])
    expect(JSON.parse(text('locations.json'))).toMatchObject([{ location: 'Port Adelaide' }])
    expect(text('README.txt')).toContain('account.json (1 record)')
  })

  await test.step('after a reload it can still be downloaded', async () => {
    await page.reload()
    await expect(card.getByRole('link', { name: 'Download' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Export again' })).toBeVisible()
  })

  await test.step('erasing asks for the name; a wrong one is refused, and stays', async () => {
    await press('Erase this person')
    await expect(typed).toBeVisible()
    await expectAccessible(page)
    await typed.fill('Deepak')
    await erasing.getByRole('button', { name: 'Erase this person' }).click()
    await expect(erasing).toContainText('This name or email is not that of this person')
    await expect(typed).toHaveValue('Deepak')
    await typed.fill('deepak sharma')
    await erasing.getByRole('button', { name: 'Erase this person' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the page and the list say so, and the account is disabled', async () => {
    await expect(card).toContainText(/Will be erased on \d\d\/\d\d\/\d{4}/)
    await expect(page.getByRole('region', { name: 'Account of this person' })).toContainText('Cannot sign in.')
    await expectAccessible(page)
    await page.goto(`${serverUrl}/administration/people`)
    await search.fill('sharma 1042')
    await expect(row('Deepak Sharma')).toContainText('To be erased')
    await row('Deepak Sharma').getByRole('link', { name: 'Deepak Sharma' }).click()
  })

  await test.step('it is taken back, and the account can be enabled again', async () => {
    await press('Keep this person')
    await expect(page.getByText('This person will not be erased')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Erase this person' })).toBeVisible()
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
    await expect(page.getByText('The account has been enabled')).toBeVisible()
  })

  await test.step('nobody erases themselves', async () => {
    await page.goto(`${serverUrl}/administration/people/harbour-person-hannah-wirth`)
    await expect(card).toContainText('You cannot erase yourself.')
    await expect(card.getByRole('button', { name: 'Erase this person' })).toHaveCount(0)
  })
})
