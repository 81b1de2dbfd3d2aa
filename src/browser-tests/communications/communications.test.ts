import { notAdded, noReceivers, noSubject, shortSubject } from '@contract/communicationForm'
import { emptyBlock } from '@contract/templateBlocks'
import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

const list = '/api/custom_messages'

test('a manager finds communications and opens them', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const { rows, row, search, add } = listPageOf(page)
  await page.goto('/communication')

  await test.step('[CM-002][CM-006] it lists subject, creator, status and Sent At, 50 a page', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([/^Subject/, 'Creator', 'Status', /^Sent At/, 'Actions'])
    await expect(rows.nth(24)).toBeVisible() // and what other tests have sent
    expect(calls.to('GET', list).map(queryOf)[0]).toMatchObject({ page: '1', per_page: '50' })
    await expectAccessible(page)
  })
  await test.step('[CM-003][CM-005] a draft has no day, and says so when it has no subject', async () => {
    await expect(row('(no subject)')).toContainText('Draft')
    await expect(row('(no subject)')).toContainText('–')
    await expect(rows.filter({ hasText: /Sent\d\d\/\d\d\/\d{4}$/ }).first()).toBeVisible()
  })
  await test.step('[CM-004] it filters by All, Draft and Sent', async () => {
    await page.getByRole('combobox', { name: 'Status' }).click()
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
      'All',
      'Draft',
      'Sent',
    ])
    await page.getByTitle('Draft', { exact: true }).click()
    await expect(rows.filter({ hasText: /\d\d\/\d\d\/\d{4}/ })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByTitle('All', { exact: true }).click()
  })
  await test.step('[CM-006] a row leads to its page, Add to a new one', async () => {
    await search.fill('quiet room')
    await page.getByRole('link', { name: 'A quiet room for breaks' }).click()
    await expect(page).toHaveURL(/\/communication\/harbour-communication-quiet-room/)
    await page.goBack()
    await expect(row('A quiet room for breaks')).toBeVisible()
    await add.click()
    await expect(page).toHaveURL('/communication/new')
  })
})

test('Priya writes from a template, previews, tests, schedules, cancels and sends', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/custom_messages/)
  const page = await signedIn(people.priya)
  const calls = await recordCalls(page)
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  const box = (name: string) => main.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const saved = main.getByText(/^Draft saved \d\d:\d\d$/)
  const next = () => button('Next').click()
  const files = main.locator('input[type="file"]')
  await page.goto('/communication/new')

  await test.step('[CM-011][CM-008] it begins with a published template for communications', async () => {
    await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button')).toHaveText([
      /Select Template/,
      /Edit Communication/,
      /Input Data/,
      /Review & Send/,
    ])
    await expect(page.getByText('Employment agreement')).toHaveCount(0)
    await page.getByText('Seasonal menu announcement').click()
    await expectAccessible(page)
    await next()
    await expect(page).toHaveURL(/\/communication\/[\w-]+\?defaultStep=1$/)
  })
  await test.step('[CM-010][CM-021] its blocks can be changed, and none may be empty', async () => {
    await expect(box('Content')).toContainText('Dear')
    await box('Content').fill('')
    await next()
    await expect(main.getByText(emptyBlock).first()).toBeVisible()
    await box('Content').fill('Hello,')
    await expect(saved).toBeVisible()
    await next()
  })
  await test.step('[CM-022] what its codes need is asked for', async () => {
    await expect(heading('Input Data')).toBeFocused()
    await next()
    await expect(page.getByText('Missing required fields')).toBeVisible()
    await box('Event date').fill('Monday')
    await box('Manager name').fill('Hannah Wirth')
    await expect(saved).toBeVisible()
    await next()
  })
  await test.step('[CM-015][CM-016][CM-017][CM-018] a subject, receivers and a proper Reply-To are needed', async () => {
    await button('Send').click()
    await expect(main.getByText(noSubject)).toBeVisible()
    await expect(main.getByText(noReceivers)).toBeVisible()
    await box('Subject').fill('   ')
    await expect(main.getByText(shortSubject)).toBeVisible()
    await box('Subject').fill('{{first_name}}, the new menu')
    await box('Reply-To').fill('nobody')
    await box('Reply-To').blur()
    await expect(main.getByText('Enter a valid email address')).toBeVisible()
    await box('Reply-To').fill('priya@harbour.test')
  })
  await test.step('[CM-013][CM-035] Add fetches all who match, with their number as the size of the page', async () => {
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByTitle('Pastry chef', { exact: true }).click()
    await page.keyboard.press('Escape')
    const matches = main.getByText(/^\d+ people match the filters$/)
    await expect(matches).toBeVisible()
    const count = Number.parseInt(await matches.innerText(), 10)
    await button('Add').click()
    await expect(main.getByText(`${count} people added`)).toBeVisible()
    const asked = calls.to('GET', '/api/select_options/user').map(queryOf)
    expect(asked.some((query) => query['per_page'] === String(count))).toBe(true)
    await expect(button(`Send to ${count} people`)).toBeVisible()
  })
  await test.step('[CM-019] other filters have to be added first', async () => {
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByTitle('Line cook', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(main.getByText(notAdded)).toBeVisible()
    await button('Add').click()
    await expect(main.getByText(notAdded)).toHaveCount(0)
  })
  await test.step('[CM-014] the preview is the letter of each receiver, the subject included', async () => {
    const preview = page.getByRole('region', { name: 'Preview' })
    for (let person = 0; person < 3; person++) {
      const [first = ''] = (await preview.getByRole('definition').first().innerText()).split(' ')
      await expect(preview.getByText(`${first}, the new menu`)).toBeVisible()
      await preview.getByRole('button', { name: 'Next receiver' }).click()
    }
    await expect(preview).toContainText('priya@harbour.test')
    await expectAccessible(page)
    for (const [name, count] of [
      ['menu.pdf', '1 attachment'],
      ['prices.pdf', '2 attachments'],
    ] as const) {
      await files.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
      await expect(preview.getByText(count, { exact: true })).toBeVisible()
      await expect(preview).toContainText(name)
    }
  })
  await test.step('it is tested, scheduled, and that is cancelled', async () => {
    await button('Send a test to me').click()
    await expect(page.getByText('The test is in your inbox')).toBeVisible()
    await button('Send later').click()
    await page.getByRole('menuitem', { name: 'Send later' }).click()
    await page.getByRole('textbox', { name: /^Send at/ }).fill('01/01/2099 09:00')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await expect(main.getByText(/will be sent on 09:00 01\/01\/2099/)).toBeVisible()
    await button('Cancel sending').click()
    await expect(button(/^Send to \d+ people$/)).toBeVisible()
  })
  await test.step('[CM-024][CM-026][CM-030] it is saved, sent once, and read-only from then on', async () => {
    await button(/^Send to \d+ people$/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).dblclick()
    await expect(page.getByText('Communication has been successfully sent')).toBeVisible()
    expect(calls.to('POST', /\/send_message$/)).toHaveLength(1)
    await expect(main.getByText(/^(\d+) of \1 people have it in the inbox$/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('prices.pdf')
    for (const gone of [box('Subject'), box('Reply-To'), files, button(/^Remove/)]) await expect(gone).toHaveCount(0)
    for (const name of ['Add', 'Save as draft', 'Send a test to me', 'Back', 'Next'])
      await expect(button(name)).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a letter without a template skips its second step', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  const main = page.getByRole('main')
  await page.goto('/communication/new')
  await test.step('[CM-009] only Edit Communication is skipped', async () => {
    await main.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/defaultStep=2$/)
    await expect(page.getByRole('button', { name: /Edit Communication/ })).toBeDisabled()
  })
  await test.step('[CM-012] the address opens a step, and one that there is not the nearest', async () => {
    const [address = ''] = page.url().split('?')
    await page.goto(`${address}?defaultStep=99`)
    await expect(page.getByRole('button', { name: /Review & Send/ })).toHaveAttribute('aria-current', 'step')
    await expect(main.getByRole('textbox', { name: /^Text/ })).toBeVisible()
  })
})
