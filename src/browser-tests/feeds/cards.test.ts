import { idempotencyKeyHeader } from '@contract/call'
import type { Feed } from '@contract/feeds'
import { mediaCalls, mediaField } from '@contract/media'
import { pauseClock } from '../support/clock'
import { dayThere } from '../support/diary'
import { feedOf, publishFeed } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { openSession } from '../support/tokens'

/** Chromium reports handlers even when HTML is only parsed, in a document that cannot run scripts. */
const refusedHandler = /Executing inline event handler violates/
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const aFile = (name: string, content: string | Buffer) => new File([new Uint8Array(Buffer.from(content))], name)
const anArchive = (entry: string) => `PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(entry.length)}\0\0\0${entry}…`

const files = [
  aFile('menu.pdf', '%PDF-1.4'),
  aFile('plan.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  aFile('rota.docx', anArchive('[Content_Types].xml')),
  aFile('tour.mp4', '\0\0\0\x18ftypisom'),
  ...[1, 2, 3, 4, 5, 6].map((number) => aFile(`${number}.png`, Buffer.from(pixel, 'base64'))),
]

/** Uploads files for a feed, as its form does; returns their medium. */
const uploadAs = async (serverUrl: string, email: string) => {
  const form = new FormData()
  for (const file of files) form.append(mediaField, file)
  const authorization = `Bearer ${await openSession(serverUrl, email)}`
  const headers = { authorization, [idempotencyKeyHeader]: crypto.randomUUID() }
  const answer = await fetch(serverUrl + mediaCalls.create.path, { method: 'POST', body: form, headers })
  if (!answer.ok) throw new Error(await answer.text())
  return mediaCalls.create.response.parse(await answer.json()).id
}

test('a card shows its files', async ({ signedIn, newPerson, server }) => {
  const mediaId = await uploadAs(server.url, people.hannah)
  await publishFeed(server.url, { content: '<p>Everything about the tour</p>', mediaId })
  const page = await signedIn(newPerson())
  const { goTo, card, add } = feedOf(page)
  const tiles = card('the tour').getByRole('button', { name: /^Open / })
  const viewer = (name: string) => page.getByRole('dialog', { name })
  // A video that never begins: it is no real one, and what cannot be played becomes a document.
  await page.route('**/api/media/files/**', (route) =>
    route.request().resourceType() === 'media' ? undefined : route.continue(),
  )
  await goTo()

  await test.step('[FE-016] documents with an icon of their kind', async () => {
    for (const [name, kind] of [
      ['menu', 'PDF'],
      ['plan', 'DOC'],
      ['rota', 'DOCX'],
    ] as const)
      await expect(card('the tour').getByRole('link', { name: new RegExp(name) })).toContainText(kind)
  })
  await test.step('[FE-017][FE-018] videos, and five pictures with the number of the others', async () => {
    await expect(card('the tour').locator('video')).toHaveAttribute('aria-label', 'tour.mp4')
    await expect(tiles).toHaveCount(5)
    await expect(card('the tour').getByText('+1', { exact: true })).toBeVisible()
  })
  await test.step('[FE-017][FE-020] pictures open, and are left through, by keyboard', async () => {
    await tiles.first().focus()
    await page.keyboard.press('Enter')
    await expect(viewer('1.png 1 of 6')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer('2.png 2 of 6')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer('1.png 1 of 6')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tiles.first()).toBeFocused()
  })
  await test.step('[FE-009] readers have no button for a new feed', async () => {
    await expect(add).toHaveCount(0)
  })
})

test('a card says who wrote it and when, and runs nothing', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(refusedHandler)
  const texts = ['Written just before', 'Written this morning', 'Written yesterday', 'Written days ago']
  for (const text of texts.toReversed()) await publishFeed(server.url, { content: `<p>${text}</p>`, repliable: false })

  // The last ten o'clock in Adelaide: all of its day before is over, and the session holds.
  const offset = new Intl.DateTimeFormat('en', { timeZone: 'Australia/Adelaide', timeZoneName: 'longOffset' })
    .format(Date.now())
    .slice(-6)
  const ten = (days: number) => Date.parse(`${dayThere(days)}T10:00:00${offset}`)
  const now = ten(0) > Date.now() ? ten(-1) : ten(0)
  const ages = [14, 3 * 60, 14 * 60, 5 * 24 * 60]

  const page = await signedIn(newPerson())
  await page.clock.install({ time: now })
  await intercept(page, '/api/feeds/employee_index', async (call) => {
    const body = (await (await call.fetch()).json()) as { records: Feed[] }
    const records = body.records.map((feed) => {
      const index = texts.findIndex((text) => feed.content.includes(text))
      if (index === -1) return feed
      const statusUpdatedAt = new Date(now - (ages[index] ?? 0) * 60_000).toISOString()
      const pasted =
        '<p onclick="hacked = 1">Pasted<img src="x" onerror="hacked = 1"></p><script>hacked = 1</script>' +
        '<a href="javascript:hacked = 1">one</a><a href="/messages">two</a><iframe srcdoc="<p>x</p>"></iframe>'
      return { ...feed, statusUpdatedAt, content: index === 1 ? feed.content + pasted : feed.content }
    })
    await call.fulfill({ json: { ...body, records } })
  })
  const { goTo, card } = feedOf(page)
  await goTo()

  await test.step('[FE-010] with the initials and the name of its author', async () => {
    await expect(card('Written days ago').getByRole('heading', { name: 'Hannah Wirth', exact: true })).toBeVisible()
    await expect(card('Written days ago').getByText('HW', { exact: true })).toBeVisible()
    await expect(card('Written days ago').locator('time')).toHaveText(/^10:00 - \d\d\/\d\d\/\d{4}$/)
  })
  await test.step('[FE-028] as minutes of the last hour, as an hour of today, as Yesterday, or as a day', async () => {
    await expect(card('Written just before')).toContainText(/· 1\d minutes ago/)
    await expect(card('Written this morning')).toContainText(/07:00 - \d\d\/\d\d\/\d{4}/)
    await expect(card('Written this morning')).not.toContainText('·')
    await expect(card('Written yesterday')).toContainText('· Yesterday')
    await expect(card('Written days ago')).toContainText(/· [A-Z][a-z]{2} \d\d/)
  })
  await test.step('[FE-027] which goes on each minute', async () => {
    await pauseClock(page)
    const minutes = async () => Number(/(\d+) minutes ago/.exec(await card('Written just before').innerText())?.[1])
    const before = await minutes()
    await page.clock.runFor(60_000)
    await expect.poll(minutes).toBe(before + 1)
  })
  await test.step('[FE-043] no script of a pasted text or of a link runs', async () => {
    const pasted = card('Written this morning')
    await expect(pasted.getByText('Pasted')).toBeVisible()
    await pasted.getByText('Pasted').click()
    await pasted.getByText('one', { exact: true }).click()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await expect(pasted.locator('script, iframe, [onclick], [onerror], [href^="javascript:"]')).toHaveCount(0)
  })
})
