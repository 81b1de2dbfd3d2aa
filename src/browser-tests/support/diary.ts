import { expect, type Page } from '@playwright/test'
import type { CallInput } from '@contract/call'
import { diaryCalls, type DiaryItem } from '@contract/diary'
import { callAs } from './callAs'

export const norwood = 'harbour-location-norwood'

type Form = CallInput<typeof diaryCalls.create>['body']['diaryItem']
type NoteForm = Extract<Form, { listType: 'note_list' }>
type TodoForm = Extract<Form, { listType: 'todo_list' }>

/** A day of Adelaide, so many days from today: '2026-03-02'. */
export const dayThere = (days = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Adelaide' }).format(Date.now() + days * 86_400_000)
/** The same as it is typed: '02/03/2026'. */
export const typedDay = (days = 0) => dayThere(days).split('-').toReversed().join('/')

/** A note at Norwood from this midnight on for one day, or others. */
export const aNoteForm = (description: string, { from = 0, days = 1 } = {}): NoteForm => ({
  listType: 'note_list',
  description,
  displayAt: `${dayThere(from).replaceAll('-', '/')} 00:00`,
  expireAt: `${dayThere(from + days).replaceAll('-', '/')} 00:00`,
  locationId: norwood,
})
/** A to-do of today at Norwood, for all there. */
export const aTodoForm = (description: string, changes: Partial<TodoForm> = {}): TodoForm => ({
  listType: 'todo_list',
  description,
  displayAt: `${typedDay()} 00:00`,
  locationId: norwood,
  ...changes,
})

/** What a colleague does elsewhere. */
export const diaryAs = (serverUrl: string, email: string) => ({
  add: async (diaryItem: Form) =>
    diaryCalls.create.response.parse(await callAs(serverUrl, email, diaryCalls.create, { body: { diaryItem } })),
  edit: ({ id }: DiaryItem, diaryItem: Form) =>
    callAs(serverUrl, email, diaryCalls.update, { params: { id }, body: { diaryItem } }),
  remove: ({ id }: DiaryItem) => callAs(serverUrl, email, diaryCalls.remove, { params: { id } }),
  tick: ({ id, responses }: DiaryItem) =>
    callAs(serverUrl, email, diaryCalls.respond, {
      params: { id, answerId: responses[0]?.id ?? '' },
      body: { response: { answer: 'yes', submittedAt: new Date().toISOString() } },
    }),
  /** The person's own diary of a day. */
  totals: async (userGlobalId: string, date = dayThere()) => {
    const query = { location_id: norwood, date, userGlobalId }
    return diaryCalls.index.response.parse(await callAs(serverUrl, email, diaryCalls.index, { query }))
  },
})

/** The page of the diary. */
export const diaryOf = (page: Page) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const row = (text: string) => main.getByRole('listitem').filter({ hasText: text })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  return {
    row,
    dialog,
    field,
    time: (name: string) => dialog.getByLabel(name, { exact: true }),
    tick: (text: string) => main.getByRole('checkbox', { name: text }),
    tab: (name: string) => main.getByRole('tab', { name }),
    add: main.getByRole('button', { name: 'Add', exact: true }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    day: (name: RegExp) => main.getByRole('grid').getByRole('button', { name }),
    heading: (name: string | RegExp) => main.getByRole('heading', { level: 2, name }),
    /** Adds by the menu of the button, where both kinds can be added. */
    reveal: async (kind: 'Note' | 'To-do') => {
      await main.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('menuitem', { name: kind }).click()
      await expect(field('Description')).toBeVisible()
    },
    /** From the menu of an item. */
    choose: async (text: string, action: 'Edit' | 'Delete') => {
      await row(text)
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    /** Chooses all in one of the fields for whom a to-do is. */
    chooseAll: async (name: 'Roles' | 'Employees') => {
      const box = dialog.getByRole('combobox', { name })
      await box.click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(`All ${name.toLowerCase()}`).click()
      await box.press('Escape')
    },
    goTo: async (search = '') => {
      await page.goto(`/messages/diary${search}`)
      await expect(main.getByRole('grid')).toBeVisible()
    },
  }
}
