import { createHash } from 'node:crypto'
import { breakingLine } from '../support/breakingLine'
import { recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { writePersonally } from '../support/personalMessage'
import { inboxOf } from '../support/screens'

const subject = 'Manual of the new oven'
const begin = '/api/media/uploads'
const part = /^\/api\/media\/uploads\/[^/]+$/
const complete = /^\/api\/media\/uploads\/[^/]+\/complete$/
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** 8 MB, in which no part equals another: a file put together wrongly has another digest. */
const content = Buffer.alloc(8_000_000)
content.write('%PDF-1.4')
for (let at = 16; at < content.length; at += 16) content.write(String(at), at)

test(
  'a large file goes on where the connection broke',
  inEverything,
  async ({ signedIn, newPerson, server, problems }) => {
    problems.allow(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|status of (409|423)/) // it broke
    const [author, person] = [newPerson('manager'), newPerson()]
    await writePersonally(server.url, author, person, subject)
    const line = await breakingLine(server.url, 4_000_000)
    const page = await signedIn(person, { serverUrl: line.url })
    const calls = await recordCalls(page)
    const { row, message } = inboxOf(page)
    const files = message.getByRole('list', { name: 'Attached files' }).getByRole('listitem')

    await page.goto('/messages')
    await row(subject).click()
    const choosing = page.waitForEvent('filechooser')
    await message.getByRole('button', { name: 'Add files', exact: true }).click()
    await (await choosing).setFiles([{ name: 'oven.pdf', mimeType: 'application/pdf', buffer: content }])

    await test.step('[MD-007] the upload goes on by itself, with what had not arrived', async () => {
      await expect(message.getByRole('button', { name: 'Remove oven.pdf', exact: true })).toBeVisible()
      await expect(files).toHaveCount(1)
      expect(line.hasBroken()).toBe(true)
      expect(calls.count('POST', begin)).toBe(1)
      const sent = calls.to('PATCH', part).map((request) => Number(request.headers()['upload-offset']))
      expect(sent[0]).toBe(0)
      expect(sent.at(-1)).toBeGreaterThan(0)
      expect(calls.count('POST', complete)).toBe(1)
    })
    await test.step('the other person gets every byte', async () => {
      await message.getByRole('textbox', { name: 'Reply' }).fill('Here it is.')
      await message.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('Message sent successfully')).toBeVisible()
      await page.close() // before its line goes
      line.stop()
      const theirs = await signedIn(author)
      await theirs.goto('/messages')
      await inboxOf(theirs).row(subject).click()
      const link = theirs.getByRole('list', { name: 'Replies' }).getByRole('link', { name: /oven/ })
      const answer = await theirs.request.get(new URL((await link.getAttribute('href')) ?? '', server.url).href)
      expect(digest(await answer.body())).toBe(digest(content))
    })
  },
)
