import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { countLayers, expectFocusInPage, focusControl, focused, opensLayer, soon } from './keyboardWalk'

/** Each key closes one layer, and after the last one the focus is where it was. */
const closeOneByOne = async (page: Page, name: string) => {
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
export const tryControl = async (page: Page, name: string, settle: () => Promise<void>) => {
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
  await closeOneByOne(page, name)
}
