import type { Page } from '@playwright/test'
import type { NoticeKind } from '@client/state/notices/noticesEvents'
import { breakDown } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { inboxOf, noticesOf } from '../support/screens'
import { raiseNotice, timeToasts } from '../support/toasts'

/** A toast leaves with the first frame after its time; the fake clock fires one every 16 ms. */
const frame = 16

const toastOf = (page: Page, text: string) => noticesOf(page).filter({ hasText: text })

const placeOf = async (page: Page, text: string) => {
  const box = await toastOf(page, text).boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  const offCentre = Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)
  return { isAtTop: box !== null && box.y >= 0 && box.y < 60, isCentred: offCentre <= 1 }
}

test('toasts report the result of a call, and disappear by themselves', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/500 .*\/api\/notifications/)
  const page = await signedIn(newPerson())
  await page.clock.install()
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const { heal } = await breakDown(page, '/api/notifications/read_all')
  const readAll = async () => {
    await inboxOf(page).readAll.click()
    await page.getByRole('dialog').getByRole('button', { name: 'READ ALL' }).click()
  }
  const expectDrawn = async (kind: NoticeKind, text: string) => {
    await expect(toastOf(page, text)).toBeVisible()
    await expect(page.locator(`.ant-message-${kind}`, { hasText: text })).toBeVisible()
    await expect.poll(() => placeOf(page, text)).toEqual({ isAtTop: true, isCentred: true })
  }

  await test.step('[SH-048] a failed call shows an error at the top centre, which disappears by itself', async () => {
    await readAll()
    await expectDrawn('error', 'Could not read all notifications')
    await expect(toastOf(page, 'Could not read all notifications')).toBeHidden()
  })
  await test.step('[SH-048] a successful one shows a success at the same place', async () => {
    heal()
    await readAll()
    await expectDrawn('success', 'All messages have been marked as read')
    await expect(toastOf(page, 'All messages have been marked as read')).toBeHidden()
  })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000)) // from here on the test advances the clock
  const timeOf = await timeToasts(page)
  for (const kind of ['success', 'error', 'info', 'warning'] as const)
    await test.step(`[SH-048] the variant ${kind} is shown for 2000 ms, and no longer`, async () => {
      const text = `This is ${kind}`
      await raiseNotice(page, { kind, text })
      await expect.poll(async () => (await page.clock.runFor(frame), timeOf(text))).not.toBeNull()
      await page.clock.runFor(500) // its entry animation
      await expectDrawn(kind, text)
      await page.clock.runFor(1_999 - ((await timeOf(text))?.age ?? 0))
      await expect.poll(() => timeOf(text)).toEqual({ age: 1_999, leftAfter: null })
      await page.clock.runFor(1 + frame)
      await expect.poll(async () => (await timeOf(text))?.leftAfter).toBe(2_000 + frame)
      await page.clock.runFor(1_000)
      await expect(toastOf(page, text)).toBeHidden()
    })
})
