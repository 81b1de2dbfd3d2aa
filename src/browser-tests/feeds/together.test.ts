import { approveFeed, archiveFeed, feedOf, goLive, publishFeed, submitFeed } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { textKeptBy } from '../support/storage'

test(
  'people of a location see at once what others write',
  { tag: '@smoke' },
  async ({ signedIn, newPerson, server, problems }) => {
    problems.allow(/404 .*\/api\/feeds\//) // an archived feed is gone for its readers
    const id = await publishFeed(server.url, { content: '<p>The till has a new drawer</p>' })
    const [one, other] = [await signedIn(newPerson()), await signedIn(newPerson())]
    await goLive(one)
    await goLive(other)
    const [mine, theirs] = [feedOf(one), feedOf(other)]

    await test.step('[FE-037][FE-039][D-65] a comment, with the place of its writer kept, which others cannot delete', async () => {
      await mine.comment('new drawer').fill('Which key?')
      await mine.send('new drawer').click()
      await expect(theirs.card('new drawer')).toContainText('Which key?')
      await expect(mine.card('new drawer')).toContainText('Which key?')
      await expect(mine.comment('new drawer')).toHaveValue('')
      await expect(mine.comment('new drawer')).toBeFocused()
      for (const { card } of [mine, theirs])
        await expect(card('new drawer').getByRole('button', { name: /^Delete the comment/ })).toHaveCount(0)
    })
    await test.step('[D-97] a new feed, which waits above what is read', async () => {
      const top = async () => (await theirs.card('new drawer').boundingBox())?.y
      const before = await top()
      await publishFeed(server.url, { content: '<p>Bread comes at six</p>' })
      await expect(theirs.newFeeds).toHaveText('1 new feed')
      expect(await top()).toBe(before)
      await theirs.newFeeds.click()
      await expect(theirs.card('Bread comes at six')).toBeFocused()
      await expect(theirs.newFeeds).toBeHidden()
    })
    await test.step('[D-65] that a feed was archived', async () => {
      await archiveFeed(server.url, id)
      await expect(theirs.card('new drawer')).toHaveCount(0)
      await expect(mine.card('new drawer')).toHaveCount(0)
    })
  },
)

test('an author sees when an approver has decided', async ({ signedIn, newPerson, server }) => {
  const author = newPerson('contributor')
  const id = await submitFeed(server.url, author, { content: '<p>Swap on Friday?</p>' })
  const page = await signedIn(author)
  await goLive(page)
  const { card } = feedOf(page)
  await expect(card('Swap on Friday?')).toContainText('Waiting for approval')
  await approveFeed(server.url, id)
  await expect(card('Swap on Friday?')).not.toContainText('Waiting for approval')
  await expect(card('Swap on Friday?').getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
})

test('a draft of a comment survives a reload', async ({ signedIn, newPerson, server }) => {
  await publishFeed(server.url, { content: '<p>Who has the spare keys?</p>' })
  const page = await signedIn(newPerson())
  const { goTo, comment } = feedOf(page)
  await goTo()
  await comment('spare keys').fill('I have')
  await expect.poll(() => textKeptBy(page)).toContain('I have')
  await goTo()
  await expect(comment('spare keys')).toHaveValue('I have')
  await test.step('[FE-035] a long one shows five rows, and scrolls', async () => {
    const rowsOf = async () => {
      const { height = 0 } = (await comment('spare keys').boundingBox()) ?? {}
      return comment('spare keys').evaluate((field, all) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field)
        return Math.round((all - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight))
      }, height)
    }
    for (const [lines, rows] of [
      [1, 1],
      [4, 4],
      [5, 5],
      [9, 5],
    ] as const) {
      await comment('spare keys').fill(Array.from({ length: lines }, (_, line) => `Key ${line}`).join('\n'))
      await expect.poll(rowsOf).toBe(rows)
    }
  })
})
