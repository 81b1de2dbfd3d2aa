import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { writePersonally } from '../support/personalMessage'
import { inboxOf } from '../support/screens'

const subject = 'Keys for Friday'
const timetable = { name: 'timetable.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
/** A picture of one pixel: its tile is as high as that of any other. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='
const replyPath = /^\/api\/notifications\/[^/]+\/reply$/

test('personal messages are answered below the message', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/500 .*\/reply|ERR_INTERNET_DISCONNECTED|\/live|twilsock/)
  const person = newPerson()
  const picture = new File([Buffer.from(pixel, 'base64')], 'keys.png', { type: 'image/png' })
  const { answer } = await writePersonally(server.url, newPerson('manager'), person, subject, picture)
  const page = await signedIn(person)
  const calls = await recordCalls(page)
  const { row, message } = inboxOf(page)
  const box = message.getByRole('textbox', { name: 'Reply' })
  const send = message.getByRole('button', { name: 'Send', exact: true })
  const replies = message.getByRole('list', { name: 'Replies' }).locator(':scope > li')

  await test.step('[IN-028] only a personal message can be answered', async () => {
    await page.goto('/messages')
    await row('Latte Art, level 2').click()
    await expect(message.getByRole('article')).toContainText('My Training')
    await expect(message.getByText("This message was sent automatically, so you can't reply to it.")).toBeVisible()
    await expect(box).toHaveCount(0)
    await expectAccessible(page)
    const toManager = message.getByRole('button', { name: /^Write to / }).first()
    const name = (await toManager.innerText()).replace('Write to ', '')
    await toManager.click()
    const dialog = page.getByRole('dialog', { name: 'New message' })
    await expect(dialog.getByTitle(name)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await row(subject).click()
    await expect(box).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[LOOK] the box is in sight below a picture, on low screens too, and says which key sends', async () => {
    await expect(message.getByRole('button', { name: 'Open keys.png' })).toBeVisible()
    await expect(box).toHaveAccessibleDescription('Enter to send, Shift+Enter for a new line')
    for (const [width, height] of [
      [390, 600],
      [768, 600],
      [1_440, 600],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const part of [box, send]) await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
  await test.step('[IN-029] Send is disabled while the text is blank', async () => {
    await expect(send).toBeDisabled()
    await box.fill('  \n ')
    await expect(send).toBeDisabled()
    await box.fill('Yes, at six.')
    await expect(send).toBeEnabled()
  })
  await test.step('[LOOK] what is typed is still there after a reload', async () => {
    await page.reload()
    await expect(box).toHaveValue('Yes, at six.')
  })
  await test.step("[IN-032] a failure says 'Could not send message' and keeps the text", async () => {
    const { stop } = await intercept(
      page,
      (url) => replyPath.test(url.pathname),
      (call) => call.fulfill({ status: 500, json: { errors: {}, message: 'no', requestId: 'broken' } }),
    )
    await send.click()
    await expect(page.getByText('Could not send message')).toBeVisible()
    await expect(box).toHaveValue('Yes, at six.')
    stop()
  })
  await test.step("[IN-032] Enter sends it: 'Message sent successfully', the box is empty, the reply in sight", async () => {
    await expect(send).toBeEnabled()
    await box.press('Enter')
    await expect(page.getByText('Message sent successfully')).toBeVisible()
    await expect(box).toHaveValue('')
    await expect(replies).toHaveCount(1)
    await expect(replies).toBeInViewport({ ratio: 1 })
    await expect(box).toBeFocused()
    await expect(replies.first()).toContainText('Yes, at six.')
    await expect(replies.first()).toContainText('You')
    expect(calls.to('POST', replyPath).at(-1)?.postDataJSON()).toEqual({ message: 'Yes, at six.', mediaId: null })
  })
  await test.step('every page says when the browser is offline, and a reply that is sent then is sent later', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
    await box.fill('I am on the train.')
    await message.getByLabel('Add files').and(page.locator('input')).setInputFiles(timetable)
    await send.click()
    await expect(message.getByText('You are offline. Your reply will be sent when you are back.')).toBeVisible()
    await expect(message.getByRole('list', { name: 'Files of the reply' })).toContainText('timetable.pdf')
    await page.context().setOffline(false)
    await expect(replies).toHaveText([/Yes, at six\./, /I am on the train\..*timetable\.pdf/s])
    await expect(box).toHaveValue('')
    await expect(page.getByText('You are offline.')).toBeHidden()
  })
  await test.step('[IN-027] the replies of both are a conversation below the message', async () => {
    await answer('Thank you, the keys are in the office.')
    calls.clear()
    await page.reload()
    await expect(replies).toHaveText([/Yes, at six\./, /on the train/, /^(?!.*You).*the keys are in the office/s])
    expect(calls.count('GET', /^\/api\/conversations\/[^/]+$/)).toBeGreaterThan(0)
    await expectAccessible(page)
  })
})
