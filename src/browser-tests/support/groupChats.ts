import { expect, type Page } from '@playwright/test'
import { groupChatCalls } from '@contract/groupChats'
import { openSession } from './tokens'

/** The id of a group by its name. */
export const groupChatIdOf = async (serverUrl: string, email: string, name: string) => {
  const headers = { Authorization: `Bearer ${await openSession(serverUrl, email)}` }
  const answer = await fetch(serverUrl + groupChatCalls.index.path, { headers })
  const group = groupChatCalls.index.response.parse(await answer.json()).records.find((one) => one.name === name)
  if (!group) throw new Error(`${email} sees no group ${name}`)
  return group.id
}

/** The list of group chats, and the page of one. */
export const groupChatsOf = (page: Page) => {
  const main = page.getByRole('main')
  const details = page.getByRole('region', { name: 'Details' })
  const participants = page.getByRole('region', { name: 'Participants' })
  return {
    rows: main.getByRole('row').filter({ has: page.getByRole('cell') }),
    search: main.getByRole('searchbox', { name: 'Search by name', exact: true }),
    status: main.getByRole('combobox', { name: 'Status' }),
    link: (name: string) => main.getByRole('link', { name, exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    details,
    name: details.getByRole('textbox', { name: /^Name/ }),
    audience: (label: string) => details.getByRole('combobox', { name: label, exact: true }),
    automatic: details.getByRole('switch', { name: 'Auto-manage participants' }),
    participants,
    person: (name: string) => participants.getByRole('switch', { name: `${name}: participant` }),
    sync: page.getByRole('region', { name: 'Chat service' }),
    chooseStatus: async (name: string) => {
      await main.getByRole('combobox', { name: 'Status' }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click()
    },
    arrive: () => expect(participants.getByRole('switch').first()).toBeVisible(),
  }
}
