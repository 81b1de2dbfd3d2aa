import { expect, type Page, type Request } from '@playwright/test'

/** Most of what is waited for comes with the next frames: the first looks follow each other closely. */
export const soon = { intervals: [20, 40, 80, 160, 320, 640] }

/** Waits until the page has rendered what a key press caused, including what it had to load for it. */
export const createSettle = (page: Page) => {
  const running = new Set<Request>()
  const end = (request: Request) => void running.delete(request) // which may have begun earlier
  page.on('request', (request) => void running.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const threeFrames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
  return async () => {
    await threeFrames()
    await expect.poll(() => running.size, { message: 'requests that are still running', ...soon }).toBe(0)
    await threeFrames()
  }
}

/**
 * The buttons, menus and pickers of these regions of a page, by name. Of the rows of a list or table only those of the
 * first are listed.
 */
export const namesOfControls = (page: Page, regions: string): Promise<string[]> =>
  page.evaluate((within) => {
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent.trim()
    const isLaterRow = (control: Element) => {
      const row = control.closest('tbody tr, li, article')
      return row !== null && row.parentElement?.querySelector(':scope > :has(button, [role=combobox])') !== row
    }
    const controls = [...document.querySelectorAll(`:is(${within}) :is(button, [role=combobox])`)].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.closest('[inert]') === null &&
        !control.matches(':disabled, [tabindex="-1"]') &&
        !isLaterRow(control),
    )
    return [...new Set(controls.map(nameOf))].filter((name) => name !== '')
  }, regions)

/** Focuses the control with this name; false when it is gone. */
export const focusControl = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const controls = document.querySelectorAll<HTMLElement>(':is(header, main) :is(button, [role=combobox])')
    const control = [...controls].find(
      (one) =>
        (one.getAttribute('aria-label') ?? one.textContent.trim()) === wanted &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches(':disabled'),
    )
    control?.focus()
    return control !== undefined && document.activeElement === control
  }, name)

/** The layers that are open over the page: dialogs, menus, popovers, lists and calendars of pickers. */
export const countLayers = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const layers = '[role="dialog"], [role="menu"], [aria-haspopup][aria-expanded="true"]'
    return [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility({ visibilityProperty: true }))
      .length
  })

/** Whether the focused control says that it opens a dialog or a menu, which may have to load first. */
export const opensLayer = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches(':is([aria-haspopup="dialog"], [aria-haspopup="menu"])') ?? false)

/** The focused element; 'body' when the focus is lost. */
export const focused = (page: Page): Promise<{ name: string; isField: boolean }> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return { name: 'body', isField: false }
    return {
      name: activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim(),
      isField: activeElement.matches('input, textarea, [contenteditable]'),
    }
  })

/** Expects the focus to be somewhere in the page; closing layers restore it after their animation. */
export const expectFocusInPage = (page: Page, when: string) =>
  expect.poll(async () => (await focused(page)).name, { message: `the focus ${when}`, ...soon }).not.toBe('body')
