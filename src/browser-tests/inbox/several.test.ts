import type { Locator, Page } from '@playwright/test'
import { notificationCalls } from '@contract/notifications'
import { changeServices } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { breakDown } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { inboxOf, inboxTableOf, noticesOf } from '../support/screens'
import { openSession } from '../support/tokens'
import { settle } from '../support/widths'

const path = '/api/notifications/mark'

/** What the server knows: the messages of the inbox, or the archived ones. */
const storedOf = async (serverUrl: string, email: string) => {
  const headers = { Authorization: `Bearer ${await openSession(serverUrl, email)}` }
  const list = async (query = '') => {
    const answer = await fetch(`${serverUrl}${notificationCalls.index.path}${query}`, { headers })
    return notificationCalls.index.response.parse(await answer.json()).records
  }
  return {
    unread: async () => (await list()).filter(({ read }) => !read).map(({ subject }) => subject),
    archived: async () => (await list('?q[archived_eq]=true')).map(({ subject }) => subject),
    subjects: async () => (await list()).map(({ subject }) => subject),
  }
}

const selectionOf = (page: Page) => {
  const bar = page.getByRole('group', { name: 'Selection', exact: true })
  return {
    bar,
    action: (name: string) => bar.getByRole('button', { name, exact: true }),
    check: (row: Locator) => row.getByRole('checkbox', { name: /^Select / }),
    says: (words: string) => expect(bar.getByRole('status')).toHaveText(words),
  }
}

test(
  'several messages are selected with the mouse and marked at once',
  inEverything,
  async ({ signedIn, newPerson, server, problems }) => {
    problems.allow(/500/)
    const person = newPerson()
    const page = await signedIn(person)
    const stored = await storedOf(server.url, person)
    const { rows, search } = inboxOf(page)
    const { bar, action, check, says } = selectionOf(page)
    await page.goto('/messages')
    await expect(rows).toHaveCount(4)
    const subjects = await Promise.all(
      [0, 1, 2, 3].map((index) => inboxOf(page).subjectOf(rows.nth(index).getByRole('link'))),
    )
    const link = (index: number) => rows.nth(index).getByRole('link')
    const chosen = () => Promise.all([0, 1, 2, 3].map((index) => check(rows.nth(index)).isChecked()))
    const places = () => Promise.all([0, 3].map((index) => link(index).locator('> span').nth(2).boundingBox()))

    await test.step('[LOOK] a box below the picture selects a row, the content of the rows stays where it is', async () => {
      const before = await places()
      await rows.first().hover()
      await check(rows.first()).click()
      await says('1 selected')
      await expect(search).toBeHidden()
      await expect(page).toHaveURL('/messages') // nothing was opened
      expect(await places()).toEqual(before)
      await expectAccessible(page)
    })
    await test.step('[LOOK] Shift and a click select everything in between', async () => {
      await check(rows.nth(2)).click({ modifiers: ['Shift'] })
      await says('3 selected')
      expect(await chosen()).toEqual([true, true, true, false])
      await action('Select all loaded messages').click()
      await says('4 selected')
      await expect(action('Select all loaded messages')).toHaveAttribute('aria-disabled', 'true')
      await check(rows.nth(3)).click()
      await says('3 selected')
    })
    await test.step('[LOOK] they are marked read and unread, and stay selected', async () => {
      await action('Mark as unread').click()
      await expect(rows.getByRole('img', { name: 'Unread' })).toHaveCount(3)
      await expect.poll(stored.unread).toEqual(subjects.slice(0, 3))
      await action('Mark as read').click()
      await expect(rows.getByRole('img', { name: 'Unread' })).toHaveCount(0)
      await expect.poll(stored.unread).toEqual([])
      await expect(action('Mark as read')).toHaveAttribute('aria-disabled', 'true')
      await says('3 selected')
    })
    await test.step('[LOOK] where the list is narrow, and on phones, no row moves either', async () => {
      const size = page.viewportSize() ?? { width: 1440, height: 900 }
      const tops = async () => (await rows.nth(3).boundingBox())?.y
      for (const width of [620, 390, 320]) {
        await page.setViewportSize({ width, height: size.height })
        await settle(page)
        const selected = await tops()
        await action('Clear selection').click()
        await expect(inboxOf(page).filters).toBeVisible()
        await expect.poll(tops, { message: `at ${width} px` }).toBe(selected)
        await check(rows.first()).click()
        await check(rows.nth(2)).click({ modifiers: ['Shift'] })
        await says('3 selected')
      }
      await page.setViewportSize(size)
    })
    await test.step('[LOOK] a refused change is undone and told, and its messages are selected again', async () => {
      const { heal } = await breakDown(page, path)
      await action('Archive').click()
      await expect(noticesOf(page).filter({ hasText: 'Could not change the messages' })).toBeVisible()
      await expect(rows).toHaveCount(4)
      await says('3 selected')
      expect(await stored.archived()).toEqual([])
      heal()
    })
    await test.step('[LOOK] archived, they leave the list together, and Undo brings them back', async () => {
      await action('Archive').click()
      await expect(rows).toHaveCount(1)
      await expect(bar).toBeHidden()
      await expect(search).toBeVisible()
      await expect(page.getByText('3 messages archived')).toBeVisible()
      expect((await stored.archived()).toSorted()).toEqual(subjects.slice(0, 3).toSorted())
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(rows).toHaveCount(4)
      await expect.poll(stored.archived).toEqual([])
      expect(await chosen()).toEqual([false, false, false, false])
    })
    await test.step('[LOOK] another filter, and another page, drop the selection', async () => {
      await check(rows.first()).click()
      await says('1 selected')
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'My Training' }).click()
      await expect(bar).toBeHidden()
      await page.goBack()
      await expect(rows).toHaveCount(4)
      expect(await chosen()).toEqual([false, false, false, false])

      await check(rows.first()).click()
      await says('1 selected')
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(page).toHaveURL('/dashboard')
      await page.goBack()
      await expect(rows).toHaveCount(4)
      await expect(bar).toBeHidden()
    })
  },
)

test('several messages are selected by the keyboard alone', async ({ signedIn, newPerson, server }) => {
  const person = newPerson()
  const page = await signedIn(person)
  const stored = await storedOf(server.url, person)
  const { rows, message } = inboxOf(page)
  const { bar, check, says } = selectionOf(page)
  await page.goto('/messages')
  await expect(rows).toHaveCount(4)
  const link = (index: number) => rows.nth(index).getByRole('link')

  await test.step('[LOOK] x selects the row in focus and deselects it, and the list of shortcuts says so', async () => {
    await page.keyboard.press('j')
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('x')
    await says('1 selected')
    await expect(check(rows.nth(0))).toBeChecked()
    await page.keyboard.press('x')
    await expect(bar).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByRole('term').filter({ hasText: 'Select message' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('[LOOK] Shift and the arrow keys select from one row to the next, and back', async () => {
    await link(0).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(link(1)).toBeFocused()
    await says('2 selected')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(link(2)).toBeFocused()
    await says('3 selected')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(link(1)).toBeFocused()
    await says('2 selected')
  })
  await test.step('[LOOK] the box itself is in the order of Tab, and j goes on from it', async () => {
    await page.keyboard.press('Tab')
    await expect(check(rows.nth(1))).toBeFocused()
    await page.keyboard.press('Space')
    await says('1 selected')
    await page.keyboard.press('j')
    await expect(link(2)).toBeFocused()
  })
  await test.step('[LOOK] Esc clears the selection first, and closes the message then', async () => {
    await page.keyboard.press('Enter')
    await expect(message.getByRole('article')).toBeVisible()
    await says('1 selected')
    await link(2).focus()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(message.getByRole('article')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(message.getByRole('article')).toBeHidden()
    await expect(page).toHaveURL('/messages')
  })
  await test.step('[LOOK] an open message that is archived with others closes', async () => {
    await link(0).click()
    await expect(message.getByRole('article')).toBeVisible()
    await link(0).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await says('2 selected')
    const gone = (await stored.subjects()).slice(0, 2)
    await bar.getByRole('button', { name: 'Archive', exact: true }).press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL('/messages')
    await expect.poll(async () => (await stored.archived()).toSorted()).toEqual(gone.toSorted())
  })
})

test('several messages of a training organisation are selected in the table', async ({
  signedIn,
  newPerson,
  server,
}) => {
  const person = newPerson()
  const page = await signedIn(person)
  await changeServices(page, () => []) // what a training organisation lacks
  const stored = await storedOf(server.url, person)
  const { rows } = inboxTableOf(page)
  const { bar, action, check, says } = selectionOf(page)
  await page.goto('/messages')
  await expect(rows).toHaveCount(4)

  await test.step('[LOOK] x selects the row in focus, and Esc clears the selection', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await says('1 selected')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
  })
  await test.step('[LOOK] selected messages are marked and archived, which can be undone', async () => {
    await check(rows.nth(0)).click()
    await check(rows.nth(1)).click()
    await says('2 selected')
    await action('Mark as unread').click()
    await expect.poll(async () => (await stored.unread()).length).toBeGreaterThanOrEqual(2)
    const subjects = await stored.subjects()
    await action('Mark as read').click()
    await expect.poll(stored.unread).toEqual([])
    await action('Archive').click()
    await expect(rows).toHaveCount(2)
    await expect(bar).toBeHidden()
    await expect.poll(async () => (await stored.archived()).length).toBe(2)
    expect(subjects).toEqual(expect.arrayContaining(await stored.archived()))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(4)
    await expect.poll(stored.archived).toEqual([])
    await expect(bar).toBeHidden()
  })
})
