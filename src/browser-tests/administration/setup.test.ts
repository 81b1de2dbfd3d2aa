import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expectAccessible } from '../support/axe'
import { chatOf } from '../support/chat'
import { expect, test } from '../support/fixtures'
import { groupChatsOf } from '../support/groupChats'
import { listPageOf } from '../support/listPage'
import { startServer } from '../support/musterServer'
import { runFolder } from '../support/runFolder'
import { expectSignIn } from '../support/screens'
import { keptBy } from '../support/storage'

const password = 'Kingfish.crudo.77'
const printedLink = /^ {2}http\S+(\/setup\?token=\S+)$/

const places = ['Norwood', 'Unley', 'Glenelg', 'Semaphore', 'Stirling', 'Brighton', 'Burnside', 'Prospect']
const sites = [...places, 'Hahndorf', 'Salisbury', 'Gawler', 'Mile End']
const sitesFile = ['name,region', ...sites.map((name, at) => `${name},${at < 6 ? 'City' : 'Hills'}`)]
const staff = Array.from({ length: 300 }, (_, at) => ({
  first: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'][at % 5] ?? '',
  last: `Quill${at + 1}`,
  email: `person${at + 1}@quay.test`,
  site: sites[at % sites.length] ?? '',
}))
const staffFile = [
  'email;first name;surname;site',
  ...staff.map(({ email, first, last, site }) => [email, first, last, site].join(';')),
]
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

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

test('an empty installation becomes the portal of 300 people, in a browser alone', async ({
  openContext,
  problems,
}) => {
  problems.allow(/422 .*\/api\/setup/)
  problems.allow(/(401|403) .*\/api\//)
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

  await test.step('what comes next is listed, ticked once it is done, and put away for good', async () => {
    const steps = page.getByRole('region', { name: 'Next steps' })
    const registration = page.getByRole('checkbox', { name: 'People can create their own accounts' })
    await expect(registration).toBeEnabled()
    await page.goto('/administration')
    await expect(steps.getByRole('listitem')).toHaveCount(4)
    await expect(steps.getByText('Done', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await steps.getByRole('link', { name: 'Choose a colour and a logo' }).click()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#0A7E5C')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Organisation has been updated successfully')).toBeVisible()
    await page.goto('/administration')
    await expect(steps.getByRole('listitem').filter({ hasText: 'Choose a colour' })).toContainText('Done')
    await steps.getByRole('button', { name: 'Hide' }).click()
    await expect(steps).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: 'Organisation' })).toBeVisible()
    await expect(steps).toHaveCount(0)
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
    await late.close()
  })

  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const option = (name: string) =>
    page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click()
  const importFile = async (kind: string, file: ReturnType<typeof csv>) => {
    await page.goto('/administration/imports')
    await main.getByRole('combobox', { name: 'What the file contains' }).click()
    await option(kind)
    await main.getByLabel('Choose a file').setInputFiles(file)
    await main.getByRole('button', { name: 'Check the rows' }).click()
    await main.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(main.getByText('Imported', { exact: true })).toBeVisible()
  }
  const openPerson = async (email: string) => {
    const { search, row } = listPageOf(page)
    await page.goto('/administration/people')
    await search.fill(email)
    await row(email).getByRole('link').click()
  }
  /** Invites somebody by the list; returns a page of theirs on which they have signed in with a password of their own. */
  const join = async (email: string) => {
    await openPerson(email)
    await main.getByRole('button', { name: 'Invite', exact: true }).click()
    const invitation = (await dialog.getByText(/^http/).textContent()) ?? ''
    const theirs = await (await openContext({ isFresh: true, options: { baseURL: url } })).newPage()
    await theirs.goto(invitation)
    await theirs.getByLabel('New Password', { exact: true }).fill(password)
    await theirs.getByLabel('Confirm New Password').fill(password)
    await theirs.getByRole('button', { name: 'Save new password' }).click()
    await expectSignIn(theirs)
    await theirs.getByLabel('Email').fill(email)
    await theirs.getByLabel('Password', { exact: true }).fill(password)
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await expect(theirs).toHaveURL(/\/messages/)
    return theirs
  }

  await test.step('the brand is chosen', async () => {
    await page.goto('/administration/organisation')
    await main.getByRole('textbox', { name: 'Colour', exact: true }).fill('#B3261E')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('#brand')).toHaveAttribute('data-brand', '#B3261E')
  })
  await test.step('[D-106] 12 locations and 300 people come by two files', async () => {
    await importFile('Locations', csv('sites.csv', sitesFile))
    await importFile('People', csv('staff.csv', staffFile))
    await page.goto('/administration/people')
    await expect(main.getByText('301')).toBeVisible()
  })
  const [ada, ben] = [await join(staff[0]?.email ?? ''), await join(staff[12]?.email ?? '')]
  await test.step('the administrator makes a group chat for them', async () => {
    await openPerson('robin.quill@quay.test')
    await main.getByRole('checkbox', { name: 'Sees the administration of group chats' }).check()
    await main.getByRole('checkbox', { name: 'Creates and edits group chats' }).check()
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    const groups = groupChatsOf(page)
    await page.goto('/group-chat/new')
    await groups.arrive()
    await groups.name.fill('Norwood')
    await groups.audience('Location').click()
    await option('Norwood')
    await page.keyboard.press('Escape')
    await groups.automatic.click()
    await groups.button('Publish').click()
    await expect(page.getByText('Conversation has been successfully created')).toBeVisible()
  })
  await test.step('two of them talk', async () => {
    for (const theirs of [ada, ben]) {
      await theirs.goto('/messages/conversations')
      await chatOf(theirs).row('Norwood').click()
    }
    await chatOf(ada).composer.fill('Who opens?')
    await chatOf(ada).composer.press('Enter')
    await expect(chatOf(ben).message('Who opens?')).toBeVisible()
  })
  await test.step('one of them is disabled, and out at once', async () => {
    await openPerson(staff[12]?.email ?? '')
    await main.getByRole('button', { name: 'Disable', exact: true }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expectSignIn(ben)
    await expect(chatOf(ada).composer).toBeVisible()
  })
  // what they still ask for would fail without the server
  for (const open of [page, ada, ben]) await open.close()
  await close()
})
