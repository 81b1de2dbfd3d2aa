import type { Page } from '@playwright/test'
import type { Notification, NotificationPage } from '@contract/notifications'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
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

const record: Notification = {
  id: 'dirty',
  subject: 'Subject <img src=x onerror="window.ran = \'subject\'">',
  message: dirty,
  source: 'hris',
  subCategory: null,
  sender: null,
  href: 'javascript:window.ran = "source"',
  priority: 'normal',
  read: true,
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
}
const list: NotificationPage = { records: [record], total: 1, page: 1, perPage: 50 }

/** Chromium reports handlers even where HTML is only parsed, in a document that can run nothing. */
const refusedHandler = /Executing inline event handler violates/

const dangerous = ['script', 'iframe', 'form', 'input', 'style', 'svg', 'math', 'object', 'embed', 'link', 'meta']

/** Elements and attributes of the message's own HTML that could do something. */
const dangersIn = (page: Page) =>
  page
    .locator('.rich-text')
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

const open = async (page: Page, from: 'list' | 'address') => {
  if (from === 'list') await intercept(page, '/api/notifications', (route) => route.fulfill({ json: list }))
  await intercept(page, '/api/notifications/dirty', (route) => route.fulfill({ json: record }))
  await page.goto(from === 'list' ? '/messages' : '/messages/dirty')
  if (from === 'list') await inboxOf(page).row(record.subject).click()
  await expect(inboxOf(page).message.getByText('this paragraph stays')).toBeVisible()
}

for (const from of ['list', 'address'] as const)
  test(`[IN-040] dirty HTML in a message does nothing, opened from the ${from}`, async ({ signedIn, problems }) => {
    problems.allow(refusedHandler)
    const page = await signedIn(people.ella)
    await open(page, from)
    const { message } = inboxOf(page)
    for (const text of ['this paragraph stays', 'A javascript link', 'A disguised link', 'A data link'])
      await message.getByText(text).click()

    expect(await dangersIn(page)).toEqual([])
    await expect(message.getByRole('heading', { name: record.subject })).toBeVisible()
    await expect(message.getByRole('link', { name: 'CLICK TO VIEW SOURCE' })).toBeHidden()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await expect(page).toHaveURL('/messages/dirty')
  })

test('[IN-041] links in messages open a new tab that knows nothing of this one', async ({ signedIn, problems }) => {
  problems.allow(refusedHandler)
  const page = await signedIn(people.ella)
  await page
    .context()
    .route('https://example.test/**', (route) => route.fulfill({ contentType: 'text/html', body: 'The menu' }))
  await open(page, 'list')
  const link = inboxOf(page).message.getByRole('link', { name: 'The summer menu' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  const opened = page.context().waitForEvent('page')
  await link.click()

  const menu = await opened
  await expect(menu).toHaveURL('https://example.test/menu')
  expect(await menu.evaluate(() => window.opener === null)).toBe(true)
  await expect(page).toHaveURL('/messages/dirty')
})
