import type { Page } from '@playwright/test'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf, logOut, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { forgedToken, openSession, tokenKey } from '../support/tokens'

const ella = 'harbour-person-ella-king'
const nothingKept = { local: [], session: [], indexedDb: [] }
const accountOf = (page: Page, name: string) => page.getByRole('button', { name: `Logged in as ${name}` })

/** Leaves a record in IndexedDB where the app keeps a person's. */
const putRecord = (page: Page, personId: string, record: unknown) =>
  page.evaluate(
    ([key, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('muster')
        opening.onupgradeneeded = () => opening.result.createObjectStore('snapshots')
        opening.onerror = () => reject(new Error(opening.error?.message))
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('snapshots', 'readwrite')
          transaction.objectStore('snapshots').put(value, key)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [personId, record] as const,
  )

test('[SH-013][D-22] two tabs, two people: the second tab shows and sends nothing of the first person', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  const otherTab = await page.context().newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/messages')
    await expect(inboxOf(tab).rows.first()).toBeVisible()
  }
  const ellasToken = await page.evaluate((key) => localStorage.getItem(key), tokenKey)
  await page.bringToFront()
  await logOut(page)
  await expectSignIn(otherTab)
  const calls = await recordCalls(otherTab)
  await signInByForm(page, people.priya)
  await expect(accountOf(page, 'Priya Nair')).toBeVisible()

  await expectSignIn(otherTab)
  await expect(otherTab.getByText('Ella King')).toBeHidden()
  await otherTab.reload()
  await expect(accountOf(otherTab, 'Priya Nair')).toBeVisible()
  expect(calls.all().filter((call) => call.headers()['authorization'] === `Bearer ${ellasToken}`)).toEqual([])
  expect((await keptBy(otherTab)).indexedDb.filter((key) => key.includes(ella))).toEqual([])
})

test('[SH-006][D-22] a token of somebody else, put there while the page slept, ends what it shows', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const priyas = await openSession(server.url, people.priya)
  // as after a sleep: the page hid, storage changed without an event, the page is shown again
  await page.evaluate(
    ([key, token]) => {
      const show = (visibility: string) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      show('hidden')
      localStorage.setItem(key, token)
      show('visible')
    },
    [tokenKey, priyas] as const,
  )
  await expectSignIn(page)
  await expect(inboxOf(page).list).toBeHidden()
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBe(priyas)
  await page.reload()
  await expect(accountOf(page, 'Priya Nair')).toBeVisible()
})

for (const [what, record] of [
  ['rubbish', '{"notifications":'],
  ['no text', { not: 'a text' }],
  ['the wrong schema', JSON.stringify({ locations: JSON.stringify({ version: 1, state: { selectedId: 7 } }) })],
  ['a version to come', JSON.stringify({ notifications: JSON.stringify({ version: 99, state: {} }) })],
] as const)
  test(`[SH-006][D-22] a stored record that holds ${what} changes nothing`, async ({ signedIn, problems }) => {
    problems.allow(/favicon\.ico/)
    const page = await signedIn(people.ella)
    await page.goto('/icon.svg')
    await putRecord(page, ella, record)
    await page.goto('/messages')
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await page.reload()
    await expect(inboxOf(page).rows.first()).toBeVisible()
  })

test('[SH-008][D-22] a forged token opens nothing that its person left here, and ends', async ({
  holding,
  problems,
}) => {
  problems.allow(/401 .*\/api\/|favicon\.ico/)
  const page = await holding(forgedToken({ expiresAt: new Date(Date.now() + 3_600_000) }))
  await page.goto('/icon.svg')
  await putRecord(page, ella, JSON.stringify({ drafts: JSON.stringify({ version: 1, state: {} }) }))
  await page.goto('/messages')
  await expect(page.getByText('Invalid access_token', { exact: true })).toBeVisible()
  await expectSignIn(page)
  await expect.poll(() => keptBy(page)).toEqual(nothingKept)
})

test('[D-22] what another person left here is gone before the next one sees the first page', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/favicon\.ico/)
  const page = await signedIn(people.priya)
  await page.goto('/icon.svg')
  await putRecord(
    page,
    ella,
    JSON.stringify({ drafts: JSON.stringify({ version: 1, state: { f: { a: 'private' } } }) }),
  )
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  expect((await keptBy(page)).indexedDb.filter((key) => key.includes(ella))).toEqual([])
})

test('[D-22] a tab of a shared device that was duplicated ends with the one that signs out', async ({ page }) => {
  await page.goto('/messages')
  await page.getByLabel('Shared device').check()
  await signInByForm(page, people.ella)
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const [duplicate] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/messages')), // takes sessionStorage along, as 'Duplicate' does
  ])
  await expect(inboxOf(duplicate).rows.first()).toBeVisible()
  expect((await keptBy(duplicate)).session).toContain(tokenKey)

  await logOut(page)
  await expectSignIn(page)
  await expectSignIn(duplicate)
  await expect.poll(() => keptBy(duplicate)).toEqual(nothingKept)
})
