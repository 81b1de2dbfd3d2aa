import { groupChatCalls } from '@contract/groupChats'
import { expectAccessible } from '../support/axe'
import { hold, queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { groupChatIdOf, groupChatsOf } from '../support/groupChats'
import { people } from '../support/people'

const list = '/api/group_chats'
/** What was sent of a group, as the contract takes it. */
const sentIn = (call: { postDataJSON(): unknown } | undefined) =>
  groupChatCalls.update.body.parse(call?.postDataJSON()).conversation
const one = /^\/api\/group_chats\/[^/]+$/

test('a manager finds group chats by status and name', async ({ signedIn, server }) => {
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const asked = () => calls.to('GET', list).map(queryOf)
  const { rows, search, chooseStatus, link } = groupChatsOf(page)
  let releaseChunk = () => {}
  const released = new Promise<void>((resolve) => (releaseChunk = resolve))
  await page.route(/\/assets\/groupChat\./, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/group-chat')

  await test.step('[GC-001][GC-004][GC-006] the list asks for 50 active ones, the newest first', async () => {
    await expect(titleOf(page, 'Group Chat')).toBeVisible()
    await expect(menuOf(page).entries.filter({ hasText: 'Group Chat' })).toHaveCount(1)
    await expect(rows.first()).toBeVisible()
    expect(asked()[0]).toEqual({ page: '1', per_page: '50', status: 'active', 'q[s]': 'created_at desc' })
    await expect(rows.filter({ hasText: 'Archived' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[GC-002] it shows name, creator, locations, time and status', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      /^Name/,
      'Creator',
      'Locations',
      /^Created At/,
      'Status',
      'Actions',
    ])
    const row = rows.filter({ hasText: 'Norwood Pastry' })
    await expect(row).toContainText('Priya Nair')
    await expect(row.getByRole('cell').nth(2)).toHaveText('Norwood')
    await expect(row.getByRole('cell').nth(3)).toHaveText(/^\d\d:\d\d \d\d\/\d\d\/\d{4}$/)
    await expect(row.getByRole('cell').nth(4)).toHaveText('Draft')
  })
  await test.step('[GC-004] each status is a filter, in the address and over a reload', async () => {
    await chooseStatus('Archived')
    await expect(page).toHaveURL('/group-chat?status=archived')
    await expect(link('Stirling Renovation')).toBeVisible()
    await page.reload()
    await expect(rows.filter({ hasText: 'Archived' })).not.toHaveCount(0)
    await expect(rows.filter({ hasText: 'Published' })).toHaveCount(0)
    await chooseStatus('Draft')
    await expect(page).toHaveURL('/group-chat?status=draft')
    await expect(rows.filter({ hasText: 'Published' })).toHaveCount(0)
    await chooseStatus('Published')
    await expect(rows.first()).toContainText('Published')
    await chooseStatus('Active')
    await expect(page).toHaveURL('/group-chat')
  })
  await test.step('[GC-001] a search finds by name, and says when nothing is there', async () => {
    await search.fill('pastry')
    await expect(rows).toHaveCount(1)
    expect(asked().at(-1)).toMatchObject({ search: 'pastry', status: 'active' })
    await search.fill('no such group')
    await expect(page.getByText('Nothing matches your search and filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(link('First Aid Officers')).toBeVisible()
  })
  await test.step('[GC-005] the name and View lead to the group, whose title and name stay while it loads', async () => {
    const id = await groupChatIdOf(server.url, people.hannah, 'First Aid Officers')
    const { release } = await hold(page, `/api/group_chats/${id}`)
    await rows
      .filter({ hasText: 'First Aid Officers' })
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'View' }).click()
    await expect(titleOf(page, 'Group Chat').getByRole('link')).toBeVisible()
    releaseChunk()
    await expect(titleOf(page, 'First Aid Officers')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading the group chat' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible()
    release()
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('First Aid Officers')
    await page.goBack()
    await expect(link('Norwood Pastry')).toHaveAttribute('href', /^\/group-chat\/.+/)
  })
})

test('a manager writes, publishes, syncs and archives a group chat', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson('manager'))
  const calls = await recordCalls(page)
  const groups = groupChatsOf(page)
  const { button, dialog, name, audience, automatic, participants, person, details } = groups
  const saved = () => sentIn(calls.to('PUT', one).at(-1))
  await test.step('from the chat, and from the list', async () => {
    await page.goto('/messages/conversations')
    await button('New group chat').click()
    await groups.arrive()
    await page.goto('/group-chat')
    await button('Add').click()
    await groups.arrive()
  })

  await test.step('[GC-007] a group needs a name', async () => {
    await button('Save').click()
    await expect(details).toContainText('Name is required')
    await expect(name).toBeFocused()
    await name.fill('Weekend helpers')
  })
  await test.step('[GC-013] and members, to be published', async () => {
    await expect(button('Publish')).toBeEnabled()
    await button('Publish').click()
    await expect(details).toContainText('Cannot publish the conversation without adding any members')
    expect(calls.count('POST', list)).toBe(0)
  })
  await test.step('[GC-008][GC-022][CM-033][SV-006] filters come from lookups of 1,000 places and 200 roles, each narrowing the next', async () => {
    await audience('Location').click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('Norwood', { exact: true }).click()
    await page.keyboard.press('Escape')
    await audience('Role').click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('Line cook', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(details.getByText(/^Reaches \d+ (people|person)$/)).toBeVisible()
    expect(calls.to('GET', '/api/select_options/location').map(queryOf).at(0)).toMatchObject({ per_page: '1000' })
    const roles = calls.to('GET', '/api/select_options/role').map(queryOf).at(0)
    expect(roles).toMatchObject({ per_page: '200', 'q[locations_id_in][]': expect.any(String) })
  })
  await test.step('[GC-022][GC-009] who matches is listed, from a lookup of 9,999', async () => {
    const lookup = calls
      .to('GET', '/api/select_options/user')
      .map(queryOf)
      .findLast(({ per_page }) => per_page === '9999')
    expect(lookup).toMatchObject({ 'q[roles_id_in][]': expect.any(String) })
    await expect(participants.getByRole('row').filter({ hasText: 'Line cook' }).first()).toContainText('Norwood')
    await expectAccessible(page)
  })
  await test.step('unsent values survive a reload', async () => {
    await page.reload()
    await expect(name).toHaveValue('Weekend helpers')
    await expect(details).toContainText('Norwood')
    await expect(details).toContainText('Draft restored')
  })
  await test.step('[GC-010] people who do not match are added from pages of 20, several at once', async () => {
    await button('Add Participant').click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(20)
    await dialog.getByRole('searchbox').fill('billy tran')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: /Billy/ }).check()
    await dialog.getByRole('searchbox').fill('hannah wirth')
    await expect(dialog.getByRole('checkbox', { name: /Hannah/ })).toBeVisible()
    await dialog.getByRole('checkbox', { name: /Hannah/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 2 people' }).click()
    await expect(dialog).toBeHidden()
    await expect(person('Billy Tran')).toBeChecked()
    await expect(participants.getByRole('row').filter({ hasText: 'Hannah Wirth' })).toContainText('Added')
  })
  await test.step('[GC-014][GC-015][GC-019] Save creates a draft, and opens it', async () => {
    await button('Save').click()
    await expect(page.getByText('Conversation has been successfully created')).toBeVisible()
    await expect(page).toHaveURL(/\/group-chat\/(?!new)[^/]+$/)
    const call = calls.to('POST', list).at(-1)
    const sent = sentIn(call)
    expect(sent).toMatchObject({ name: 'Weekend helpers', status: 'draft', userIds: [] })
    expect(sent.additionalUserIds).toHaveLength(2)
    expect(call?.postDataJSON()).not.toHaveProperty('conversation.additionalUsers')
    await expect(titleOf(page, 'Weekend helpers')).toBeVisible()
  })
  await test.step('[GC-012] a draft has no sync', async () => {
    await groups.arrive()
    await expect(groups.sync).toHaveCount(0)
  })
  await test.step('[GC-008][GC-011][GC-014] auto-manage takes all who match, and a switch leaves one out', async () => {
    await automatic.click()
    await person('Hannah Wirth').click()
    await expect(person('Hannah Wirth')).not.toBeChecked()
    await expect(button('Save')).toBeEnabled()
    await button('Save').click()
    await expect(page.getByText('Conversation has been successfully updated')).toBeVisible()
    expect(saved()).toMatchObject({ autoFillUsers: true, userIds: [], status: 'draft' })
    expect(saved().excludedUserIds).toHaveLength(1)
    await page.reload()
    await expect(person('Hannah Wirth')).not.toBeChecked()
    await expect(person('Billy Tran')).toBeChecked()
  })
  await test.step('[GC-016][GC-019] Publish saves it as published', async () => {
    await button('Publish').click()
    await expect.poll(() => saved().status).toBe('published')
    await expect(groups.sync).toBeVisible()
    await expect(button('Publish')).toHaveCount(0)
  })
  await test.step('[GC-012][GC-018] Sync brings the chat up to date, for all and for one', async () => {
    await expect(groups.sync).toContainText(/Last synced \d\d:\d\d/)
    await participants.getByRole('button', { name: 'Sync: Billy Tran' }).click()
    await expect(page.getByText('User has been successfully synced')).toBeVisible()
    await expect(groups.sync.getByRole('button', { name: 'Sync' })).toBeEnabled()
    await groups.sync.getByRole('button', { name: 'Sync' }).click()
    await expect
      .poll(() => calls.to('POST', /\/sync$/).map((call) => call.postDataJSON()))
      .toEqual([{ userIds: [expect.any(String)] }, { userIds: [] }])
    await expect(participants.getByRole('row').filter({ hasText: 'Billy Tran' })).toContainText('Joined')
    await expectAccessible(page)
  })
  await test.step('[GC-016][GC-017][GC-019] Archive asks first; archived, it can only be activated', async () => {
    await button('Archive').click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Conversation has been successfully archived')).toBeVisible()
    await expect(name).toBeDisabled()
    await expect(button('Save')).toHaveCount(0)
    expect(calls.to('POST', /\/deactivate$/).map((call) => call.postDataJSON())).toEqual([{}])
    await button('Activate').click()
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Conversation has been successfully activated')).toBeVisible()
    await expect(button('Save')).toBeVisible()
  })
  await test.step('[SH-052] changes ask before they are left', async () => {
    await name.fill('Weekend crew')
    await page.getByRole('heading', { level: 1 }).getByRole('link').click()
    await page.getByRole('button', { name: 'Yes, discard it' }).click()
    await expect(page).toHaveURL('/group-chat')
    await expect(groups.link('Weekend helpers')).toBeVisible()
  })
  await test.step('[GC-005][GC-017] a row is archived from its menu, and leaves the list', async () => {
    const row = groups.rows.filter({ hasText: 'Weekend helpers' })
    await row.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(0)
    await groups.chooseStatus('Archived')
    await expect(row).toContainText('Archived')
  })
})

test('[GC-001][GC-005] a manager with the first permission alone looks, and changes nothing', async ({
  signedIn,
  newPerson,
  server,
}) => {
  const page = await signedIn(newPerson('supervisor'))
  const { rows, button, link, name, person, arrive } = groupChatsOf(page)
  const id = await groupChatIdOf(server.url, people.hannah, 'Kitchen and Prep')
  await page.goto('/group-chat')
  await expect(link('Kitchen and Prep')).toBeVisible()
  await expect(button('Add')).toHaveCount(0)
  await expect(rows.first().getByRole('button', { name: /^View/ })).toBeVisible()
  await page.goto(`/group-chat/${id}`)
  await arrive()
  await expect(name).toBeDisabled()
  await expect(person('Billy Tran')).toBeDisabled()
  for (const action of ['Save', 'Archive', 'Add Participant', 'Sync']) await expect(button(action)).toHaveCount(0)
  await page.goto('/group-chat/new')
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
})

test('[D-29] users without the permission have no access to group chats', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/group-chat')
  await expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
  expect(calls.count('GET', list)).toBe(0)
})
