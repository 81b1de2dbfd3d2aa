import type { DiaryForm, DiaryItem } from '@contract/diary'
import { exampleCreatedId, exampleNow } from '@server/apiDocument/describedCall'
import { idOf } from '@server/demo/organisation'
import { harbourToday } from './demo/harbourToday'

const harbour = { key: 'harbour' }
export const place = idOf(harbour, 'location', 'Harbour Street')

const person = (fullName: string) => {
  const id = idOf(harbour, 'person', fullName)
  return { id, globalId: id, fullName }
}
const role = (name: string) => {
  const id = idOf(harbour, 'role', name)
  return { id, externalId: id.replace('harbour-role', 'ee'), name }
}
const textOf = (key: string) => {
  const found = harbourToday.find((item) => item.key === key)
  if (!found) throw new Error(`The demo has no diary item ${key}`)
  return found.text
}

type Times = Pick<DiaryItem, 'displayAt' | 'expireAt' | 'createdAt'>
/** An item of the demo's day that nobody has changed. */
const demoItem = (key: string, author: string, times: Times) => ({
  id: idOf(harbour, 'diary-item', key),
  description: textOf(key),
  important: false,
  locationId: place,
  author: person(author),
  orgRoles: [] as DiaryItem['orgRoles'],
  users: [] as DiaryItem['users'],
  updatedAt: times.createdAt,
  lockVersion: 0,
  ...times,
})
const note = { listType: 'note_list' as const, answerable: false, responses: [] }
const todoOf = (key: string): Pick<DiaryItem, 'listType' | 'answerable' | 'responses'> => ({
  listType: 'todo_list',
  answerable: true,
  responses: [
    { id: idOf(harbour, 'diary-response', key), status: 'pending', answer: null, submittedAt: null, user: null },
  ],
})

/** First of the day, because it is important. */
export const gasEngineer: DiaryItem = {
  ...demoItem('gas-engineer', 'Priya Nair', {
    displayAt: '2026-03-01T21:10:00.000Z',
    expireAt: '2026-03-02T21:10:00.000Z',
    createdAt: '2026-03-01T21:10:00.000Z',
  }),
  ...note,
  important: true,
}
export const umbrella: DiaryItem = {
  ...demoItem('lost-umbrella', 'Ella King', {
    displayAt: '2026-03-01T23:35:00.000Z',
    expireAt: '2026-03-06T23:35:00.000Z',
    createdAt: '2026-03-01T23:35:00.000Z',
  }),
  ...note,
}
/** Without an end, for two roles of which Ella has both. */
export const tillRolls: DiaryItem = {
  ...demoItem('till-rolls', 'Tom Bradley', {
    displayAt: '2026-03-02T05:30:00.000Z',
    expireAt: null,
    createdAt: '2026-02-28T05:30:00.000Z',
  }),
  ...todoOf('till-rolls'),
  orgRoles: [role('Barista'), role('Front of house')],
}
export const sauces: DiaryItem = {
  ...demoItem('label-the-sauces', 'Lucas Ferrari', {
    displayAt: '2026-03-02T03:30:00.000Z',
    expireAt: '2026-03-02T06:00:00.000Z',
    createdAt: '2026-02-28T03:30:00.000Z',
  }),
  ...todoOf('label-the-sauces'),
  orgRoles: [role('Line cook')],
  users: [person('Noah Abbott')],
}
export const tickedTillRolls: DiaryItem = {
  ...tillRolls,
  responses: tillRolls.responses.map((response) => ({
    ...response,
    status: 'completed',
    answer: 'yes',
    submittedAt: exampleNow,
    user: { fullName: 'Ella King' },
  })),
  updatedAt: exampleNow,
}

/** Far in the future, because the demo's days follow the clock. */
export const noteForm = {
  listType: 'note_list',
  description: 'The new aprons are in the office, one each.',
  important: false,
  displayAt: '2099/03/03 06:55',
  expireAt: '2099/03/06 06:55',
  locationId: place,
} satisfies DiaryForm
export const todoForm = {
  listType: 'todo_list',
  description: 'Label and date the sauces of the week',
  important: false,
  displayAt: '03/03/2099 14:00',
  expireAt: '03/03/2099 16:30',
  locationId: place,
  roleIds: ['ee-barista'],
  userGlobalIds: [person('Mia Okafor').id],
} satisfies DiaryForm

export const createdNote: DiaryItem = {
  id: exampleCreatedId,
  ...note,
  description: noteForm.description,
  important: false,
  displayAt: '2099-03-02T20:25:00.000Z',
  expireAt: '2099-03-05T20:25:00.000Z',
  locationId: place,
  author: person('Ella King'),
  orgRoles: [],
  users: [],
  createdAt: exampleNow,
  updatedAt: exampleNow,
  lockVersion: 0,
}
/** Answered to Priya, whom it is not for. */
export const editedSauces: DiaryItem = {
  ...sauces,
  description: todoForm.description,
  displayAt: '2099-03-03T03:30:00.000Z',
  expireAt: '2099-03-03T06:00:00.000Z',
  orgRoles: [role('Barista')],
  users: [person('Mia Okafor')],
  answerable: false,
  updatedAt: exampleNow,
  lockVersion: 1,
}
