import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { aNoteForm, aTodoForm, dayThere, diaryAs, diaryOf, norwood, typedDay } from '../support/diary'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { noticesOf } from '../support/screens'

const isAnswer = ({ pathname }: URL) => /^\/api\/diary_items\/[^/]+\/responses\//.test(pathname)

/** Notices of a page. */
const toldOn = (page: Page) => (text: string) => expect(noticesOf(page).filter({ hasText: text })).toBeVisible()

test('a manager writes the diary of their location', { tag: '@smoke' }, async ({ signedIn, newPerson, problems }) => {
  problems.allow(/422 .*\/api\/diary_items/)
  const page = await signedIn(newPerson('manager'))
  const calls = await recordCalls(page)
  const diary = diaryOf(page)
  const told = toldOn(page)
  const { row, field, dialog, save } = diary
  await diary.goTo('?location=harbour-location-harbour-street')

  await test.step('[DY-003][DY-017] with notes alone where they do not manage', async () => {
    await diary.add.click()
    await expect(page.getByRole('menuitem')).toHaveText(['Note'])
    await diary.add.click()
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  })
  await test.step('[DY-002][DY-016] with to-dos where they do', async () => {
    await page.getByRole('combobox', { name: 'Diary location' }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('Norwood').click()
    await expect(page).toHaveURL(new RegExp(`location=${norwood}`))
    await diary.add.click()
    await expect(page.getByRole('menuitem')).toHaveText(['Note', 'To-do'])
    await page.keyboard.press('Escape')
  })
  await test.step('[DY-021][DY-025][DY-026][DY-028][DY-038][DY-039] a note, for two days', async () => {
    await diary.reveal('Note')
    await expect(dialog).toHaveAccessibleName('Add note')
    await expect(field('Date')).toHaveValue(typedDay())
    await field('Description').fill('Bread')
    await field('Description').fill(' ')
    await field('Expires in').fill('2')
    await expect(field('Description')).toHaveAccessibleDescription(/Description is required/)
    await expectAccessible(page)
    await field('Description').fill('Bread comes to the lane')
    await dialog.getByRole('checkbox', { name: 'Important' }).check()
    await save.click()
    await told('Note has been created successfully')
    await expect(row('Bread comes to the lane')).toContainText('expires in 2 days')
    await expect(row('Bread comes to the lane')).toContainText('Important')
  })
  await test.step('[DY-032][DY-034][DY-035][DY-038][DY-041] a to-do for all, which does not end before it begins', async () => {
    await diary.reveal('To-do')
    await expect(dialog).toHaveAccessibleName('Add to-do')
    await expect(dialog).toHaveAccessibleName('Add to-do')
    await field('Description').fill('Wipe the lane')
    await field('End Date').fill(typedDay(-1))
    await diary.time('End Time').fill('10:00')
    await expect(field('End Date')).toHaveAccessibleDescription(/End Date must be after Start Date/)
    await field('End Date').fill(typedDay(1))
    await field('End Date').press('Enter')
    await diary.chooseAll('Roles')
    await diary.chooseAll('Employees')
    const message = 'Start Date can not be before today'
    const { stop } = await intercept(page, '/api/diary_items', (call) =>
      call.fulfill({ status: 422, json: { errors: { displayAt: [message] }, message } }),
    )
    await save.click()
    await told('Could not create todo')
    await expect(field('Start Date')).toHaveAccessibleDescription(message)
    stop()
    await field('Start Date').fill('')
    await field('Start Date').fill(typedDay())
    await field('Start Date').press('Enter')
    await save.click()
    await told('Todo has been created successfully')
    await expect(row('Wipe the lane').getByRole('button', { name: /^\d{3} more: / })).toHaveText(/^\+\d{3}$/)
    const sent = calls.to('POST', '/api/diary_items').at(-1)?.postDataJSON()
    const { diaryItem } = sent as { diaryItem: { roleIds: string[]; userGlobalIds: string[] } }
    expect(diaryItem.userGlobalIds.length).toBeGreaterThan(200)
    expect([...diaryItem.userGlobalIds, ...diaryItem.roleIds]).not.toContain('0')
  })
  await test.step('[DY-038][DY-042] in other words', async () => {
    await diary.choose('Wipe the lane', 'Edit')
    await expect(dialog).toHaveAccessibleName('Edit to-do')
    await expect(dialog).toHaveAccessibleName('Edit to-do')
    await expect(field('End Date')).toHaveValue(typedDay(1))
    await field('Description').fill('Sweep the lane')
    await save.click()
    await told('Todo has been updated successfully')
    await expect(row('Sweep the lane')).toBeVisible()
  })
})

test('to-dos are ticked, filtered and deleted', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/500 .*\/api\/diary_items/)
  const me = newPerson('manager')
  await diaryAs(server.url, me).add(aTodoForm('Sweep the lane'))
  const forPriya = { userGlobalIds: ['harbour-person-priya-nair'] }
  await diaryAs(server.url, people.hannah).add(aTodoForm('Call the plumber', forPriya))
  const page = await signedIn(me)
  const calls = await recordCalls(page)
  const diary = diaryOf(page)
  const told = toldOn(page)
  const { row, dialog, tick } = diary
  await diary.goTo(`?location=${norwood}`)

  await test.step('[DY-047][DY-048][DY-049] ticked at once, and not at all when it failed', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await intercept(
      page,
      isAnswer,
      async (call) => {
        await released
        await call.fulfill({ status: 500, json: { errors: { base: ['Down'] }, message: 'Down' } })
      },
      { times: 1 },
    )
    await tick('Sweep the lane').click()
    await expect(row('Sweep the lane')).toContainText('Completed by Robin Quill')
    release()
    await told('Could not answer to-do')
    await expect(tick('Sweep the lane')).not.toBeChecked()
    await tick('Sweep the lane').click()
    await expect.poll(() => calls.to('PATCH', /\/responses\//).length).toBe(2)
    await page.reload()
    await expect(tick('Sweep the lane')).toBeChecked()
  })
  await test.step('[DY-002][DY-019] in the diary of the location with what is for others', async () => {
    await expect(row('Call the plumber')).toHaveCount(0)
    await diary.tab('Location Diary').click()
    await expect(row('Call the plumber')).toBeVisible()
    await expect(tick('Call the plumber')).toBeDisabled()
    await diary.tab('My Diary').click()
    await expect(row('Call the plumber')).toHaveCount(0)
  })
  await test.step('[DY-038][DY-043][DY-044][DY-045][AP-027] and deletes what it asked about', async () => {
    await diary.choose('Sweep the lane', 'Delete')
    await expect(dialog).toHaveAccessibleName('Delete item')
    await expect(dialog).toHaveAccessibleName('Delete item')
    await expect(dialog).toContainText('Are you sure you want to delete this item?')
    await dialog.getByRole('button', { name: 'Yes, Delete it' }).click()
    await told('Todo has been deleted successfully')
    await expect(row('Sweep the lane')).toHaveCount(0)
    expect(calls.to('DELETE', /^\/api\/diary_items\/[^/]+$/)).toHaveLength(1)
  })
})

test('the calendar leads from day to day', async ({ signedIn, newPerson, server }) => {
  const person = newPerson()
  const { add } = diaryAs(server.url, person)
  await add(aNoteForm('The lift is checked', { from: 1 }))
  const page = await signedIn(person)
  const calls = await recordCalls(page)
  const { day, goTo, heading, row } = diaryOf(page)
  await goTo(`?location=${norwood}`)
  const focus = page.locator(':focus')

  await test.step('[DY-004] from today', async () => {
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
  await test.step('[DY-005] over weeks and months', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(focus).toHaveAttribute('data-day', dayThere(8))
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageUp')
    await expect(focus).toHaveAttribute('data-day', /^\d{4}-\d{2}-\d{2}$/)
    await page.getByRole('main').getByRole('button', { name: 'Today', exact: true }).click()
    await expect(heading(/^Today/)).toBeVisible()
    await expect(page).not.toHaveURL(/date=/)
  })
})
