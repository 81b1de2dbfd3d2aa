import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { watchMoves, type Move } from '../support/moves'
import { people } from '../support/people'
import { inboxOf, noticesOf } from '../support/screens'
import { raiseNotice } from '../support/toasts'

type Open = (page: Page) => Promise<unknown>
const closeDialog: Open = async (page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Each kind of layer: how it opens, and how it closes. */
const layers: Record<string, { open: Open; close: Open }> = {
  menu: {
    open: async (page) => {
      await page.getByRole('button', { name: /^Logged in as/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden()
    },
  },
  popover: {
    open: async (page) => {
      await inboxOf(page).filters.click()
      await expect(page.getByLabel('Date From')).toBeVisible()
    },
    close: async (page) => {
      await inboxOf(page).filters.click()
      await expect(page.getByLabel('Date From')).toHaveCount(0)
    },
  },
  dialog: {
    open: async (page) => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    close: closeDialog,
  },
  toast: {
    open: async (page) => {
      await raiseNotice(page, { kind: 'success', text: 'Saved' })
      await expect(noticesOf(page)).toBeVisible()
    },
    close: (page) => expect(noticesOf(page)).toHaveCount(0),
  },
  drawer: {
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    close: closeDialog,
  },
}

test('what opens moves briefly, and not at all for those who want less motion', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const takeMoves = await watchMoves(page)

  const openEach = async (judge: (moves: () => Promise<Move[]>, layer: string) => Promise<unknown>) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await takeMoves()
    for (const [name, { open, close }] of Object.entries(layers)) {
      await open(page)
      await judge(takeMoves, name)
      await close(page)
    }
  }

  await test.step('120 to 200 ms, ease-out', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openEach(async (moves, layer) => {
      const seen: Move[] = []
      await expect.poll(async () => seen.push(...(await moves())), `how the ${layer} opens`).toBeGreaterThan(0)
      expect(
        seen.filter(({ milliseconds, easing }) => milliseconds < 120 || milliseconds > 200 || easing !== 'ease-out'),
        `how the ${layer} opens`,
      ).toEqual([])
    })
  })
  await test.step('nothing with prefers-reduced-motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openEach(async (moves, layer) => {
      expect(
        (await moves()).filter(({ milliseconds }) => milliseconds > 1),
        `how the ${layer} opens`,
      ).toEqual([])
    })
  })
})
