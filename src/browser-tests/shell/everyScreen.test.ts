import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { forgetVisits } from '../support/contexts'
import { everyScreen, loadScreen, type EveryScreen } from '../support/everyScreen'
import { expect, test } from '../support/fixtures'
import { createSettle, namesOfControls } from '../support/keyboardWalk'
import { closeLayers, layersOf } from '../support/layers'
import { expectStill, holdAnswer } from '../support/settling'
import { tryControl } from '../support/tryControl'
import { openPageOf } from '../support/walks'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** Rules of places are the same in both: the landing run looks at each size in one of them. */
const themesAt = ({ width }: (typeof sizes)[number]) => {
  if (process.env.MUSTER_EVERYTHING) return ['light', 'dark'] as const
  return width === 1440 ? (['light'] as const) : (['dark'] as const)
}

/** Where the header is tried too: it is the same on the other screens of an employee, a manager, a training organisation. */
const withHeader = ['dashboard', 'feeds', 'messagesTable']
const regionsOf = ({ name, person }: EveryScreen) =>
  process.env.MUSTER_EVERYTHING || person === undefined || withHeader.includes(name) ? 'header, main' : 'main'

test('layers and headers belong to screens that exist', () => {
  const names = everyScreen.map(({ name }) => name)
  expect([...Object.keys(layersOf), ...withHeader].filter((name) => !names.includes(name))).toEqual([])
})

/**
 * Opens the screen as a first visit, on which the answers that the whole app waits for come after its first frame, and
 * what the shell shows besides its page after that.
 */
const visit = async (page: Page, screen: EveryScreen, serverUrl: string) => {
  const services = await holdAnswer(page, '/api/services')
  const locations = await holdAnswer(page, '/api/dashboard/locations')
  const counts = await holdAnswer(page, '/api/notifications/status')
  await loadScreen(page, screen, serverUrl)
  await services.come()
  await expect(page.getByRole('main')).toBeVisible()
  await Promise.all([locations.come(), counts.come()])
  await screen.arrive(page)
  await page.waitForLoadState('networkidle')
}

const expectLayersAccessible = async (page: Page, { name: screen }: EveryScreen) => {
  for (const { name, open, close = closeLayers } of layersOf[screen] ?? [])
    await test.step(name, async () => {
      await open(page)
      await expectAccessible(page)
      await close(page)
    })
}

const tryEveryControl = async (page: Page, screen: EveryScreen) => {
  const settle = createSettle(page)
  const address = page.url()
  for (const [index, name] of (await namesOfControls(page, regionsOf(screen))).entries()) {
    if (screen.changing?.test(name)) continue
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' }) // both themes on each screen
    await tryControl(page, name, settle)
    expect(page.url().split('?')[0], `the page after ${name}`).toBe(address.split('?')[0])
  }
}

for (const screen of everyScreen)
  test(`[LOOK] ${screen.name}: nothing moves, axe finds nothing, and the focus is never lost`, async ({
    openContext,
    signedIn,
    server,
    problems,
  }) => {
    problems.allow(/422 .*\/api\//) // empty forms
    const page = await openPageOf(screen.person, { openContext, signedIn, server })
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const theme of themesAt(size))
        await test.step(`[LOOK] once it is shown nothing moves at ${size.width} px in ${theme}, whatever is late`, async () => {
          await forgetVisits(page, server.url)
          await page.emulateMedia({ colorScheme: theme })
          await visit(page, screen, server.url)
          await expectStill(page, `${screen.name}, visited in ${theme}, ${size.width} px wide`)
        })
      await test.step(`axe finds nothing at ${size.width} px`, async () => {
        await expectAccessible(page)
        await expectLayersAccessible(page, screen)
      })
      if (size.width === 1440 && !screen.isDialog)
        await test.step('[LOOK] the keyboard opens and closes everything, and the focus is never lost', () =>
          tryEveryControl(page, screen))
    }
  })
