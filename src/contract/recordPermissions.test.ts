import { actor, type Overrides } from './actorOfTest'
import { recordPermissions } from './permissions'

describe('permissions on one record', () => {
  const writer = { may: ['feed.createUpdate'] }

  it.each<[string, boolean, Overrides, string]>([
    ['its author', true, writer, 'p1'],
    ['an HRIS admin', true, { ...writer, hris: ['1'] }, 'p2'],
    ['another writer', false, { ...writer, hris: ['3'] }, 'p2'],
    ['an author who may not write', false, {}, 'p1'],
  ])('[D-67] a feed is changed by %s: %s', (_who, expected, overrides, authorId) =>
    expect(recordPermissions['feed.change'](actor(overrides), { authorId })).toBe(expected),
  )

  it.each<[string, boolean, Overrides, string]>([
    ['its author', true, writer, 'p1'],
    ['an HRIS admin', true, { hris: ['1'] }, 'p2'],
    ['an approver', true, { hrisService: ['feed.approveReject'] }, 'p2'],
    ['another writer', false, { ...writer, hris: ['3'] }, 'p2'],
    ['an author who may not write any more', false, {}, 'p1'],
  ])('[D-101] who has read a feed is seen by %s: %s', (_who, expected, overrides, authorId) =>
    expect(recordPermissions['feed.follow'](actor(overrides), { authorId })).toBe(expected),
  )

  it.each<['diaryNote.change' | 'diaryTodo.change', boolean, Overrides, string]>([
    ['diaryNote.change', true, {}, 'p1'],
    ['diaryNote.change', false, {}, 'p2'],
    ['diaryNote.change', true, { taskService: ['diary', 'diary.editRemoveNote'] }, 'p2'],
    ['diaryNote.change', false, { taskService: ['diary.editRemoveNote'] }, 'p2'],
    ['diaryNote.change', false, { taskService: ['diary', 'diary.editRemoveTodoList'] }, 'p2'],
    ['diaryTodo.change', true, { taskService: ['diary', 'diary.editRemoveTodoList'] }, 'p2'],
    ['diaryTodo.change', false, { taskService: ['diary', 'diary.editRemoveNote'] }, 'p2'],
  ])('[D-17] %s is %s for %j on a record of %s', (permission, expected, overrides, authorId) =>
    expect(recordPermissions[permission](actor({ canAccessDiary: true, ...overrides }), { authorId })).toBe(expected),
  )

  it.each<[boolean, Overrides, boolean]>([
    [true, { task: ['admin'] }, false],
    [true, { task: ['manager'] }, true],
    [false, { task: ['manager'] }, false],
    [false, { task: ['employee'] }, true],
    [false, { task: ['admin'], canAccessDiary: false }, true],
  ])('[D-54] a to-do is added: %s for %j where the place is managed: %s', (expected, overrides, isManagedPlace) =>
    expect(recordPermissions['diaryTodo.add'](actor({ canAccessDiary: true, ...overrides }), { isManagedPlace })).toBe(
      expected,
    ),
  )

  it.each<[string, boolean, Overrides, string | null]>([
    ['its trainer', true, { lms: ['trainer'] }, 'p1'],
    ['another trainer', false, { lms: ['trainer'] }, 'p2'],
    ['a trainer, once its own is gone', false, { lms: ['trainer'] }, null],
    ['a training administrator', true, { lms: ['admin'] }, 'p2'],
    ['an administrator', true, { role: ['admin'] }, null],
    ['one of its learners', false, { lms: ['student'] }, 'p1'],
  ])('a class is changed by %s: %s', (_who, expected, overrides, trainerId) =>
    expect(recordPermissions['klass.change'](actor(overrides), { trainerId })).toBe(expected),
  )
})
