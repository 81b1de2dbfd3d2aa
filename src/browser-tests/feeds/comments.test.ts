import { feedCalls } from '@contract/feeds'
import { callAs } from '../support/callAs'
import { breakDown, queryOf, recordCalls } from '../support/calls'
import { norwood as locationId } from '../support/diary'
import { feedOf, publishFeed } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { locationOf } from '../support/frame'

test('the comments of a feed', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/500 .*\/comments/)
  const [writer, manager] = [newPerson(), newPerson('manager')]
  const [many, few] = [
    await publishFeed(server.url, { content: '<p>The dishwasher is back</p>', place: 'Norwood' }),
    await publishFeed(server.url, { content: '<p>The ladder is back</p>', place: 'Norwood' }),
  ]
  for (const [id, texts] of [
    [many, ['One', 'Two', 'Three', 'Four', 'Five']],
    [few, ['Six', 'Seven', 'Eight']],
  ] as const)
    for (const comment of texts)
      await callAs(server.url, writer, feedCalls.comment, {
        params: { id },
        body: { feed: { comment, locationId } },
      })

  const page = await signedIn(manager)
  await page.clock.install()
  const calls = await recordCalls(page)
  const { goTo, card, comment, send, dialog } = feedOf(page)
  const commentsOf = (text: string) => card(text).getByRole('list', { name: 'Comments' }).getByRole('listitem')
  const viewAll = (text: string) => card(text).getByRole('button', { name: /^View all/ })
  const path = `/api/feeds/${many}/comments`
  const asked = () => calls.to('GET', path).map(queryOf)
  const shared = { page: '1', 'q[s]': 'created_at asc', 'q[location_id_eq]': locationId }
  await goTo()
  await locationOf(page).choose('Norwood')

  await test.step('[FE-030][FE-031][FE-034] are the three newest, oldest of them first, with their authors and times', async () => {
    const told = (text: string) => new RegExp(`^(RQ)?Robin Quill\\d+\\s*\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d\\s*${text}$`)
    await expect(commentsOf('The dishwasher')).toHaveText(['Three', 'Four', 'Five'].map(told))
    expect(asked()[0]).toEqual({ ...shared, per_page: '3', 'q[newest_eq]': '3' })
  })
  await test.step('[FE-032][FE-033] are all there on request where there are more than three, with room for ten more', async () => {
    await expect(commentsOf('The ladder')).toHaveCount(3)
    await expect(viewAll('The ladder')).toHaveCount(0)
    await expect(viewAll('The dishwasher')).toHaveText('View all 5 comments')
    await viewAll('The dishwasher').click()
    await expect(commentsOf('The dishwasher')).toHaveText([/One$/, /Two$/, /Three$/, /Four$/, /Five$/])
    await expect(viewAll('The dishwasher')).toHaveCount(0)
    expect(asked().at(-1)).toEqual({ ...shared, per_page: '15' })
  })
  await test.step('[FE-036] are never blank', async () => {
    await comment('The dishwasher').fill('  \n ')
    await send('The dishwasher').click()
    await expect(card('The dishwasher')).toContainText('Comment is required')
    expect(calls.count('POST', /\/comment$/)).toBe(0)
    await comment('The dishwasher').fill('')
  })
  await test.step('[FE-039] are deleted by those who may', async () => {
    await commentsOf('The dishwasher')
      .first()
      .getByRole('button', { name: /^Delete the comment/ })
      .click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(commentsOf('The dishwasher')).toHaveText([/Two$/, /Three$/, /Four$/, /Five$/])
    expect(calls.to('DELETE', /./).map((call) => new URL(call.url()).pathname)).toEqual([
      expect.stringMatching(`^${path}/[^/]+$`),
    ])
  })
  await test.step('[FE-038] are not asked for again by themselves after a failure', async () => {
    await breakDown(page, path)
    await page.goto('/feed')
    calls.clear()
    await expect(card('The dishwasher')).toContainText('The comments could not be loaded')
    const before = calls.count('GET', path)
    await page.clock.runFor(60_000)
    await expect(card('The dishwasher')).toContainText('The comments could not be loaded')
    expect(calls.count('GET', path)).toBe(before)
  })
})
