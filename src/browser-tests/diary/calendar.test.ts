import { expectAccessible } from '../support/axe'
import { changeAccount } from '../support/answers'
import { queryOf, recordCalls } from '../support/calls'
import { aNoteForm, dayThere, diaryAs, diaryOf, norwood, typedDay } from '../support/diary'
import { expect, test } from '../support/fixtures'
import { locationOf } from '../support/frame'

test('the calendar leads from day to day', async ({ signedIn, newPerson, server }) => {
  const person = newPerson()
  const { add } = diaryAs(server.url, person)
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join('\n')
  await add(aNoteForm(`The lift is checked\n${lines(6)}`, { from: 1 }))
  await add(aNoteForm(`The stairs are free\n${lines(2)}`, { from: 1 }))
  const page = await signedIn(person)
  const calls = await recordCalls(page)
  const { day, goTo, heading, row } = diaryOf(page)
  await goTo(`?location=${norwood}`)
  const focus = page.locator(':focus')

  await test.step('[DY-018][DY-052][SV-006] from today, at a location of those where the person reads it', async () => {
    await expect.poll(() => calls.count('GET', '/api/diary_items')).toBe(1)
    const [asked] = calls.to('GET', '/api/diary_items')
    const { userGlobalId, ...query } = asked ? queryOf(asked) : {}
    expect(query).toEqual({
      date: dayThere(),
      location_id: norwood,
      'q[s]': 'important desc',
      page: '1',
      per_page: '20',
    })
    expect(userGlobalId).toBeTruthy()
    const places = calls.to('GET', '/api/dashboard/diary_locations').map(queryOf)
    expect(places).toEqual([{ page: '1', per_page: '200' }])
  })
  await test.step('[DY-004] which says Today', async () => {
    await expect(heading(/^Today/)).toContainText(typedDay())
    await expect(row('The lift is checked')).toHaveCount(0)
  })
  await test.step('[DY-005] with dots for what a day has, and the arrow keys', async () => {
    await day(/./).and(page.locator('[aria-current="date"]')).focus()
    await page.keyboard.press('ArrowRight')
    await expect(focus).toHaveAttribute('data-day', dayThere(1))
    await expect(focus).toHaveAccessibleName(/, \d+ items?$/)
    const total = Number(/(\d+) items?$/.exec((await focus.getAttribute('aria-label')) ?? '')?.[1])
    await expect(focus.locator('span > span')).toHaveCount(Math.min(total, 3))
    calls.clear()
    await page.keyboard.press('Enter')
    await expect(row('The lift is checked')).toBeVisible()
    await expect(heading(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d+ \w+ \d{4}$/)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`date=${dayThere(1)}`))
    const [asked] = calls.to('GET', '/api/diary_items')
    expect(asked && queryOf(asked)).toMatchObject({ date: dayThere(1), location_id: norwood })
  })
  await test.step('[DY-013] where three lines of a note are shown, and the rest on request', async () => {
    const toggle = (text: string, name: RegExp) => row(text).getByRole('button', { name })
    await expect(toggle('The stairs are free', /^Show/)).toHaveCount(0)
    const height = async (text: string) => (await row(text).getByText(text).boundingBox())?.height ?? 0
    const rowHeight = async (text: string) => (await row(text).boundingBox())?.height ?? 0
    const before = await rowHeight('The lift is checked')
    await toggle('The lift is checked', /^Show more$/).click()
    const line = (await height('The stairs are free')) / 3
    expect(Math.round((await rowHeight('The lift is checked')) - before)).toBe(Math.round(4 * line))
    await toggle('The lift is checked', /^Show less$/).click()
    expect(await rowHeight('The lift is checked')).toBe(before)
    await day(/./)
      .and(page.locator(`[data-day="${dayThere(1)}"]`))
      .focus()
  })
  await test.step('[DY-005] over weeks and months', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(focus).toHaveAttribute('data-day', dayThere(8))
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageUp')
    await expect(focus).toHaveAttribute('data-day', /^\d{4}-\d{2}-\d{2}$/)
  })
  await test.step('[DY-008] to a day without anything', async () => {
    for (const key of ['PageDown', 'PageDown', 'PageDown', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByText('No to-dos or notes found')).toBeVisible()
    await expect(page.getByRole('main').getByText('0/0')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Today', exact: true }).click()
    await expect(heading(/^Today/)).toBeVisible()
    await expect(page).not.toHaveURL(/date=/)
  })
  await test.step('[DY-007][SV-007] a long day comes page after page, the next 100 px before its end', async () => {
    for (let number = 1; number <= 25; number++) await add(aNoteForm(`Delivery ${number}`, { from: 45 }))
    await goTo(`?location=${norwood}&date=${dayThere(45)}`)
    const notes = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Delivery \d/ })
    await expect(notes).toHaveCount(20)
    const pages = () =>
      calls
        .to('GET', '/api/diary_items')
        .map(queryOf)
        .filter(({ date }) => date === dayThere(45))
        .map((query) => query['page'])
    const scrollTo = (pixels: number) =>
      notes.last().evaluate(async (last, away) => {
        const main = last.closest('main')
        if (!main) throw new Error('The list is not in the page')
        const end = last.getBoundingClientRect().bottom - main.getBoundingClientRect().bottom
        main.scrollTo(0, main.scrollTop + end - away)
        for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
      }, pixels)
    await scrollTo(150)
    expect(pages()).not.toContain('2')
    await scrollTo(90)
    await expect(notes).toHaveCount(25)
    expect(pages()).toContain('2')
  })
  await test.step('[DY-006] there is none at a location whose diary the person does not read, and nothing to filter', async () => {
    await changeAccount(page, { accessDiaryLocationIds: [norwood] })
    await page.goto('/messages/diary')
    await locationOf(page).choose('Harbour Street')
    await expect(page.getByText('Diary is currently not available for this location')).toBeVisible()
    const filters = [page.getByRole('main').getByRole('tab'), page.getByRole('combobox', { name: 'Diary location' })]
    for (const filter of filters) await expect(filter).toHaveCount(0)
    await locationOf(page).choose('Norwood')
    for (const filter of filters) await expect(filter).not.toHaveCount(0)
  })
})

test('a note for another day leads there', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const { goTo, add, field, dialog, save, row, heading } = diaryOf(page)
  await goTo(`?location=${norwood}`)
  await add.click()
  await field('Description').fill('The baker comes early')
  await dialog.getByRole('button', { name: 'Next Monday' }).click()
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText(/^Saved for Monday/)).toBeVisible()
  await expect(row('The baker comes early')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to that day' }).click()
  await expect(heading(/^Monday/)).toBeFocused()
  await expect(row('The baker comes early')).toBeVisible()
})
