import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expectAccessible } from '../support/axe'
import { administrator, learner } from '../support/enrolments'
import { expect, test } from '../support/fixtures'
import { noticesOf } from '../support/screens'

const files = ['NAT00010', 'NAT00020', 'NAT00030', 'NAT00060', 'NAT00080', 'NAT00085', 'NAT00090', 'NAT00100']
const all = [...files, 'NAT00120', 'NAT00130'].map((name) => `${name}.txt`)

test('a year is checked, mended and exported', async ({ freshServer, signedIn }) => {
  const page = await signedIn(administrator, { serverUrl: freshServer.url })
  const status = page.getByRole('main').getByRole('status')
  const check = async (words: RegExp) => {
    await page.goto('/avetmiss')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(status.filter({ hasText: words })).toBeVisible()
  }

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
  })
})

test('a learner tells the regulator of themselves', async ({ freshServer, signedIn }) => {
  const page = await signedIn(learner, { serverUrl: freshServer.url })
  await page.goto('/my-learning/details')
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Date of birth can not be blank')).toBeVisible()
  await expectAccessible(page)
})
