import type { Page } from '@playwright/test'
import { everyScreen, openScreen, type EveryScreen } from '../support/everyScreen'
import { expect, test } from '../support/fixtures'
import {
  countLayers,
  createSettle,
  expectFocusInPage,
  focusControl,
  focused,
  namesOfControls,
  opensLayer,
  soon,
} from '../support/keyboardWalk'
import { openPageOf } from '../support/walks'

/** Each key closes one layer, and after the last one the focus is where it was. */
const closeLayers = async (page: Page, name: string) => {
  for (let open = await countLayers(page); open > 0; open--) {
    await page.keyboard.press('Escape')
    await expect
      .poll(() => countLayers(page), { message: `open layers after Escape in ${name}`, ...soon })
      .toBe(open - 1)
    await expectFocusInPage(page, `after Escape in ${name}`)
  }
  const focus = async () => (await focused(page)).name
  await expect.poll(focus, { message: 'the focus after the last layer', ...soon }).toBe(name)
}

/** The layer is open, and has taken the focus. */
const waitForLayer = async (page: Page, name: string) => {
  await expect.poll(() => countLayers(page), { message: `layers after Enter on ${name}`, ...soon }).toBeGreaterThan(0)
  const focus = async () => (await focused(page)).name
  await expect.poll(focus, { message: `the focus in the layer of ${name}`, ...soon }).not.toBe(name)
}

/** Presses a control of the screen; closes again what it opened. */
const tryControl = async (page: Page, name: string, settle: () => Promise<void>) => {
  if (!(await focusControl(page, name))) return // what was pressed before has removed it
  expect(await countLayers(page), `layers before ${name}, of what does not say that it opens one`).toBe(0)
  const opens = await opensLayer(page)
  await page.keyboard.press('Enter')
  if (opens) await waitForLayer(page, name)
  await settle()
  await expectFocusInPage(page, `after Enter on ${name}`)
  const open = await countLayers(page)
  if (open === 0) return
  if (!(await focused(page)).isField) {
    for (const key of ['j', 'k', '?', 'g', 'm']) await page.keyboard.press(key)
    await settle()
    expect(await countLayers(page), `open layers after shortcuts in ${name}`).toBe(open)
    await expectFocusInPage(page, `after shortcuts in ${name}`)
  }
  await closeLayers(page, name)
}

/** Where the header is tried too: it is the same on the other screens of an employee, a manager, a training organisation. */
const withHeader = ['dashboard', 'feeds', 'messagesTable']
const regionsOf = ({ name, person }: EveryScreen) =>
  process.env.MUSTER_EVERYTHING || person === undefined || withHeader.includes(name) ? 'header, main' : 'main'

test('the screens whose header is tried exist', () => {
  const names = everyScreen.map(({ name }) => name)
  expect(withHeader.filter((name) => !names.includes(name))).toEqual([])
})

for (const screen of everyScreen.filter(({ isDialog }) => !isDialog))
  test(`[LOOK] the keyboard opens and closes everything on ${screen.name}, and the focus is never lost`, async ({
    openContext,
    signedIn,
    server,
    problems,
  }) => {
    problems.allow(/422 .*\/api\//) // empty forms
    const page = await openPageOf(screen.person, { openContext, signedIn, server })
    const settle = createSettle(page)
    await openScreen(page, screen, server.url)
    const address = page.url()
    for (const [index, name] of (await namesOfControls(page, regionsOf(screen))).entries()) {
      if (screen.changing?.test(name)) continue
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' }) // both themes on each screen
      await tryControl(page, name, settle)
      expect(page.url().split('?')[0], `the page after ${name}`).toBe(address.split('?')[0])
    }
  })
