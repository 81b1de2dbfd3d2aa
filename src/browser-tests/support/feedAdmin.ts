import { expect, type Page } from '@playwright/test'
import { feedCalls, type Feed, type FeedStatus } from '@contract/feeds'
import { openSession } from './tokens'

/** The id of one of the feeds with a status that a person administers. */
export const feedIdOf = async (
  serverUrl: string,
  email: string,
  status: FeedStatus,
  isWanted: (feed: Feed) => boolean = () => true,
) => {
  const headers = { Authorization: `Bearer ${await openSession(serverUrl, email)}` }
  const answer = await fetch(`${serverUrl}${feedCalls.index.path}?q[status_eq]=${status}`, { headers })
  const feed = feedCalls.index.response.parse(await answer.json()).records.find(isWanted)
  if (!feed) throw new Error(`${email} administers no such feed that is ${status}`)
  return feed.id
}

/** The list of the feed administration, and the page of one feed. */
export const feedAdminOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    rows: main.getByRole('row').filter({ has: page.getByRole('cell') }),
    search: main.getByRole('searchbox', { name: 'Search', exact: true }),
    status: main.getByRole('combobox', { name: 'Status' }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    tab: (name: string) => main.getByRole('tab', { name }),
    content: main.getByRole('textbox', { name: 'Content' }),
    mustRead: main.getByRole('switch', { name: 'Must be read' }),
    audience: (label: string) => main.getByRole('combobox', { name: label, exact: true }),
    choose: async (label: string, name: string) => {
      await main.getByRole('combobox', { name: label, exact: true }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click()
      await page.keyboard.press('Escape')
    },
    chooseStatus: async (name: string) => {
      await main.getByRole('combobox', { name: 'Status' }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click()
    },
    arrive: () =>
      expect(
        main
          .getByRole('row')
          .filter({ has: page.getByRole('cell') })
          .first(),
      ).toBeVisible(),
  }
}
