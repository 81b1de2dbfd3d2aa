import { aNoteForm, aTodoForm, diaryAs, diaryOf } from '../support/diary'
import { feedOf } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { locationOf, menuOf } from '../support/frame'

test('the diary of today on the dashboard and beside the feeds', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/404 .*\/performance/) // not theirs at the first location
  const me = newPerson('manager')
  const mine = diaryAs(server.url, me)
  await mine.add(aNoteForm('Mind the step'))
  const todo = await mine.add(aTodoForm('Salt the step'))
  await mine.tick(todo)
  const page = await signedIn(me)
  const card = page.getByRole('region', { name: /^Diary/ })
  await page.goto('/dashboard')
  await locationOf(page).choose('Norwood')
  const { total, totalNotes, totalTodos, incompleteTodoLists } = await mine.totals(todo.author?.globalId ?? '')

  await test.step('[DB-032] has a red badge with how much there is, and leads to the page', async () => {
    await expect(card.getByRole('heading')).toHaveText(`Diary${total}${total} items`)
    const badge = card.getByText(String(total), { exact: true }).locator('..')
    await expect(badge).toHaveCSS('background-color', /^rgb\((19|2\d)\d, \d\d, \d\d\)$/)
    await expect(card.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/messages/diary')
  })
  await test.step('[DB-033][DY-020] counts to-dos that are not completed, of all, and notes, beside the count of all', async () => {
    await expect(card.getByText(`${incompleteTodoLists}/${totalTodos}`, { exact: true })).toBeVisible()
    await expect(card.getByText(`${totalNotes} notes`)).toBeAttached()
    await expect(card.getByRole('heading')).toContainText(`${total} items`)
    await expect(card).toContainText('To-dos')
    await expect(card).toContainText('Notes')
  })
  await test.step('[DB-034] shows two items, without what can be done with them', async () => {
    expect(total).toBeGreaterThan(2)
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(card.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
    await card.getByRole('link', { name: 'All' }).click()
    const { row } = diaryOf(page)
    await expect(row('Mind the step').getByRole('button', { name: /^Actions for/ })).toBeVisible()
  })
  await test.step('[FE-008] stands beside the feeds where the person reads it', async () => {
    await page.goto('/feed')
    await expect(card.getByRole('listitem').first()).toBeVisible()
    await expect(card.getByText(`${incompleteTodoLists}/${totalTodos}`, { exact: true })).toBeVisible()
  })
  await test.step('[FE-008][NV-002] and is not there for others, whose feeds are in the middle, nor in their menu', async () => {
    const phoneOnly = await signedIn('callum.reid@harbour.test')
    const { goTo, cards } = feedOf(phoneOnly)
    await goTo()
    await expect(phoneOnly.getByRole('region', { name: /^Diary/ })).toHaveCount(0)
    await expect(menuOf(page).entries).toHaveText([/^Dashboard/, /^My Messages/, 'Diary'])
    await expect(menuOf(phoneOnly).entries).toHaveText([/^Dashboard/, /^My Messages/])
    const [main, feed] = [await phoneOnly.getByRole('main').boundingBox(), await cards.first().boundingBox()]
    const middle = (box: typeof main) => (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(Math.abs(middle(main) - middle(feed))).toBeLessThan(12) // the scrollbar
    await phoneOnly.goto('/dashboard')
    await expect(phoneOnly.getByRole('region', { name: 'News', exact: true })).toBeVisible()
    await expect(phoneOnly.getByRole('region', { name: /^Diary/ })).toHaveCount(0)
  })
})
