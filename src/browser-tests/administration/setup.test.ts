import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { startServer } from '../support/musterServer'
import { runFolder } from '../support/runFolder'
import { keptBy } from '../support/storage'

const password = 'Kingfish.crudo.77'
const printedLink = /^ {2}http\S+(\/setup\?token=\S+)$/

/** A server on an empty folder, without the demo. */
const startEmptyServer = async () => {
  const folder = mkdtempSync(path.join(runFolder(), 'empty-'))
  const { url, saying, stop } = await startServer(folder, { MUSTER_DEMO: '0' })
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, link: await saying(printedLink), close }
}

test('the first administrator sets up the portal by the link of the first start', async ({ openContext, problems }) => {
  problems.allow(/422 .*\/api\/setup/)
  const { url, link, close } = await startEmptyServer()
  const context = await openContext({ isFresh: true, options: { baseURL: url } })
  const page = await context.newPage()
  const submit = page.getByRole('button', { name: 'Set up' })
  const field = (label: string) => page.getByLabel(label, { exact: true })

  await test.step('the link leads to the form, and its token is stored nowhere', async () => {
    await page.goto(link)
    await expect(field('Organisation')).toBeVisible()
    await expect(page).toHaveURL('/setup')
    const kept = JSON.stringify([await keptBy(page), await page.evaluate(() => history.state as unknown)])
    expect(kept).not.toContain(new URLSearchParams(link.split('?')[1]).get('token'))
    await expectAccessible(page)
  })

  await test.step('what is missing or wrong is reported at its field, and what was typed stays', async () => {
    await submit.click()
    await expect(page.getByText('Organisation can not be blank')).toBeVisible()
    await expect(page.getByText('Last name can not be blank')).toBeVisible()
    await expect(field('Organisation')).toBeFocused()
    await expectAccessible(page)
    await field('Organisation').fill('Quay Foods')
    await field('First Name').fill('Robin')
    await field('Last Name').fill('Quill')
    await field('Email').fill('robin.quill@quay.test')
    await field('New Password').fill('Quay.Foods.2026')
    await field('Confirm New Password').fill('Quay.Foods.2026')
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(page.getByText('Password is too close to your name, email or organisation')).toBeVisible()
    await expect(field('New Password')).toBeFocused()
    await expect(field('Last Name')).toHaveValue('Quill')
  })

  await test.step('[D-07] the administrator is signed in, and finds the pages of administration', async () => {
    await field('New Password').fill(password)
    await field('Confirm New Password').fill(password)
    await expect(submit).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/administration')
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Quay Foods')
    await page.getByRole('main').getByRole('link', { name: 'Organisation' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Quay Foods')
  })

  await test.step('the link works once: to others it says so, and where another one comes from', async () => {
    const other = await openContext({ isFresh: true, options: { baseURL: url } })
    const late = await other.newPage()
    await late.goto(link)
    await expect(late.getByRole('alert').getByText('This link is no longer valid')).toBeVisible()
    await expect(late.getByText('npm run create-admin')).toBeVisible()
    await expect(late.getByLabel('Organisation')).toBeHidden()
    await expectAccessible(late)
    await late.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(late.getByLabel('Email')).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL('/dashboard')
    for (const open of [late, page]) await open.close() // what they still ask for would fail without the server
  })
  await close()
})
