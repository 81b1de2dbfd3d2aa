import type { Page } from '@playwright/test'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf } from '../support/screens'
import { keptBy } from '../support/storage'
import { forgedToken, openSession, storeToken } from '../support/tokens'

const ella = 'harbour-person-ella-king'

/**
 * Stores a record in IndexedDB where the app stores a person's state. The page has the app's origin, but does not run
 * the app.
 */
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

test('an unreadable record of an earlier visit changes nothing', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  for (const [what, record] of [
    ['rubbish', '{"notifications":'],
    ['no text', { not: 'a text' }],
    ['the wrong schema', JSON.stringify({ locations: JSON.stringify({ version: 1, state: { selectedId: 7 } }) })],
    ['a version to come', JSON.stringify({ notifications: JSON.stringify({ version: 99, state: {} }) })],
  ] as const)
    await test.step(`[SH-006][D-22] one that contains ${what}`, async () => {
      await page.goto('/icon.svg')
      await putRecord(page, ella, record)
      await page.goto('/messages')
      await expect(inboxOf(page).rows.first()).toBeVisible()
    })

  await test.step('[SH-006][D-22] the next visit starts normally', async () => {
    await page.reload()
    await expect(inboxOf(page).rows.first()).toBeVisible()
  })
})

test("another person's record is never shown", async ({ holding, server, problems }) => {
  problems.allow(/401 .*\/api\//)
  const page = await holding(forgedToken({ expiresAt: new Date(Date.now() + 3_600_000) }))
  const drafts = JSON.stringify({ drafts: JSON.stringify({ version: 1, state: { f: { a: 'private' } } }) })

  // a forged token has no key with which anything could be set aside (D-107)
  await test.step('[SH-008][D-22] a forged token shows nothing that its person left here, and its session ends', async () => {
    await putRecord(page, ella, drafts)
    await page.goto('/messages')
    await expect(page.getByText('Invalid access_token', { exact: true })).toBeVisible()
    await expectSignIn(page)
    await expect.poll(() => keptBy(page)).toEqual({ local: [], session: [], indexedDb: [] })
  })

  await test.step("[D-22] another person's stored data is removed before the first page is shown", async () => {
    await page.goto('/icon.svg')
    await putRecord(page, ella, drafts)
    await storeToken(page, await openSession(server.url, people.priya))
    await page.goto('/messages')
    await expect(inboxOf(page).rows.first()).toBeVisible()
    expect((await keptBy(page)).indexedDb.filter((key) => key.includes(ella))).toEqual([])
  })
})
