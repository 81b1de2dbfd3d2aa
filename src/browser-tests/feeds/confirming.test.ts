import { expectAccessible } from '../support/axe'
import { changeFeed, feedOf, goLive, publishFeed } from '../support/feeds'
import { expect, inEverything, test } from '../support/fixtures'
import { inboxOf } from '../support/screens'

const subject = "Confirm you've read: The pavlova has nuts"
const reason = 'Stays unread until you confirm that you have read it'

test(
  '[D-101] a feed that must be read is urgent until it is confirmed',
  inEverything,
  async ({ freshServer, signedIn, newPerson }) => {
    const { url: serverUrl } = freshServer
    const person = newPerson()
    const [page, other] = [await signedIn(person, { serverUrl }), await signedIn(person, { serverUrl })]
    const feed = feedOf(page)
    const { row, rows, message, readAll } = inboxOf(other)
    const unread = row(subject).getByRole('img', { name: 'Unread' })
    await goLive(page)
    await goLive(other, '/messages')
    const before = await rows.count()
    const id = await publishFeed(serverUrl, { content: '<p>The pavlova has nuts</p>', mustRead: true })

    await test.step('[D-101] it comes above all others without a reload', async () => {
      await feed.newFeeds.click()
      await expect(feed.card('The pavlova')).toHaveAttribute('aria-posinset', '1')
      await expect(feed.card('The pavlova')).toContainText('Must be read')
      await expectAccessible(page)
    })
    await test.step('[D-101] its message is the first of the inbox, and stays unread when it is opened', async () => {
      await expect(rows).toHaveCount(before + 1)
      await expect(rows.first()).toContainText(subject)
      await expect(rows.first()).toContainText('Urgent')
      await row(subject).getByRole('link').click()
      await expect(message.getByText(reason)).toBeVisible()
      await expectAccessible(other)
      await other.reload()
      await expect(message.getByText(reason)).toBeVisible()
      await expect(unread).toBeVisible()
    })
    await test.step('[D-101] it can be neither archived nor marked', async () => {
      const archive = message.getByRole('button', { name: 'Archive' })
      await expect(archive).toHaveAttribute('aria-disabled', 'true')
      await archive.hover()
      await expect(other.getByRole('tooltip')).toHaveText(reason)
      await row(subject).getByRole('checkbox').check()
      const bar = other.getByRole('group', { name: 'Selection', exact: true })
      for (const name of ['Mark as read', 'Archive'])
        await expect(bar.getByRole('button', { name })).toHaveAccessibleDescription(reason)
      await other.keyboard.press('Escape')
      await readAll.click()
      await other.getByRole('dialog').getByRole('button', { name: 'READ ALL' }).click()
      await expect(other.getByText('All messages have been marked as read')).toBeVisible()
      await expect(rows.getByRole('img', { name: 'Unread' })).toHaveCount(1)
      await expect(readAll).toBeDisabled()
    })
    const opening = other.context().waitForEvent('page')
    await message.getByRole('link', { name: 'CLICK TO VIEW SOURCE' }).click()
    const opened = await opening
    await test.step('[D-101] its link leads to the card', async () => {
      await expect(feedOf(opened).card('The pavlova')).toBeFocused()
      await expect(opened).toHaveURL('/feed')
    })
    await test.step('[D-101] confirmed, it says so in its place, with the focus', async () => {
      const place = () => feed.card('The pavlova').boundingBox()
      const { y } = (await place()) ?? {}
      await feed.confirm('The pavlova').press('Enter')
      await expect(feed.confirmation('The pavlova')).toContainText(
        /^You confirmed this on \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      )
      await expect(feed.confirmation('The pavlova')).toBeFocused()
      expect((await place())?.y).toBe(y)
      await expectAccessible(page)
    })
    await test.step('[D-101] and the other browser and its other tab follow', async () => {
      await expect(unread).toBeHidden()
      await expect(message.getByText(reason)).toBeHidden()
      await expect(message.getByRole('button', { name: 'Archive' })).toHaveAttribute('aria-disabled', 'false')
      await expect(feedOf(opened).confirmation('The pavlova')).toContainText('You confirmed this on')
    })
    await test.step('[D-101] an important change asks again', async () => {
      await changeFeed(serverUrl, id, { content: '<p>The pavlova has nuts and eggs</p>', asksAgain: true })
      await expect(feed.confirm('nuts and eggs')).toBeVisible()
      await expect(rows.first().getByRole('img', { name: 'Unread' })).toBeVisible()
    })
    await test.step('[D-101] it is confirmed in its message, where the other window and the list follow', async () => {
      await rows.first().getByRole('link').click()
      const confirmation = message.getByRole('group', { name: 'Confirmation' })
      await confirmation.getByRole('button', { name: 'I have read this' }).press('Enter')
      await expect(confirmation).toContainText(/^You confirmed this on \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
      await expect(confirmation).toBeFocused()
      await expect(other).toHaveURL(/\/messages\//)
      await expect(message.getByText(reason)).toBeHidden()
      await expect(rows.getByRole('img', { name: 'Unread' })).toHaveCount(0)
      await expect(feed.confirmation('nuts and eggs')).toContainText('You confirmed this on')
      await expectAccessible(other)
    })
    await test.step('[D-101] a long text is opened before it is confirmed', async () => {
      const rules = Array.from({ length: 30 }, (_, index) => `Rule ${index + 1}`).join('<br>')
      await publishFeed(serverUrl, { content: `<p>Hygiene<br>${rules}</p>`, mustRead: true })
      await feed.newFeeds.click()
      const confirm = feed.confirm('Hygiene')
      await confirm.press('Enter')
      await expect(feed.card('Hygiene').getByRole('button', { name: 'View less' })).toBeVisible()
      await expect(feed.confirmation('Hygiene')).toContainText('Please read the rest of it, then confirm.')
      await expect(confirm).toBeFocused()
      await confirm.press('Enter')
      await expect(feed.confirmation('Hygiene')).toContainText('You confirmed this on')
      await page.reload()
      await expect(feed.confirmation('Hygiene')).toContainText('You confirmed this on')
    })
  },
)

test('a feed that is for another location of the person is shown there', async ({ signedIn, newPerson, server }) => {
  const id = await publishFeed(server.url, { content: '<p>Norwood gets a new oven</p>', place: 'Norwood' })
  const page = await signedIn(newPerson())
  await page.goto(`/feed?feed=${id}`)
  await expect(page.getByText('This feed is not for Harbour Street')).toBeVisible()
  await expect(page).toHaveURL('/feed')
  await page.getByRole('button', { name: 'Go to Norwood' }).click()
  await expect(feedOf(page).card('Norwood gets a new oven')).toBeFocused()
})

test('two people like a feed', inEverything, async ({ signedIn, newPerson, server }) => {
  await publishFeed(server.url, { content: '<p>Well done, kitchen</p>' })
  const [page, other] = [await signedIn(newPerson()), await signedIn(newPerson())]
  const [mine, theirs] = [feedOf(page).like('Well done'), feedOf(other).like('Well done')]
  await feedOf(page).goTo()
  await mine.click()
  await expect(mine).toHaveAccessibleName('Like, 1 person likes this')
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await feedOf(other).goTo()
  await expect(theirs).toHaveAttribute('aria-pressed', 'false')
  await theirs.click()
  await expect(theirs).toHaveAccessibleName('Like, 2 people like this')
  await feedOf(page).goTo()
  await expect(mine).toHaveAccessibleName('Like, 2 people like this')
  await mine.click()
  await expect(mine).toHaveAccessibleName('Like, 1 person likes this')
  await feedOf(other).goTo()
  await expect(theirs).toHaveAccessibleName('Like, 1 person likes this')
})
