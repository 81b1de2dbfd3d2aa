import type { DiaryItem, DiaryLocation } from '@contract/diary'

/** In the time zone of the test accounts, Adelaide, it is Monday 2 March 2026, 12:00. */
export const diaryNow = '2026-03-02T01:30:00.000Z'

export const aNote = (overrides: Partial<DiaryItem> = {}): DiaryItem => ({
  id: 'n1',
  listType: 'note_list',
  description: 'Gas engineer comes at one',
  important: false,
  displayAt: '2026-03-01T21:10:00.000Z',
  expireAt: '2026-03-02T21:10:00.000Z',
  locationId: 'l1',
  author: { id: 'u2', globalId: 'g-priya', fullName: 'Priya Nair' },
  orgRoles: [],
  users: [],
  answerable: false,
  responses: [],
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  lockVersion: 3,
  ...overrides,
})

export const aTodo = (overrides: Partial<DiaryItem> = {}): DiaryItem => ({
  ...aNote(),
  id: 't1',
  listType: 'todo_list',
  description: 'Count the walk-in freezer',
  displayAt: '2026-03-01T22:30:00.000Z',
  expireAt: '2026-03-02T04:30:00.000Z',
  answerable: true,
  responses: [{ id: 'r1', status: 'pending', answer: null, submittedAt: null, user: null }],
  ...overrides,
})

export const aDiaryLocation = (overrides: Partial<DiaryLocation> = {}): DiaryLocation => ({
  id: 'l1',
  name: 'Harbour Street',
  saltId: null,
  canAddTodo: false,
  ...overrides,
})

/** A page of the diary, as the API answers it for this request: the totals are those of the whole list. */
export const diaryPageFor = ({ url }: Request, all: readonly DiaryItem[]) => {
  const asked = new URL(url).searchParams
  const [page, perPage] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page'))]
  const todos = all.filter(({ listType }) => listType === 'todo_list')
  return {
    body: {
      records: all.slice((page - 1) * perPage, page * perPage),
      total: all.length,
      page,
      perPage,
      totalNotes: all.length - todos.length,
      totalTodos: todos.length,
      incompleteTodoLists: todos.filter(({ responses }) => responses[0]?.status !== 'completed').length,
    },
  }
}
