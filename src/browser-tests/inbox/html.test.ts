import type { Page } from '@playwright/test'
import type { Notification } from '@contract/notifications'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { recordCalls } from '../support/calls'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const dirty = `
  <p onclick="window.ran = 'click'">Dear Ella, <b>this paragraph stays</b>.</p>
  <script>window.ran = 'script'</script>
  <img src="data:image/gif;base64,broken" onerror="window.ran = 'image'" alt="a picture">
  <svg onload="window.ran = 'svg'"><script>window.ran = 'svg script'</script></svg>
  <iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
  <form action="https://evil.test/"><input name="pin"><button>Send your PIN</button></form>
  <style>body { display: none }</style>
  <a href="javascript:window.ran = 'link'">A javascript link</a>
  <a href="jAvAsCrIpT&#58;window.ran = 'link'">A disguised link</a>
  <a href="data:text/html,<script>window.ran = 'data'</script>">A data link</a>
  <a href="https://example.test/menu" target="_self" rel="opener">The summer menu</a>
  <math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;"></mglyph></mtext></math>`

const aRecord = (id: string, overrides: Partial<Notification> = {}): Notification => ({
  id,
  subject: 'Subject <img src=x onerror="window.ran = \'subject\'">',
  message: dirty,
  source: 'hris',
  subCategory: null,
  sender: null,
  recipient: null,
  conversationId: null,
  latestReply: null,
  media: null,
  href: 'javascript:window.ran = "source"',
  priority: 'normal',
  read: true,
  archived: false,
  held: false,
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
  ...overrides,
})

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const hundred = `Dear Ella, ${alphabet} & ${alphabet} 1 < 2 🍋 café ${alphabet.slice(0, 20)}`
const previews = [
  { subject: 'One more than fits', message: `<p>${asHtml(hundred)}!</p>`, preview: hundred },
  { subject: 'As much as fits', message: `<p>${asHtml(hundred)}</p>`, preview: hundred },
  { subject: 'One emoji too many', message: `<p>${'🍋'.repeat(101)}</p>`, preview: '🍋'.repeat(100) },
  {
    subject: 'In several blocks',
    message: '<h2>Friday</h2><p>Dear <b>El</b>la,<br>see   below.</p><ul><li>one</li><li>two</li></ul>',
    preview: 'Friday Dear Ella, see below. one two',
  },
  { subject: 'A table alone', message: '<table><tr><td>Sales</td></tr></table>', preview: 'Dear...' },
  {
    subject: 'A table among words',
    message: '<p>Hello Ella,</p><div><table><tr><td>Sales</td></tr></table></div><p>Bye</p>',
    preview: 'Dear...',
  },
]
function asHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Chromium reports handlers even when HTML is only parsed, in a document that cannot run scripts. */
const refusedHandler = /Executing inline event handler violates/

const dangerous = ['script', 'iframe', 'form', 'input', 'style', 'svg', 'math', 'object', 'embed', 'link', 'meta']

/** Elements and attributes in the message's own HTML that could run scripts. */
const dangersIn = (page: Page) =>
  inboxOf(page)
    .message.locator('article > div > div > div')
    .last()
    .evaluate(
      (root, names) => [
        ...[...root.querySelectorAll(names.join())].map((element) => element.outerHTML),
        ...[...root.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .filter(({ name, value }) => /^on|^style$|^srcdoc$/i.test(name) || /^\s*(javascript|data):/i.test(value))
            .map(({ name, value }) => `${name}=${value}`),
        ),
      ],
      dangerous,
    )

const expectHarmless = async (page: Page, { id, subject }: Notification) => {
  const { message } = inboxOf(page)
  for (const text of ['this paragraph stays', 'A javascript link', 'A disguised link', 'A data link'])
    await message.getByText(text).click()
  expect(await dangersIn(page)).toEqual([])
  await expect(message.getByRole('heading', { name: subject })).toBeVisible()
  await expect(message.getByRole('link', { name: 'CLICK TO VIEW SOURCE' })).toBeHidden()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page).toHaveURL(`/messages/${id}`)
}

test('the list shows an excerpt of a message, and its HTML is harmless when opened', async ({ signedIn, problems }) => {
  problems.allow(refusedHandler)
  const page = await signedIn(people.ella)
  const inList = aRecord('dirty')
  const alone = aRecord('dirty-alone', { subject: 'Another <b>subject</b>' })
  const records = [inList, ...previews.map((shown, index) => aRecord(`preview-${index}`, { ...shown, href: null }))]
  await intercept(page, '/api/notifications', (call) =>
    call.fulfill({ json: { records, total: records.length, page: 1, perPage: 50 } }),
  )
  await intercept(page, `/api/notifications/${alone.id}`, (call) => call.fulfill({ json: alone }))
  const { row, message } = inboxOf(page)

  await test.step('[IN-014][IN-015] the list shows the first 100 characters of the text, and Dear... for a table', async () => {
    expect([...hundred]).toHaveLength(100)
    await page.goto('/messages')
    for (const { subject, preview } of previews)
      await expect(row(subject).getByText(preview, { exact: true }), subject).toBeVisible()
  })

  await test.step('[IN-040] dirty HTML in a message is harmless, opened from the list', async () => {
    await row(inList.subject).click()
    await expect(message.getByText('this paragraph stays')).toBeVisible()
    await expectHarmless(page, inList)
  })

  await test.step('[IN-041] links in messages open a new tab without access to this one', async () => {
    const example = 'https://example.test/**'
    await page.context().route(example, (route) => route.fulfill({ contentType: 'text/html', body: 'The menu' }))
    const link = message.getByRole('link', { name: 'The summer menu' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    const opened = page.context().waitForEvent('page')
    await link.click()
    const menu = await opened
    await expect(menu).toHaveURL('https://example.test/menu')
    expect(await menu.evaluate(() => window.opener === null)).toBe(true)
    await expect(page).toHaveURL('/messages/dirty')
    await page.context().unroute(example)
  })

  await test.step('[IN-040] dirty HTML is harmless, opened by its URL', async () => {
    const calls = await recordCalls(page)
    await page.goto(`/messages/${alone.id}`)
    await expect(message.getByText('this paragraph stays')).toBeVisible()
    await expectHarmless(page, alone)
    expect(calls.count('GET', `/api/notifications/${alone.id}`)).toBe(1) // no loaded list contained it
  })
})
