import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { newMessageOf } from '../support/newMessage'
import { people } from '../support/people'
import { inboxOf, inboxTableOf, noticesOf } from '../support/screens'
import { textKeptBy } from '../support/storage'

const subject = 'Stock for the long weekend'
const words = 'Could you order ten kilos?'
const path = '/api/conversations'
/** 'manager.007@people.test' is 'Robin Quill007'. */
const nameOf = (email: string) => `Robin Quill${email.split('.')[1]?.split('@')[0]}`
const menu = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 menu') }

test(
  'a new message outlives a reload and a failure, and arrives once',
  inEverything,
  async ({ signedIn, newPerson, problems }) => {
    problems.allow(/500 .*\/conversations/)
    const [writer, reader] = [newPerson(), newPerson('manager')]
    const name = nameOf(reader)
    const page = await signedIn(writer)
    const calls = await recordCalls(page)
    const { row, message: opened } = inboxOf(page)
    const form = newMessageOf(page)

    await test.step('[D-104] people are found by typing, and chosen by the keyboard', async () => {
      await page.goto('/messages')
      await form.button.click()
      await expect(form.to).toBeFocused()
      await page.keyboard.type('nobody at all')
      await expect(form.dialog.getByText('No person found')).toBeVisible()
      await form.to.fill(name)
      await expect(form.person(name).first()).toBeVisible() // before a supervisor of the same name
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(form.person(name).first()).toBeHidden()
      await expect(form.chosen).toHaveText(name)
    })
    await test.step('what is missing is named at its field, and nothing is sent', async () => {
      await form.subject.fill(subject)
      await form.send.click()
      await expect(form.message).toHaveAccessibleDescription(/Message can not be blank/)
      await expect(form.message).toBeFocused()
      expect(calls.count('POST', path)).toBe(0)
      await expectAccessible(page)
    })
    await test.step('[LOOK] what is typed is still there after a reload', async () => {
      await form.message.fill(words)
      await expect.poll(() => textKeptBy(page)).toContain(words)
      await page.reload()
      await form.button.click()
      await expect(form.dialog.getByText('Draft restored')).toBeVisible()
      await expect(form.chosen).toHaveText(name)
      await expect(form.subject).toHaveValue(subject)
      await expect(form.message).toHaveValue(words)
    })
    await test.step('a failure keeps text and files', async () => {
      const choosing = page.waitForEvent('filechooser')
      await form.dialog.getByRole('button', { name: 'Add files' }).click()
      await (await choosing).setFiles(menu)
      await expect(form.dialog.getByRole('button', { name: 'Remove menu.pdf' })).toBeVisible()
      await intercept(
        page,
        (url) => url.pathname === path,
        (call) =>
          call.fulfill({ status: 500, json: { errors: {}, message: 'The server is busy', requestId: 'broken' } }),
        { times: 1 },
      )
      await form.message.press('Control+Enter')
      await expect(form.dialog.getByText('The server is busy')).toBeVisible()
      await expect(form.message).toHaveValue(words)
      await expect(form.files).toHaveCount(1)
    })
    await test.step('[D-16] Ctrl and Enter send it with the same key: the conversation opens', async () => {
      await expect(form.send).toBeEnabled()
      await form.message.press('Control+Enter')
      await expect(noticesOf(page).filter({ hasText: 'Message sent successfully' })).toBeVisible()
      await expect(form.dialog).toBeHidden()
      await expect(opened.getByRole('article', { name: subject })).toContainText(words)
      await expect(opened.getByRole('link', { name: /menu/ })).toBeVisible()
      await expect(form.button).toBeFocused()
      await expect(row(subject)).toHaveCount(1)
      const keys = calls.to('POST', path).map((call) => call.headers()['idempotency-key'])
      expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    })
    await test.step('the next message begins empty', async () => {
      await form.button.click()
      await expect(form.message).toHaveValue('')
      await expect(form.subject).toHaveValue('')
      await expect(form.files).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(form.dialog).toBeHidden()
    })
    await test.step('the other person has it, unread, with its file', async () => {
      const theirs = inboxOf(await signedIn(reader))
      await theirs.list.page().goto('/messages')
      await expect(theirs.row(subject)).toHaveCount(1)
      await expect(theirs.row(subject)).toContainText(words)
      await theirs.row(subject).click()
      await expect(theirs.message.getByRole('article', { name: subject })).toContainText(nameOf(writer))
      await expect(theirs.message.getByRole('link', { name: /menu/ })).toBeVisible()
    })
  },
)

test(
  'a trainee writes a new message from the table, and sees it there',
  inEverything,
  async ({ freshServer, signedIn }) => {
    const page = await signedIn(people.sophie, { serverUrl: freshServer.url })
    const form = newMessageOf(page)
    await page.goto('/messages')
    await form.button.click()
    await form.to.press('ArrowDown')
    await expect(form.person(/./).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await form.subject.fill(subject)
    await form.message.fill(words)
    await form.message.press('Control+Enter')
    await expect(noticesOf(page).filter({ hasText: 'Message sent successfully' })).toBeVisible()
    await expect(inboxTableOf(page).row(subject)).toHaveCount(1)
    await expect(form.button).toBeFocused()
  },
)
