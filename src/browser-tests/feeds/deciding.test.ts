import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { feedOf, publishFeed, submitFeed } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { inboxOf } from '../support/screens'

const replyPath = /^\/api\/feeds\/[^/]+\/reply$/

test('an approver decides on the page', async ({ signedIn, newPerson, server }) => {
  const author = newPerson('contributor')
  await submitFeed(server.url, author, { content: '<p>Bikes behind the house</p>' })
  await submitFeed(server.url, author, { content: '<p>Free coffee for all</p>' })
  const page = await signedIn(newPerson('manager'))
  const { goTo, tab, card, dialog } = feedOf(page)
  await goTo('/feed?tab=pending')

  await test.step('[FE-002] in the tab Pending of HRIS managers', async () => {
    await expect(tab('Pending')).toHaveAttribute('aria-selected', 'true')
    await expect(card('Bikes behind the house')).toBeVisible()
  })
  await test.step('[FE-013][FE-024] each says for whom it is', async () => {
    await expect(card('Bikes behind the house')).toContainText('All Roles')
  })
  await test.step('[FE-012] with nothing to edit or remove of others', async () => {
    await card('Bikes behind the house')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await expect(page.getByRole('menuitem')).toHaveText(['Hide feed info'])
    await page.keyboard.press('Escape')
  })
  await test.step('[FE-024] approves after a question, and the focus goes to a card', async () => {
    await card('Bikes behind the house').getByRole('button', { name: 'Approve' }).click()
    await expect(dialog).toContainText('Do you want to approve this Feed?')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Feed has been approved successfully')).toBeVisible()
    await expect(card('Bikes behind the house')).toHaveCount(0)
    await expect(page.locator('article:focus')).toHaveCount(1)
    await expect(tab('Pending')).toHaveAttribute('aria-selected', 'true')
  })
  await test.step("[LOOK] in the system's colours the open tab has a line around it", async () => {
    const lineOf = (name: string) => tab(name).evaluate((element) => getComputedStyle(element).outlineStyle)
    await page.emulateMedia({ forcedColors: 'active' })
    expect([await lineOf('Pending'), await lineOf('Published')]).toEqual(['solid', 'none'])
    await page.emulateMedia({ forcedColors: null })
  })
  await test.step('[FE-024] rejects with a reason', async () => {
    await card('Free coffee for all').getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByLabel(/^Reason/)).toBeFocused()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog).toContainText('Please specify the reason why it is rejected')
    await dialog.getByLabel(/^Reason/).fill('Not agreed')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(card('Free coffee for all')).toHaveCount(0)
    await expect(tab('Pending')).toHaveAttribute('aria-selected', 'true')
  })
})

test('[FE-041][FE-042] an author archives, and the next card gets the focus; a failure leaves the card', async ({
  signedIn,
  newPerson,
  server,
  problems,
}) => {
  problems.allow(/500 .*\/deactivate/)
  const author = newPerson('contributor')
  await publishFeed(server.url, { content: '<p>Stays here</p>' })
  await submitFeed(server.url, author, { content: '<p>Over by now</p>' })
  const page = await signedIn(author)
  const { goTo, card, choose, dialog } = feedOf(page)
  await goTo()
  const { stop } = await intercept(
    page,
    ({ pathname }) => pathname.endsWith('/deactivate'),
    (call) => call.fulfill({ status: 500, json: { errors: {}, message: '' } }),
  )
  await choose('Over by now', 'Remove')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Could not archive this Feed')).toBeVisible()
  await expect(card('Over by now')).toBeVisible()
  stop()
  await choose('Over by now', 'Remove')
  await expect(dialog).toContainText('The post will be archived.')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(card('Over by now')).toHaveCount(0)
  await expect(card('Stays here')).toBeFocused()
})

test('[FE-040][IN-033] a reader writes to the author, and the message is open in the inbox then', async ({
  signedIn,
  newPerson,
  server,
  problems,
}) => {
  await publishFeed(server.url, { content: '<p>Ask me about the rota</p>' })
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  const { goTo, card } = feedOf(page)
  const dialog = page.getByRole('dialog', { name: 'Message Hannah' })
  const open = () =>
    card('Ask me about the rota')
      .getByRole('button', { name: /^Reply to/ })
      .click()
  await goTo()
  await open()
  const box = dialog.getByRole('textbox', { name: 'Message' })
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await expect(dialog).toContainText('About the feed: Ask me about the rota')
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Enter to send, Shift+Enter for a new line')
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await box.fill('When is my next late shift?')
  const files = dialog.getByLabel('Add files').and(page.locator('input'))
  await files.setInputFiles({ name: 'rota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
  await expect(send).toBeEnabled()

  await test.step('[D-108] what is written survives a reload, and nothing was sent', async () => {
    await page.reload()
    await open()
    await expect(box).toHaveValue('When is my next late shift?')
    await expect(dialog.getByText('rota.pdf', { exact: true })).toBeVisible()
    await expect(send).toBeEnabled()
    expect(calls.count('POST', replyPath)).toBe(0)
  })
  await test.step('[FE-040] a failure says so and keeps it', async () => {
    problems.allow(/500 .*\/reply/)
    const { stop } = await intercept(
      page,
      (url) => replyPath.test(url.pathname),
      (call) => call.fulfill({ status: 500, json: { errors: {}, message: 'no', requestId: 'broken' } }),
    )
    await box.press('Enter')
    await expect(page.getByText('Could not reply this Feed')).toBeVisible()
    await expect(box).toHaveValue('When is my next late shift?')
    stop()
  })
  await expect(send).toBeEnabled()
  await page.emulateMedia({ reducedMotion: 'no-preference' }) // the page is left while the dialog fades
  await box.press('Enter')
  await expect(page.getByText('Message sent successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/messages\/[^?]+$/)
  const { message } = inboxOf(page)
  await expect(message.getByRole('article', { name: 'About the feed: Ask me about the rota' })).toContainText(
    'When is my next late shift?',
  )
  await expect(message.getByText('rota.pdf', { exact: true })).toBeVisible()
  await expect(message.getByRole('textbox', { name: 'Reply' })).toBeVisible()
  await page.goBack()
  await open()
  await expect(box).toHaveValue('')
})
