import type { Page } from '@playwright/test'

/** The menu on the left, with the person at the bottom. */
export const menuOf = (page: Page) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  return {
    menu,
    entries: menu.getByRole('link'),
    width: async () => (await menu.locator('..').boundingBox())?.width,
    account: page.getByRole('button', { name: /^Logged in as/ }),
    accountEntries: page.getByRole('menuitem'),
    fold: page.getByRole('button', { name: 'Fold menu', exact: true }),
    unfold: page.getByRole('button', { name: 'Unfold menu' }),
  }
}

/** The services in the top bar. */
export const servicesOf = (page: Page) => {
  const bar = page.getByRole('navigation', { name: 'Services' })
  const links = bar.getByRole('link')
  const link = (name: string) => links.filter({ hasText: name })
  return {
    bar,
    links,
    link,
    current: bar.locator('[aria-current="true"]'),
    more: bar.getByRole('button', { name: 'More' }),
    nameWidth: async (name: string) => (await link(name).getByText(name, { exact: true }).boundingBox())?.width ?? 0,
    failed: page.getByRole('alert').filter({ hasText: 'Your services could not be loaded' }),
  }
}

/** The location picker, its value, and selecting an option. */
export const locationOf = (page: Page) => {
  const picker = page.getByRole('combobox', { name: 'Location' })
  return {
    picker,
    chosen: (name: string) => page.getByRole('banner').getByTitle(name, { exact: true }),
    choose: async (name: string) => {
      await picker.click()
      await page.getByTitle(name, { exact: true }).last().click() // the selected option comes earlier in the DOM
    },
  }
}

/** The page's title heading. */
export const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The unread messages on the dashboard. */
export const messagesCardOf = (page: Page) => page.getByRole('region', { name: 'My Messages' })
