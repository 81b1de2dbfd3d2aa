import type { Page } from '@playwright/test'
import { feedCalls } from '@contract/feeds'
import { callAs } from '../support/callAs'
import { recordCalls } from '../support/calls'
import { feedAdminOf } from '../support/feedAdmin'
import { approveFeed, archiveFeed, rejectFeed, submitFeed } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'

const list = feedCalls.index.path
const one = /^\/api\/feeds\/[^/]+$/

/** The next call to these addresses fails. */
const failOnce = (page: Page, method: string, path: RegExp) =>
  intercept(
    page,
    ({ pathname }, called) => called === method && path.test(pathname),
    (call) => call.fulfill({ status: 500, json: { errors: {}, message: '' } }),
    { times: 1 },
  )

test('an author writes a draft, saves it and edits it', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/500 .*\/api\/feeds/)
  const page = await signedIn(newPerson('contributor'))
  const calls = await recordCalls(page)
  const { tab, content, audience, choose, button } = feedAdminOf(page)
  const main = page.getByRole('main')
  const told = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.goto('/feeds/new')

  await test.step('[FA-036] with tools for text alone', async () => {
    const tools = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button')
    await expect(tools.first()).toBeVisible()
    const names = await tools.evaluateAll((all) => all.map((tool) => tool.ariaLabel ?? tool.textContent))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => /image|picture|upload|source|html|font|size|table/i.test(name))).toEqual([])
  })
  await test.step('[FA-014][FA-015] in the tab Editor, and for whom in the tab Settings', async () => {
    await expect(main.getByRole('tab')).toHaveText(['Editor', 'Settings'])
    await content.click()
    await page.keyboard.type('The ladder has a new place.')
    await tab('Settings').click()
    for (const label of ['Region', 'Location category', 'Location', 'Role']) await expect(audience(label)).toBeVisible()
    await choose('Region', 'City and Hills')
    await choose('Location category', 'Café')
    await audience('Location').press('Backspace') // the current one
    await choose('Location', 'Norwood')
    await choose('Role', 'Barista')
  })
  await test.step('[FA-018][FA-019] saved as a draft with its ids, once that works', async () => {
    await failOnce(page, 'POST', /^\/api\/feeds$/)
    await button('Save draft').click()
    await told('Could not create Feed')
    await expect(button('Save draft')).toBeEnabled()
    await button('Save draft').click()
    await told('Feed has been created successfully')
    await expect(page).toHaveURL(/\/feeds\/(?!new)[^/]+$/)
    const sent = calls.to('POST', list).at(-1)?.postDataJSON()
    const some = [expect.stringMatching(/^harbour-/) as unknown]
    expect(sent).toMatchObject({
      feed: {
        content: '<p>The ladder has a new place.</p>',
        status: 'draft',
        regionIds: some,
        locationCategoryIds: some,
        locationIds: ['harbour-location-norwood'],
        roleIds: some,
      },
    })
  })
  await test.step('[FA-022][FA-023] edited as long as it is one, once that works', async () => {
    await tab('Editor').click()
    await content.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Ask Priya.')
    await failOnce(page, 'PUT', one)
    await button('Save draft').click()
    await told('Could not update Feed')
    await expect(button('Save draft')).toBeEnabled()
    await button('Save draft').click()
    await told('Feed has been updated successfully')
    await page.reload()
    await expect(content).toHaveText('The ladder has a new place. Ask Priya.')
  })
  await test.step('[MD-018] a file that is removed goes with the next save, and a new one stays', async () => {
    const removals = () => calls.count('DELETE', /^\/api\/media\/hris_attachment\//)
    const attach = async (name: string) => {
      const choosing = page.waitForEvent('filechooser')
      await main.getByRole('button', { name: 'Add files', exact: true }).click()
      await (await choosing).setFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }])
      await expect(main.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
      await expect(button('Save draft')).toBeEnabled()
    }
    const save = async () => {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await button('Save draft').click()
      expect((await answered).status()).toBe(200)
    }
    await attach('old.pdf')
    await save()
    await expect(button('Save draft')).toBeEnabled()
    await main.getByRole('button', { name: 'Remove old.pdf', exact: true }).click()
    await expect(main.getByRole('button', { name: 'Remove old.pdf', exact: true })).toHaveCount(0)
    await attach('new.pdf')
    expect(removals()).toBe(0)
    await save()
    await expect.poll(removals).toBe(1)
    await page.reload()
    await expect(main.getByRole('button', { name: 'Remove new.pdf', exact: true })).toBeVisible()
    await expect(main.getByText('old.pdf')).toHaveCount(0)
  })
})

test('a feed that cannot be edited as it stands is read', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/(422|500) .*\/api\/feeds/)
  const author = newPerson('contributor')
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`).join('<br>')
  const submit = (content: string, form = {}) => submitFeed(server.url, author, { content, ...form })
  const [pending, archived, rejected, approved, draft] = [
    await submit(`<p>${lines}</p>`),
    await submit('<p>Over by now</p>'),
    await submit('<p>Free coffee for all</p>'),
    await submit('<p>The lift works again</p>'),
    await submit('<p>Half a thought</p>', { status: 'draft', place: 'Norwood' }),
  ]
  await archiveFeed(server.url, archived)
  await rejectFeed(server.url, rejected)
  await approveFeed(server.url, approved)
  const page = await signedIn(author)
  const main = page.getByRole('main')
  const { content, button } = feedAdminOf(page)
  const text = main.getByRole('article', { name: 'Content' })
  const expectReading = async (id: string, words: string) => {
    await page.goto(`/feeds/${id}`)
    await expect(main.getByText(words, { exact: true })).toBeVisible()
    await expect(text).toBeVisible()
    await expect(content).toHaveCount(0)
    for (const name of ['Save draft', 'Submit', 'Update']) await expect(button(name)).toHaveCount(0)
  }

  await test.step('[FA-025] while it waits, and when it is archived', async () => {
    await expectReading(archived, 'Archived')
    await expectReading(pending, 'Waiting for approval')
  })
  await test.step('[FA-037] eight lines of it, and the rest on request', async () => {
    const height = async () => (await text.boundingBox())?.height ?? 0
    const before = await height()
    await text.getByRole('button', { name: 'View more' }).click()
    await expect(text.getByRole('button', { name: 'View less' })).toBeVisible()
    const line = await text.getByText('Line 20').evaluate((element) => parseFloat(getComputedStyle(element).lineHeight))
    expect(Math.round((await height()) - before)).toBe(Math.round(12 * line))
    await text.getByRole('button', { name: 'View less' }).click()
    expect(await height()).toBe(before)
  })
  await test.step('[FA-025][FA-029] when it was rejected; a second attempt to resolve it says that it was', async () => {
    await expectReading(rejected, 'Rejected')
    await intercept(
      page,
      ({ pathname }) => pathname.endsWith('/resolve'),
      async (call) => {
        await callAs(server.url, author, feedCalls.resolve, { params: { id: rejected } })
        await call.fallback()
      },
      { times: 1 },
    )
    await button('Resolve').click()
    await expect(page.getByText('Could not resolve Feed. This feed has been resolved')).toBeVisible()
    await expect(content).toBeVisible()
  })
  await test.step('[FA-024] when it is approved, by others than HRIS admins, who update it', async () => {
    await expectReading(approved, 'Approved')
    const admin = await signedIn(people.hannah)
    const theirs = feedAdminOf(admin)
    await admin.goto(`/feeds/${approved}`)
    await theirs.content.click()
    await admin.keyboard.press('Control+End')
    await admin.keyboard.type(' for good')
    await theirs.button('Update').click()
    await expect(admin.getByText('Feed has been updated successfully')).toBeVisible()
    await expect(text).toContainText('The lift works again for good')
  })
  await test.step('[FA-026] as a draft of somebody else', async () => {
    const manager = await signedIn(newPerson('manager'))
    await manager.goto(`/feeds/${draft}`)
    await expect(manager.getByText("You don't have permission to edit this feed")).toBeVisible()
    await expect(feedAdminOf(manager).content).toHaveCount(0)
  })
})

test('an administrator archives from the list', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/500 .*\/deactivate/)
  const id = await submitFeed(server.url, newPerson('contributor'), { content: '<p>The cellar was wet</p>' })
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const { rows, dialog, chooseStatus } = feedAdminOf(page)
  const row = rows.filter({ hasText: 'The cellar was wet' })
  const actions = (name: string) => page.getByRole('menuitem', { name })
  const open = (which: typeof row) => which.getByRole('button', { name: /^Actions/ }).click()
  const archive = async () => {
    await open(row)
    await actions('Archive').click()
    await expect(dialog).toContainText('The post will be archived.')
    await dialog.getByRole('button', { name: 'Archive' }).click()
  }
  await page.goto('/feeds')

  await test.step('[FA-003] the content links to the page of the feed', async () => {
    await expect(row.getByRole('link', { name: 'The cellar was wet' })).toHaveAttribute('href', `/feeds/${id}`)
  })
  await test.step('[FA-011] what could not be archived stays', async () => {
    await failOnce(page, 'POST', /\/deactivate$/)
    await archive()
    await expect(page.getByText('Could not archive Feed', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toBeVisible()
  })
  await test.step('[FA-010] a feed that is not archived is, after a question', async () => {
    calls.clear()
    await open(row)
    await actions('Archive').click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(calls.count('POST', /\/deactivate$/)).toBe(0)
    await archive()
    await expect(row).toHaveCount(0)
  })
  await test.step('[FA-010] whatever its status, unless it is archived', async () => {
    for (const status of ['Draft', 'Pending', 'Approved', 'Rejected']) {
      await chooseStatus(status)
      await expect(rows.first().getByText(status, { exact: true })).toBeVisible()
      await open(rows.first())
      await expect(actions('Archive')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(actions('Archive')).toBeHidden()
    }
    await chooseStatus('Archived')
    await expect(row).toBeVisible()
    await expect(row.getByRole('button', { name: /^(Actions|Archive)/ })).toHaveCount(0)
  })
})
