import { chatOf, openRoom, publishGroup } from '../support/chat'
import { expect, test } from '../support/fixtures'
import { menuOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { noisyPicture } from '../support/pictures'
import { textKeptBy } from '../support/storage'

test('two people talk', { tag: '@smoke' }, async ({ signedIn, newPerson, server }) => {
  const emails = [newPerson(), newPerson('supervisor'), newPerson()] as const
  await publishGroup(server.url, 'Floor', emails)
  await publishGroup(server.url, 'Kitchen', emails)
  const [ann, ben] = [await signedIn(emails[0]), await signedIn(emails[1])]
  const [hers, his] = [await openRoom(ann, 'Floor'), await openRoom(ben, 'Floor')]

  await test.step('[LC-029] nothing can be sent without text, and spaces are none', async () => {
    await expect(hers.send).toBeDisabled()
    await hers.composer.fill('  \n ')
    await expect(hers.send).toBeDisabled()
  })

  await test.step('[LC-008, LC-018] typing shows to the other person alone', async () => {
    await hers.composer.fill('')
    await hers.composer.pressSequentially('Who')
    await expect(ben.getByText(/Robin Quill\d+ is typing\.\.\./).first()).toBeVisible()
    await expect(ann.getByText(/is typing/)).toBeHidden()
  })

  await test.step('[LC-028, LC-030, LC-019, LC-036] Enter sends, Shift+Enter makes a line, one copy remains', async () => {
    await expect(hers.composer).toHaveAccessibleDescription('Enter to send, Shift+Enter for a new line')
    await hers.composer.fill('Who has')
    await hers.composer.press('Shift+Enter')
    await hers.composer.pressSequentially('the keys?')
    await hers.composer.press('Enter')
    for (const { message } of [hers, his]) await expect(message(/Who has\s*the keys\?/)).toHaveCount(1)
    await expect(hers.composer).toHaveValue('')
    await expect(ann.getByText('Sending...')).toBeHidden()
    await expect(hers.row('Floor')).toContainText('You: Who has')
    await expect(his.row('Floor')).toContainText('Robin: Who has')
  })

  await test.step('[LC-020] what arrives in the open conversation is read, and its author sees by whom', async () => {
    await expect(his.row('Floor').getByText(/unread/)).toBeHidden()
    await expect(ann.getByText(/Seen by Robin Quill/)).toBeVisible()
  })

  await test.step('[LC-037, LC-038] a reply quotes, and a thumbs-up is given and taken back', async () => {
    await his.act(/the keys/, 'Reply')
    await his.composer.fill('I do')
    await his.composer.press('Enter')
    await expect(hers.message('I do')).toContainText(/Who has/)
    await his.act(/Who has/, 'Thumbs up')
    const chip = hers
      .message(/Who has/)
      .first()
      .getByRole('button', { name: 'Thumbs up, 1' })
    await expect(chip).toBeVisible()
    await chip.click()
    await expect(
      his
        .message(/Who has/)
        .first()
        .getByRole('button', { name: 'Thumbs up, 2' }),
    ).toBeVisible()
    await hers
      .message(/Who has/)
      .first()
      .getByRole('button', { name: 'Thumbs up, 2' })
      .click()
    await expect(
      his
        .message(/Who has/)
        .first()
        .getByRole('button', { name: 'Thumbs up, 1' }),
    ).toBeVisible()
  })

  await test.step('[LC-021, LC-048] what arrives elsewhere counts, in the row, the switch and the title', async () => {
    await his.row('Kitchen').click()
    await expect(his.row('Kitchen')).toHaveAttribute('aria-current', 'true')
    await expect(ben.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
    await hers.composer.fill('Found them')
    await hers.composer.press('Enter')
    await expect(his.row('Floor').getByText('1 unread')).toBeAttached()
    await expect(ben.getByRole('link', { name: /^Conversations/ })).toContainText('1')
    await expect(ben).toHaveTitle(/^\(3\) /) // with two unread messages of the inbox
  })

  await test.step('[NV-023, D-31] of all conversations together, also in the menu of managers', async () => {
    const entry = menuOf(ben).menu.getByRole('link', { name: /^Group Chat/ })
    await goInside(ben, '/group-chat')
    await expect(entry.getByText('1 unread', { exact: true })).toBeAttached()
    await hers.row('Kitchen').click()
    await expect(ann.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
    for (const text of ['Soup is on', 'Mind the pot']) {
      await hers.composer.fill(text)
      await hers.composer.press('Enter')
    }
    await expect(entry.getByText('3 unread', { exact: true })).toBeAttached()
    await expect(ben).toHaveTitle(/^\(5\) /)
    await hers.row('Floor').click()
    await ben.goBack()
    await expect(ben.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
    await expect(ben.getByRole('link', { name: /^Conversations/ })).toContainText('1 unread')
  })

  await test.step('[LC-025] reading in one tab reads in the other', async () => {
    const second = await ben.context().newPage()
    await second.goto(ben.url())
    await chatOf(second).row('Floor').click()
    await expect(chatOf(second).message('Found them')).toBeVisible()
    await expect(his.row('Floor').getByText('1 unread')).toBeHidden()
    await second.close()
  })

  await test.step('an edited message changes for everybody, and a deleted one goes', async () => {
    await hers.message('Found them').hover()
    await hers.message('Found them').getByRole('button', { name: 'More actions' }).click()
    await ann.getByRole('menuitem', { name: 'Edit' }).click()
    await hers.composer.fill('Found them all')
    await hers.composer.press('Enter')
    await his.row('Floor').click()
    await expect(his.message('Found them all')).toContainText('edited')
    await hers.message('Found them all').hover()
    await hers.message('Found them all').getByRole('button', { name: 'More actions' }).click()
    await ann.getByRole('menuitem', { name: 'Delete' }).click()
    await ann.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(his.message('Found them all')).toHaveCount(0)
  })

  await test.step('[LC-009] several who type', async () => {
    const cat = await signedIn(emails[2])
    const third = await openRoom(cat, 'Floor')
    await third.composer.pressSequentially('a')
    await his.composer.pressSequentially('b')
    await expect(ann.getByText(/Robin Quill\d+ and someone are typing\.\.\./).first()).toBeVisible()
  })
})

test('files are sent, and what failed is sent again', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/mcs\/v1/)
  const emails = [newPerson(), newPerson()] as const
  await publishGroup(server.url, 'Pictures', emails)
  const [ann, ben] = [await signedIn(emails[0]), await signedIn(emails[1])]
  const [hers, his] = [await openRoom(ann, 'Pictures'), await openRoom(ben, 'Pictures')]
  const picture = await noisyPicture(ann, 'board.png')

  await test.step('[LC-034] other types than images and PDFs are not added', async () => {
    await hers.files.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }])
    await expect(ann.getByText('notes.txt was not added. Choose images or PDFs.')).toBeVisible()
    await expect(hers.send).toBeDisabled()
  })

  await test.step('[LC-035, LC-036, LC-007] an image is compressed, and sent without text', async () => {
    const uploading = ann.waitForRequest(
      (request) => /\/mcs\/v1\/.*\/Media/.test(request.url()) && request.method() === 'POST',
    )
    await hers.files.setInputFiles([picture])
    await hers.send.click()
    const sent = await uploading
    const { requestBodySize } = await sent.sizes()
    expect(requestBodySize).toBeLessThan(picture.buffer.length / 2)
    await expect(his.log.locator('img').first()).toBeInViewport({ ratio: 1 }) // the view is still at its end
    await expect(hers.log.locator('img').first()).toBeInViewport({ ratio: 1 })
    await expect(his.row('Pictures')).toContainText('1 file(s) attached')
  })

  await test.step('[LC-031] a message that could not be sent says so', async () => {
    await ann.route(/\/mcs\/v1\//, (route) => route.abort())
    await hers.files.setInputFiles([
      { name: 'Run sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    ])
    await hers.composer.fill('The run sheet')
    await hers.send.click()
    await expect(ann.getByRole('button', { name: 'Message failed to send. Tap to retry' })).toBeVisible()
  })

  await test.step('[LC-032, LC-033] a tap sends it again, and one copy remains, also after a reload', async () => {
    await ann.unroute(/\/mcs\/v1\//)
    await ann.getByRole('button', { name: 'Message failed to send. Tap to retry' }).click()
    await expect(his.message('The run sheet')).toContainText('Run sheet.pdf')
    await expect(hers.message('The run sheet')).toHaveCount(1)
    await ann.reload()
    await expect(hers.message('The run sheet')).toHaveCount(1)
    await expect(ann.getByText('Message failed to send')).toBeHidden()
  })

  await test.step('[LC-047] an address that has ended is asked for again', async () => {
    let refused = 0
    await ben.route(/\/Content\?/, (route) => {
      refused += 1
      return refused === 1 ? route.fulfill({ status: 403 }) : route.fallback()
    })
    await ben.reload()
    await expect
      .poll(() =>
        his.log
          .locator('img')
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(1)
  })
})

test('a draft and an unsent message survive a reload', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/twilsock|ERR_INTERNET_DISCONNECTED|\/live/)
  const email = newPerson()
  await publishGroup(server.url, 'Drafts', [email])
  const page = await signedIn(email)
  const { composer, log } = await openRoom(page, 'Drafts')
  await composer.fill('Not yet')
  await expect.poll(() => textKeptBy(page)).toContain('Not yet')
  await page.reload()
  await expect(composer).toHaveValue('Not yet')
  await test.step('[LC-046] the field grows to 60 px and no further', async () => {
    await composer.fill(Array.from({ length: 12 }, (_, at) => `line ${at}`).join('\n'))
    const height = () => composer.evaluate((field) => field.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThan(40)
    expect(await height()).toBeLessThanOrEqual(60)
  })
  await expect(log).toBeVisible()
})
