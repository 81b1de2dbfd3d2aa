import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { undoAtEnd } from '../support/contexts'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { writePersonally } from '../support/personalMessage'
import { inboxOf } from '../support/screens'

const subject = 'Plan of the new kitchen'
const replyPath = /^\/api\/notifications\/[^/]+\/reply$/
const attachmentPath = /^\/api\/media\/attachment(\/[^/]+)?$/

const aFile = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const aPdf = (name: string, size = 8) => aFile(name, 'application/pdf', '%PDF-1.4'.padEnd(size, ' '))
const aVideo = (name: string) => aFile(name, 'video/mp4', '\0\0\0\x18ftypisom')

/** A tall one, drawn by the browser, so that it is a real one. */
const aPicture = async (page: Page, name: string) => {
  const content = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 480
    canvas.getContext('2d')?.fillRect(0, 0, 160, 480)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return aFile(name, 'image/png', Buffer.from(content, 'base64'))
}

/** Slows uploads down to so many bytes a second; -1 is full speed. */
const slowUploads = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  undoAtEnd(page, () => session.detach())
  await session.send('Network.enable')
  return (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
}

/** Drops a file on an element, or pastes it into it. */
const bring = (page: Page, selector: string, how: 'drop' | 'paste', name: string) =>
  page.locator(selector).evaluate(
    (element, brought) => {
      const files = new DataTransfer()
      files.items.add(new File(['%PDF-1.4'], brought.name, { type: 'application/pdf' }))
      const shared = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        brought.how === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: files })
          : new ClipboardEvent('paste', { ...shared, clipboardData: files }),
      )
    },
    { how, name },
  )

test('files are sent with a reply, and opened by the other person', async ({
  signedIn,
  newPerson,
  server,
  problems,
}) => {
  problems.allow(/(413|422|500) .*\/(attachment|reply)/)
  const [author, person] = [newPerson('manager'), newPerson()]
  await writePersonally(server.url, author, person, subject, new File(['%PDF-1.4 plan'], 'kitchen.pdf'))
  const page = await signedIn(person)
  const calls = await recordCalls(page)
  const { row, message } = inboxOf(page)
  const box = message.getByRole('textbox', { name: 'Reply' })
  const send = message.getByRole('button', { name: 'Send', exact: true })
  const files = message.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
  const file = (name: string) => files.filter({ hasText: name })
  const press = (name: string) => message.getByRole('button', { name, exact: true }).click()
  const isThere = (name: string) =>
    expect(message.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
  const attach = async (...chosen: ReturnType<typeof aFile>[]) => {
    const choosing = page.waitForEvent('filechooser')
    await press('Add files')
    await (await choosing).setFiles(chosen)
  }
  const uploadCount = () => calls.count('POST', attachmentPath) + calls.count('PATCH', attachmentPath)

  await test.step('[IN-031] the files of a message are below its text', async () => {
    await page.goto('/messages')
    await row(subject).click()
    const link = message.getByRole('link', { name: /kitchen/ })
    await expect(link).toBeVisible()
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', server.url).href)
    expect([answer.status(), await answer.text()]).toEqual([200, '%PDF-1.4 plan'])
  })
  await test.step('[MD-007][IN-030] progress is shown, and Send waits for the upload and says so', async () => {
    const setSpeed = await slowUploads(page)
    await box.fill('Here are mine.')
    await expect(send).toBeEnabled()
    await setSpeed(100_000)
    await attach(aPdf('slow.pdf', 500_000))
    const progress = message.getByRole('progressbar', { name: 'Upload of slow.pdf' })
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
    await expect(progress).toHaveAttribute('aria-valuetext', /^[1-9]\d?%$/)
    await expect(send).toBeDisabled()
    await box.press('Enter')
    await send.hover({ force: true })
    await expect(page.getByRole('tooltip').filter({ hasText: 'Wait until your files are uploaded' })).toBeVisible()
    await page.mouse.move(0, 0) // the tooltip is above what is pressed next
    await press('Cancel slow.pdf')
    await expect(files).toHaveCount(0)
    await expect(send).toBeEnabled()
    await setSpeed(-1)
    expect(calls.count('POST', replyPath)).toBe(0)
  })
  await test.step('[MD-016][SH-060] a wrong type and a second video are refused before anything is uploaded, documents are taken', async () => {
    const before = uploadCount()
    await attach(aFile('notes.txt', 'text/plain', 'notes'))
    const refusal = message.getByRole('alert').filter({ hasText: 'was not added' })
    await expect(refusal).toHaveText('notes.txt was not added. Choose images, doc, docx, pdf or a video.')
    await attach(aVideo('tour.mp4'), aVideo('second.mp4'))
    await expect(refusal).toHaveText('second.mp4 was not added. Only one video can be attached.')
    await isThere('tour.mp4')
    expect([await files.count(), uploadCount()]).toEqual([1, before + 1])
    const documents = [
      aFile('list.doc', 'application/msword', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      aFile('rota.docx', '', `PK\x03\x04${'\0'.repeat(22)}\x13\0\0\0[Content_Types].xml…`),
      aPdf('rota.pdf'),
      await aPicture(page, 'rota.png'),
    ]
    await attach(...documents)
    for (const { name } of documents) {
      await isThere(name)
      await expect(file(name)).not.toContainText('Could not upload media')
      await press(`Remove ${name}`)
    }
    await expect(files).toHaveCount(1)
  })
  await test.step('[MD-012] a file that could not be removed says so and stays, until it is removed', async () => {
    const { stop } = await intercept(
      page,
      (url) => attachmentPath.test(url.pathname),
      (call) =>
        call.request().method() === 'DELETE'
          ? call.fulfill({ status: 500, json: { errors: {}, message: 'no', requestId: 'broken' } })
          : call.fallback(),
    )
    await press('Remove tour.mp4')
    await expect(file('tour.mp4')).toContainText('Could not remove file')
    stop()
    await press('Remove tour.mp4')
    await expect(files).toHaveCount(0)
  })
  await test.step("[MD-009] a page that is called a picture fails with the server's message", async () => {
    await attach(aFile('photo.png', 'image/png', '<html>'))
    await expect(file('photo.png')).toContainText(
      'Could not upload media. photo.png is not a picture, video, PDF or Word document',
    )
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    await press('Remove photo.png')
    await expect(send).toBeEnabled()
  })
  await test.step('[MD-010][MD-011] one that is too large says so with the limit in MB, and can be tried again', async () => {
    const words = 'File size must be less than 20'
    await intercept(
      page,
      (url) => attachmentPath.test(url.pathname),
      (call) => call.fulfill({ status: 413, json: { errors: {}, message: words, requestId: 'large' } }),
      { times: 1 },
    )
    await attach(await aPicture(page, 'stove.png'))
    await expect(file('stove.png')).toContainText(
      'Could not upload media. File size must be less than 20MB. The file is too large to upload',
    )
    await press('Try stove.png again')
    await expect(send).toBeEnabled()
    await expect(file('stove.png')).not.toContainText('Could not upload media')
  })
  await test.step('[LOOK] files that are dropped or pasted are attached too', async () => {
    await bring(page, 'textarea[name=message]', 'drop', 'dropped.pdf')
    await isThere('dropped.pdf')
    await bring(page, 'textarea[name=message]', 'paste', 'pasted.pdf')
    await isThere('pasted.pdf')
    await expectAccessible(page)
  })
  await test.step('[IN-032] a reply that fails keeps its text and files', async () => {
    await intercept(
      page,
      (url) => replyPath.test(url.pathname),
      (call) => call.fulfill({ status: 500, json: { errors: {}, message: 'no', requestId: 'broken' } }),
      { times: 1 },
    )
    await send.click()
    await expect(page.getByText('Could not send message')).toBeVisible()
    await expect(box).toHaveValue('Here are mine.')
    await expect(files).toHaveCount(3)
  })
  await test.step('[IN-031] it is sent with the id of its files, and the box is empty', async () => {
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page.getByText('Message sent successfully')).toBeVisible()
    await expect(box).toHaveValue('')
    await expect(files).toHaveCount(0)
    expect(calls.to('POST', replyPath).at(-1)?.postDataJSON()).toEqual({
      message: 'Here are mine.',
      mediaId: expect.stringMatching(/./) as unknown,
    })
  })
  await test.step('[MD-008] its files are listed at once, as the server now has them, without a reload', async () => {
    const reply = message.getByRole('list', { name: 'Replies' }).getByRole('listitem').first()
    await expect(reply.getByRole('link')).toHaveText([/dropped/, /pasted/])
    await expect(reply.getByRole('button', { name: 'Open stove.png' })).toBeVisible()
    await expect(reply.getByRole('link').first()).toHaveAttribute('href', /\/api\/media\/files\//)
  })
  await test.step('[SH-004] every call carried the token, as JSON unless it uploads', () => {
    const made = calls.all().filter((call) => !new URL(call.url()).pathname.startsWith('/api/media/files/'))
    expect(made.length).toBeGreaterThan(10)
    for (const call of made) {
      const { authorization, 'content-type': type } = call.headers()
      const uploads = attachmentPath.test(new URL(call.url()).pathname) && call.method() !== 'DELETE'
      expect([call.url(), authorization, type]).toEqual([
        call.url(),
        expect.stringMatching(/^Bearer \S+$/) as unknown,
        expect.stringMatching(uploads ? /^multipart\/form-data; boundary=/ : /^application\/json/) as unknown,
      ])
    }
  })
  await test.step('[IN-031] the other person sees the files and opens them', async () => {
    const theirs = await signedIn(author)
    await theirs.goto('/messages')
    await inboxOf(theirs).row(subject).click()
    const reply = theirs.getByRole('list', { name: 'Replies' }).getByRole('listitem').first()
    await expect(reply.getByRole('link')).toHaveText([/dropped/, /pasted/])
    await reply.getByRole('button', { name: 'Open stove.png' }).click()
    const picture = theirs.getByRole('dialog').getByRole('img', { name: 'stove.png' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    await theirs.keyboard.press('Escape')
  })
  await test.step('[LOOK] a picture that is alone is shown whole', async () => {
    const sides = await message
      .getByRole('button', { name: 'Open stove.png' })
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.clientWidth / image.clientHeight)
    expect(sides).toBeCloseTo(320 / 480, 1)
  })
})
