import { groupChatCalls } from '@contract/groupChats'
import { expect, test } from '../support/fixtures'
import { groupChatsOf } from '../support/groupChats'
import { people } from '../support/people'

const list = groupChatCalls.index.path
const places = ['Glenelg', 'Harbour Street', 'Norwood', 'Port Adelaide', 'Semaphore', 'Stirling', 'Unley']

test('[GC-003] a group of seven locations shows the first five, and the others behind an icon', async ({
  signedIn,
}) => {
  const page = await signedIn(people.hannah)
  const { rows } = groupChatsOf(page)
  await page.route(`**${list}?**`, async (route) => {
    const answer = await route.fetch()
    const { records, ...rest } = groupChatCalls.index.response.parse(await answer.json())
    const locations = places.map((name) => ({ id: name, name }))
    await route.fulfill({ response: answer, json: { ...rest, records: records.map((one) => ({ ...one, locations })) } })
  })
  await page.goto('/group-chat')
  const first = rows.first()
  await expect(first).toContainText('Glenelg, Harbour Street, Norwood, Port Adelaide, Semaphore')
  await expect(first).not.toContainText('Stirling')
  await first.getByRole('button', { name: /Stirling, Unley/ }).focus()
  await expect(page.getByRole('tooltip', { name: 'Stirling, Unley' })).toBeVisible()
})

test('a failure is told, with the reason that the server gives', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/\/api\/group_chats/)
  const page = await signedIn(newPerson('manager'))
  const groups = groupChatsOf(page)
  const { button, dialog, name, rows } = groups
  const refused = { status: 422, json: { message: 'no', errors: { base: ['The chat is full'] }, requestId: 'r' } }

  await test.step('[GC-020] a group that could not be created keeps what was written', async () => {
    await page.route(`**${list}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill(refused) : route.fallback(),
    )
    await page.goto('/group-chat/new')
    await groups.arrive()
    await name.fill('Closing crew')
    await button('Save').click()
    await expect(page.getByText('Could not create conversation: The chat is full')).toBeVisible()
    await expect(name).toHaveValue('Closing crew')
    await page.unroute(`**${list}`)
    await button('Save').click()
    await expect(page.getByText('Conversation has been successfully created')).toBeVisible()
  })

  await test.step('[GC-020] nor updated', async () => {
    await page.route(`**${list}/*`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill(refused) : route.fallback(),
    )
    await name.fill('Closing team')
    await button('Save').click()
    await expect(page.getByText('Could not update conversation: The chat is full')).toBeVisible()
    await expect(name).toHaveValue('Closing team')
    await page.unroute(`**${list}/*`)
    await button('Save').click()
    await expect(page.getByText('Conversation has been successfully updated')).toBeVisible()
  })

  await test.step('[GC-021] nor archived or activated', async () => {
    await page.route(/\/(de)?activate$/, (route) => route.fulfill({ status: 500 }))
    await page.goto('/group-chat')
    const row = rows.filter({ hasText: 'Closing team' })
    const choose = async (action: string) => {
      await row.getByRole('button', { name: /^Actions/ }).click()
      await page.getByRole('menuitem', { name: action }).click()
      await dialog.getByRole('button', { name: action }).click()
    }
    await choose('Archive')
    await expect(page.getByText('Could not archive the conversation')).toBeVisible()
    await page.unroute(/\/(de)?activate$/)
    await page.reload()
    await choose('Archive')
    await expect(row).toHaveCount(0)
    await page.route(/\/(de)?activate$/, (route) => route.fulfill({ status: 500 }))
    await groups.chooseStatus('Archived')
    await choose('Activate')
    await expect(page.getByText('Could not activate the conversation')).toBeVisible()
    await expect(row).toContainText('Archived')
  })
})
