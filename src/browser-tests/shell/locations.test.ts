import { expectAccessible } from '../support/axe'
import { atPath, hold, queryOf, recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { locationOf, menuOf, titleOf } from '../support/frame'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { inboxOf, noticesOf } from '../support/screens'
import { keptBy } from '../support/storage'

test("a user selects today's location", async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const { picker, chosen, choose } = locationOf(page)
  const calls = await recordCalls(page)

  await test.step('[SH-041][SH-043] the picker lists the person’s locations and starts with the first', async () => {
    await page.goto('/messages')
    await expect(chosen('Harbour Street')).toBeVisible()
    await picker.click()
    for (const name of ['Harbour Street', 'Norwood'])
      await expect(page.getByTitle(name, { exact: true }).last()).toBeVisible()
    await expect(page.getByTitle('Glenelg', { exact: true })).toBeHidden()
  })

  await test.step('[SV-006] it asks for 100 of them', () => {
    expect(calls.to('GET', '/api/dashboard/locations').map(queryOf)).toEqual([{ page: '1', per_page: '100' }])
  })

  await test.step('[LOOK] axe finds nothing on the open location list', async () => {
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await expect(page.getByRole('option', { name: 'Norwood' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('[SH-039] the selected location stays across pages', async () => {
    await choose('Norwood')
    await expect(chosen('Norwood')).toBeVisible()
    await menuOf(page).menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(titleOf(page, 'My Home')).toBeVisible()
    await expect(chosen('Norwood')).toBeVisible()
    await page.getByRole('link', { name: 'View All Messages' }).click()
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await expect(chosen('Norwood')).toBeVisible()
  })

  await test.step('[SH-040][D-22] the selected location is restored after a reload, from IndexedDB', async () => {
    await expect.poll(() => keptBy(page)).toMatchObject({ local: ['muster.token'], session: [] })
    await expect
      .poll(async () => (await keptBy(page)).indexedDb)
      .toEqual([expect.stringMatching(/^muster\/snapshots\/harbour-person-employee-\d+$/)])

    const locations = await hold(page, '/api/dashboard/locations')
    await page.reload()
    await expect(chosen('Norwood')).toBeVisible()
    const answered = page.waitForResponse(atPath('/api/dashboard/locations'))
    locations.release()
    await answered
    await expect(chosen('Norwood')).toBeVisible()
  })

  await test.step('[SH-044] the first location is selected when the selected one is no longer in the list', async () => {
    await intercept(page, '/api/dashboard/locations', async (route) => {
      const answer = await route.fetch()
      const { records, ...rest } = (await answer.json()) as { records: { name: string }[] }
      const left = records.filter(({ name }) => name !== 'Norwood')
      await route.fulfill({ status: answer.status, json: { ...rest, records: left, total: left.length } })
    })
    await page.reload()
    await expect(chosen('Harbour Street')).toBeVisible()
    await expect(chosen('Norwood')).toBeHidden()
  })
})

test('the list of locations comes when it is first opened', inEverything, async ({ signedIn, problems }) => {
  problems.allow(/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/)
  const page = await signedIn(people.ella, { isFresh: true })
  const { picker, chosen } = locationOf(page)
  const list = /\/assets\/locationSelect\.[0-9a-f]+\.js$/
  await page.goto('/messages')
  await expect(chosen('Harbour Street')).toBeVisible()
  const place = await picker.locator('..').boundingBox()

  await test.step('[SH-041] when it does not come that is said, and the picker stays closed', async () => {
    await page.route(list, (route) => route.abort())
    await picker.press('ArrowDown')
    await expect(noticesOf(page)).toContainText('could not be loaded')
    await expect(picker).toHaveAttribute('aria-expanded', 'false')
    await expect(picker).toBeFocused()
    await page.unroute(list)
  })
  await test.step('[SH-041] what is typed while it is on its way is searched for, and Escape gives the name back', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(list, async (route) => {
      await held
      await route.continue()
    })
    await picker.pressSequentially('Norw')
    await expect(picker).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(picker).toHaveAttribute('aria-expanded', 'true')
    await expect(picker).toBeFocused()
    await expect(picker).toHaveValue('Norw')
    await page.keyboard.type('ood')
    await expect(picker).toHaveValue('Norwood')
    await expect(page.locator('.ant-select-item-option')).toHaveText(['Norwood'])
    await page.keyboard.press('Escape')
    await expect(picker).toHaveAttribute('aria-expanded', 'false')
    await expect(picker).toBeFocused()
    await expect(chosen('Harbour Street')).toBeVisible()
  })
  await test.step('[LOOK] nothing has moved', async () => {
    expect(await page.getByRole('banner').locator('.ant-select').boundingBox()).toEqual(place)
  })
})
