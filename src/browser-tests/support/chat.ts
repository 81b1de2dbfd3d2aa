import { expect, type Page } from '@playwright/test'
import { idempotencyKeyHeader } from '@contract/call'
import { groupChatCalls, type GroupChat } from '@contract/groupChats'
import { pages } from '@contract/pages'
import { sessionCalls, type Account } from '@contract/session'
import { people } from './people'
import { openSession } from './tokens'

/** Live chat: the list of conversations, and the open one. */
export const chatOf = (page: Page) => {
  const list = page.getByRole('feed', { name: 'Conversations' })
  const log = page.getByRole('log', { name: 'Messages' })
  const message = (text: string | RegExp) => log.getByRole('article').filter({ hasText: text })
  return {
    list,
    row: (name: string | RegExp) => list.getByRole('link').filter({ hasText: name }),
    search: page.getByRole('searchbox', { name: 'Search conversations' }),
    log,
    message,
    composer: page.getByRole('textbox', { name: 'New message' }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    files: page.locator('input[type=file]'),
    members: page.getByRole('complementary', { name: 'Members' }),
    /** What can be done with a message, once it is pointed at. */
    async act(text: string | RegExp, action: string) {
      await message(text).first().hover()
      await message(text).first().getByRole('button', { name: action }).first().click()
    },
  }
}

/** Opens a conversation by its row. */
export const openRoom = async (page: Page, name: string) => {
  const chat = chatOf(page)
  await page.goto(pages.conversations.path)
  await chat.row(name).click()
  await expect(chat.composer).toBeVisible()
  return chat
}

const headersOf = async (serverUrl: string, email: string) => ({
  authorization: `Bearer ${await openSession(serverUrl, email)}`,
  'content-type': 'application/json',
  [idempotencyKeyHeader]: crypto.randomUUID(),
})

export const accountOf = async (serverUrl: string, email: string): Promise<Account> => {
  const answer = await fetch(serverUrl + sessionCalls.me.path, { headers: await headersOf(serverUrl, email) })
  return (await answer.json()) as Account
}

/** Publishes a group of these people, as an administrator would; `keep` changes who is in it. */
export const publishGroup = async (serverUrl: string, name: string, emails: readonly string[]) => {
  const ids = await Promise.all(emails.map(async (email) => (await accountOf(serverUrl, email)).globalId))
  const form = { name, status: 'published', autoFillUsers: false, userIds: [], excludedUserIds: [] }
  const everywhere = { regionIds: [], locationCategoryIds: [], locationIds: [], roleIds: [] }
  const save = async (method: string, path: string, additionalUserIds: readonly string[]) => {
    const answer = await fetch(serverUrl + path, {
      method,
      headers: await headersOf(serverUrl, people.hannah),
      body: JSON.stringify({ conversation: { ...form, ...everywhere, additionalUserIds } }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as GroupChat
  }
  const { id } = await save('POST', groupChatCalls.create.path, ids)
  return {
    id,
    keep: (kept: readonly number[]) =>
      save(
        'PUT',
        groupChatCalls.update.path.replace(':id', id),
        kept.map((at) => ids[at] ?? ''),
      ),
  }
}
