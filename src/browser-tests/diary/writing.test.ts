import type { Page } from '@playwright/test'
import type { DiaryFormInput } from '@contract/diary'
import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
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
    await expect(dialog).toHaveAccessibleName('Add note')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(diary.add).toBeFocused()
  })
  await test.step('[DY-002][DY-016] with to-dos where they do', async () => {
    await page.getByRole('combobox', { name: 'Diary location' }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('Norwood').click()
    await expect(page).toHaveURL(new RegExp(`location=${norwood}`))
    await diary.add.click()
    await expect(page.getByRole('menuitem')).toHaveText(['Note', 'To-do'])
    await page.keyboard.press('Escape')
  })
  const typeDay = async (name: string, text: string) => {
    await field(name).fill(text)
    await field(name).press('Tab')
  }
  /** Of the note or to-do that was sent last. */
  const sent = (method: 'POST' | 'PUT') => {
    const body = calls
      .to(method, /^\/api\/diary_items/)
      .at(-1)
      ?.postDataJSON()
    return (body as { diaryItem: DiaryFormInput } | undefined)?.diaryItem
  }

  await test.step('[DY-022] the date of a note is required, a day, and not before today', async () => {
    await diary.reveal('Note')
    await expect(dialog).toHaveAccessibleName('Add note')
    await expect(field('Date')).toHaveValue(typedDay())
    for (const [text, message] of [
      ['', 'Date is required'],
      ['31/02/2030', 'Date is invalid'],
      [typedDay(-1), 'Date can not be before today'],
    ] as const) {
      await typeDay('Date', text)
      await expect(field('Date')).toHaveAccessibleDescription(message)
    }
    await typeDay('Date', typedDay())
    await expect(field('Date')).toHaveAccessibleDescription('')
  })
  await test.step('[SH-058] it expires after a number of days, of digits only', async () => {
    await field('Expires in').fill('')
    await field('Expires in').pressSequentially('1a.5-e')
    await expect(field('Expires in')).toHaveValue('15')
  })
  await test.step('[DY-021][DY-024][DY-025][DY-026][DY-027][DY-028][DY-038][DY-039] a note, for two days', async () => {
    await expect(diary.time('Time')).toHaveValue('00:00')
    await diary.time('Time').fill('')
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
    expect(sent('POST')).toEqual({
      listType: 'note_list',
      description: 'Bread comes to the lane',
      important: true,
      displayAt: `${dayThere().replaceAll('-', '/')} 00:00`,
      expireAt: `${dayThere(2).replaceAll('-', '/')} 00:00`,
      locationId: norwood,
    })
  })
  await test.step('[DY-023][DY-027] it keeps its date once it has started, and is saved in the same format', async () => {
    await diary.choose('Bread comes to the lane', 'Edit')
    await expect(field('Date')).toBeDisabled()
    await expect(field('Date')).toHaveValue(typedDay())
    await field('Description').fill('Bread comes to the door')
    await save.click()
    await told('Note has been updated successfully')
    expect(sent('PUT')).toMatchObject({
      listType: 'note_list',
      description: 'Bread comes to the door',
      important: true,
      displayAt: `${dayThere().replaceAll('-', '/')} 00:00`,
      expireAt: `${dayThere(2).replaceAll('-', '/')} 00:00`,
      locationId: norwood,
    })
  })
  await test.step('[DY-029] a to-do needs a description, and a start that is a day and not before today', async () => {
    await diary.reveal('To-do')
    await field('Description').fill('Wipe')
    await field('Description').fill('')
    await field('Description').press('Tab')
    await expect(field('Description')).toHaveAccessibleDescription(/Description is required/)
    for (const [text, message] of [
      ['', 'Start Date is required'],
      ['99', 'Start Date is invalid'],
      [typedDay(-1), 'Start Date can not be before today'],
    ] as const) {
      await typeDay('Start Date', text)
      await expect(field('Start Date')).toHaveAccessibleDescription(message)
    }
    await typeDay('Start Date', typedDay())
    await expect(field('Start Date')).toHaveAccessibleDescription('')
  })
  await test.step('[DY-030][DY-031][DY-033] its end has both a date and a time, after its start', async () => {
    await diary.time('End Time').fill('10:00')
    await typeDay('End Date', '')
    await expect(field('End Date')).toHaveAccessibleDescription(/End Date is required when End Time is set/)
    await diary.time('End Time').fill('')
    await typeDay('End Date', typedDay())
    await expect(diary.time('End Time')).toHaveAccessibleDescription('End Time is required when End Date is set')
    await diary.time('Start Time').fill('10:00')
    await diary.time('End Time').fill('10:00')
    await diary.time('End Time').press('Tab')
    await expect(diary.time('End Time')).toHaveAccessibleDescription(
      'End Time must be after Start Time if on the same day',
    )
    await diary.time('Start Time').fill('00:00')
    await diary.time('Start Time').press('Tab')
    await expect(diary.time('End Time')).toHaveAccessibleDescription('')
  })
  await test.step('[DY-032][DY-034][DY-035][DY-036][DY-038][DY-041] a to-do for all, which does not end before it begins', async () => {
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
    const todo = sent('POST')
    if (todo?.listType !== 'todo_list') throw new Error('No to-do was sent')
    const { roleIds = [], userGlobalIds = [], ...rest } = todo
    expect(rest).toEqual({
      listType: 'todo_list',
      description: 'Wipe the lane',
      important: false,
      displayAt: `${typedDay()} 00:00`,
      expireAt: `${typedDay(1)} 10:00`,
      locationId: norwood,
    })
    expect(userGlobalIds.length).toBeGreaterThan(200) // more than one page of them
    expect(roleIds.length).toBeGreaterThan(3)
    expect([...userGlobalIds, ...roleIds]).not.toContain('0')
  })
  await test.step('[DY-014] it names three of them, and the others in a tooltip', async () => {
    const more = row('Wipe the lane').getByRole('button', { name: /^\d{3} more: / })
    const names = row('Wipe the lane').locator('span[title]')
    await expect(names).toHaveCount(3)
    await more.hover()
    const [, first = ''] = /more: ([^,]+), /.exec((await more.getAttribute('aria-label')) ?? '') ?? []
    await expect(page.getByRole('tooltip').filter({ hasText: first })).toBeVisible()
    await expect(names.filter({ hasText: first })).toHaveCount(0)
    await page.mouse.move(0, 0) // the tooltip is above what is pressed next
  })
  await test.step('[DY-036][DY-038][DY-042] in other words', async () => {
    await diary.choose('Wipe the lane', 'Edit')
    await expect(dialog).toHaveAccessibleName('Edit to-do')
    await expect(field('End Date')).toHaveValue(typedDay(1))
    await field('Description').fill('Sweep the lane')
    await save.click()
    await told('Todo has been updated successfully')
    await expect(row('Sweep the lane')).toBeVisible()
    expect(sent('PUT')).toMatchObject({
      displayAt: `${typedDay()} 00:00`,
      expireAt: `${typedDay(1)} 10:00`,
      userGlobalIds: expect.arrayContaining([expect.any(String)]),
      roleIds: expect.arrayContaining([expect.any(String)]),
    })
  })
})

test('to-dos are ticked, filtered and deleted', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/500 .*\/api\/diary_items/)
  const me = newPerson('manager')
  await diaryAs(server.url, me).add(aTodoForm('Water the herbs'))
  const forPriya = { userGlobalIds: ['harbour-person-priya-nair'] }
  const hannahs = diaryAs(server.url, people.hannah)
  await hannahs.add(aTodoForm('Call the plumber', forPriya))
  await hannahs.add(aNoteForm('The plumber comes at ten'))
  const page = await signedIn(me)
  const calls = await recordCalls(page)
  const diary = diaryOf(page)
  const told = toldOn(page)
  const { row, dialog, tick } = diary
  const deletions = () => calls.count('DELETE', /^\/api\/diary_items\/[^/]+$/)
  await page.routeWebSocket(/\/live$/, () => {}) // what is read again is so because of the person's own action
  await diary.goTo(`?location=${norwood}`)

  await test.step('[DY-047][DY-048][DY-049][DY-051] ticked at once, and not at all when it failed; then the list is read again', async () => {
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
    await tick('Water the herbs').click()
    await expect(row('Water the herbs')).toContainText('Completed by Robin Quill')
    release()
    await told('Could not answer to-do')
    await expect(tick('Water the herbs')).not.toBeChecked()
    const lists = calls.count('GET', '/api/diary_items')
    await tick('Water the herbs').click()
    await expect.poll(() => calls.to('PATCH', /\/responses\//).length).toBe(2)
    await expect.poll(() => calls.count('GET', '/api/diary_items')).toBeGreaterThan(lists)
    await page.reload()
    await expect(tick('Water the herbs')).toBeChecked()
  })
  await test.step('[DY-002][DY-019][DY-046] in the diary of the location with what is for others, which has no tick', async () => {
    await expect(row('Call the plumber')).toHaveCount(0)
    await diary.tab('Location Diary').click()
    await expect(row('Call the plumber')).toBeVisible()
    await expect(tick('Call the plumber')).toBeDisabled()
    await expect(tick('Water the herbs')).toBeEnabled()
    await diary.tab('My Diary').click()
    await expect(row('Call the plumber')).toHaveCount(0)
    await diary.tab('Location Diary').click()
  })
  await test.step("[DY-011][DY-012] others' notes and to-dos can be edited and deleted with the permissions for them", async () => {
    for (const [index, text] of ['The plumber comes at ten', 'Call the plumber'].entries()) {
      await diary.choose(text, 'Edit')
      await expect(dialog).toHaveAccessibleName(/^Edit (note|to-do)$/)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      await diary.choose(text, 'Delete')
      await dialog.getByRole('button', { name: 'Yes, Delete it' }).click()
      await expect(row(text)).toHaveCount(0)
      await expect.poll(deletions).toBe(index + 1)
    }
  })
  await test.step('[DY-038][DY-043][DY-044][DY-045][AP-027] and deletes what it asked about', async () => {
    await expect(noticesOf(page)).toHaveCount(0) // of what was deleted before
    await diary.choose('Water the herbs', 'Delete')
    await expect(dialog).toHaveAccessibleName('Delete item')
    await expect(dialog).toContainText('Are you sure you want to delete this item?')
    await dialog.getByRole('button', { name: 'Yes, Delete it' }).click()
    await told('Todo has been deleted successfully')
    await expect(row('Water the herbs')).toHaveCount(0)
    expect(deletions()).toBe(3)
  })
})

test('[DY-015] a task administrator writes to-dos anywhere', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const { goTo, add } = diaryOf(page)
  for (const place of ['glenelg', 'stirling']) {
    await goTo(`?location=harbour-location-${place}`)
    await add.click()
    await expect(page.getByRole('menuitem')).toHaveText(['Note', 'To-do'])
  }
})
