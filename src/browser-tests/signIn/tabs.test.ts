import type { Page } from '@playwright/test'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf, logOut, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { openSession, storedToken, tokenKey } from '../support/tokens'

const ella = 'harbour-person-ella-king'
const nothingKept = { local: [], session: [], indexedDb: [] }
const accountOf = (page: Page, name: string) => page.getByRole('button', { name: `Logged in as ${name}` })

test('two users in two tabs of one browser', { tag: '@smoke' }, async ({ signedIn, server }) => {
  const page = await signedIn(people.ella)
  const otherTab = await page.context().newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/messages')
    await expect(inboxOf(tab).rows.first()).toBeVisible()
  }
  const ellasToken = await storedToken(page)
  const calls = await recordCalls(otherTab)

  await test.step('[SH-013] Logout in one tab ends the other tab', async () => {
    await page.bringToFront()
    await logOut(page)
    await expectSignIn(otherTab)
    await expect(inboxOf(otherTab).list).toBeHidden()
  })

  await test.step('[SH-013][D-22] the other tab shows and sends nothing of the first user when a second one signs in', async () => {
    calls.clear()
    await signInByForm(page, people.priya)
    await expect(accountOf(page, 'Priya Nair')).toBeVisible()
    await expectSignIn(otherTab)
    await expect(otherTab.getByText('Ella King')).toBeHidden()
    await otherTab.reload()
    await expect(accountOf(otherTab, 'Priya Nair')).toBeVisible()
    expect(calls.all().filter((call) => call.headers()['authorization'] === `Bearer ${ellasToken}`)).toEqual([])
    expect((await keptBy(otherTab)).indexedDb.filter((key) => key.includes(ella))).toEqual([])
  })

  await test.step("[SH-006][D-22] another user's token, stored while the page was suspended, ends the shown session", async () => {
    await otherTab.close()
    const ellasNext = await openSession(server.url, people.ella)
    // simulates a suspended page: it is hidden, storage changes without an event, it is shown again
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
      [tokenKey, ellasNext] as const,
    )
    await expectSignIn(page)
    await expect(accountOf(page, 'Priya Nair')).toBeHidden()
    expect(await storedToken(page)).toBe(ellasNext)
    await page.reload()
    await expect(accountOf(page, 'Ella King')).toBeVisible()
  })
})

test('tabs of a shared device', async ({ page, context }) => {
  await test.step('[D-22] a shared device signs in for the tab, also after a reload, and stores nothing beyond it', async () => {
    await page.goto('/messages')
    await page.getByLabel('Shared device').check()
    await signInByForm(page, people.ella)
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await page.reload()
    await expect(inboxOf(page).rows.first()).toBeVisible()
    expect(await keptBy(page)).toEqual({ local: [], session: [tokenKey], indexedDb: [] })
  })

  await test.step('[D-22] another tab requires its own sign-in', async () => {
    const otherTab = await context.newPage()
    await otherTab.goto('/messages')
    await expectSignIn(otherTab)
    const told = page.evaluate(
      (tokenKey) =>
        new Promise<void>((resolve) =>
          addEventListener('storage', ({ key, newValue }) => {
            if (key === tokenKey && newValue === null) resolve()
          }),
        ),
      tokenKey,
    )
    await signInByForm(otherTab, people.priya)
    await expect(accountOf(otherTab, 'Priya Nair')).toBeVisible()
    await logOut(otherTab)
    await told
    await expect(accountOf(page, 'Ella King')).toBeVisible() // that one came and went is no matter of this tab
    await otherTab.close()
  })

  await test.step('[D-22] a duplicated tab ends with the one that signs out', async () => {
    const [duplicate] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/messages')), // copies sessionStorage, as 'Duplicate' does
    ])
    await expect(inboxOf(duplicate).rows.first()).toBeVisible()
    expect((await keptBy(duplicate)).session).toContain(tokenKey)

    await logOut(page)
    await expectSignIn(page)
    await expectSignIn(duplicate)
    await expect.poll(() => keptBy(duplicate)).toEqual(nothingKept)
  })
})
