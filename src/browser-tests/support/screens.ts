import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from './people'

const phoneMax = 767
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= phoneMax

/** Fills the form and presses the button; afterwards the requested page opens. */
export const signInByForm = async (page: Page, email: string, password = demoPassword) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Expects the dashboard's heading, the home of most users. */
export const expectHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()

/** The menu is on the left, on phones behind a button. */
export const openMenu = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
}

export const logOut = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

export const expectSignIn = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

/** The list of messages and the open message. */
export const inboxOf = (page: Page) => {
  const list = page.getByRole('feed', { name: 'Messages' })
  return {
    list,
    rows: list.getByRole('article'),
    /** Under its picture, and where it is from, stands what a message is about. */
    subjectOf: (link: Locator) => link.locator('> span').nth(2).innerText(),
    row: (subject: string | RegExp) => list.getByRole('article').filter({ hasText: subject }),
    message: page.getByRole('region', { name: 'Message', exact: true }),
    search: page.getByRole('searchbox', { name: 'Search messages' }),
    filters: page.getByRole('button', { name: /^Filters/ }),
    readAll: page.getByRole('button', { name: 'Read All', exact: true }),
    category: (name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name }),
  }
}

/** The messages of a training organisation: a table, or cards on phones. */
export const inboxTableOf = (page: Page) => {
  const list = page.getByRole('region', { name: 'Messages', exact: true })
  return {
    list,
    /** With their links: neither the head nor what a row opens. */
    rows: list.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ has: page.locator('a[aria-expanded]') }),
    row: (subject: string | RegExp) =>
      list
        .getByRole(isPhone(page) ? 'listitem' : 'row')
        .filter({ has: page.locator('a[aria-expanded]') })
        .filter({ hasText: subject }),
    opened: list.getByRole('article'),
    search: page.getByRole('searchbox', { name: 'Search messages' }),
    source: page.getByRole('combobox', { name: 'Source' }),
    readAll: page.getByRole('button', { name: 'Read All', exact: true }),
  }
}

/** The notices at the top of the page. */
export const noticesOf = (page: Page) => page.locator('.ant-message-notice')
