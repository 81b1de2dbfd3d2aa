import type { DiaryFormInput } from '@contract/diary'
import { diaryApi } from '@client/state/diary/diaryApi'
import type { AppDispatch } from '@client/state/types'
import { createTestStore, memoryStorage } from '@client/testing/createTestStore'
import { aNote, aTodo } from '@client/testing/diaryPage'
import { fakeServer } from '@client/testing/fakeServer'

const note: DiaryFormInput = {
  listType: 'note_list',
  description: 'Gas engineer',
  displayAt: '2026/03/02 07:40',
  expireAt: '2026/03/03 07:40',
  locationId: 'l1',
}
const todo: DiaryFormInput = {
  listType: 'todo_list',
  description: 'Count the freezer',
  displayAt: '02/03/2026 09:00',
  locationId: 'l1',
}
const { createDiaryItem, updateDiaryItem, deleteDiaryItem } = diaryApi.endpoints
const create = (item: DiaryFormInput) => (dispatch: AppDispatch) =>
  dispatch(createDiaryItem.initiate({ item, formKey: 'one-form' }))
const update = (item: DiaryFormInput) => (dispatch: AppDispatch) =>
  dispatch(updateDiaryItem.initiate({ id: 'd1', item }))
const remove =
  ({ listType }: DiaryFormInput) =>
  (dispatch: AppDispatch) =>
    dispatch(deleteDiaryItem.initiate({ id: 'd1', listType }))

describe('what the diary says', () => {
  const saidAfter = async (change: (dispatch: AppDispatch) => Promise<unknown>, answer: object) => {
    const server = fakeServer({
      'POST /api/diary_items': { status: 201, ...answer },
      'PUT /api/diary_items/d1': answer,
      'DELETE /api/diary_items/d1': answer,
    })
    const store = await createTestStore(memoryStorage(new Map<string, string>()))
    await store.dispatch(change)
    server.close()
    return store.getState().notices.shown.map(({ text }) => text)
  }
  const wrong = { status: 422, body: { errors: { base: ['It is locked'] }, message: 'It is locked' } }

  it.each([
    ['[DY-039]', create(note), aNote(), 'Note has been created successfully', 'Could not create note'],
    ['[DY-040]', update(note), aNote(), 'Note has been updated successfully', 'Could not update note'],
    ['[DY-041]', create(todo), aTodo(), 'Todo has been created successfully', 'Could not create todo'],
    ['[DY-042]', update(todo), aTodo(), 'Todo has been updated successfully', 'Could not update todo'],
    ['[DY-044]', remove(note), {}, 'Note has been deleted successfully', 'Could not delete note: It is locked'],
    ['[DY-044]', remove(todo), {}, 'Todo has been deleted successfully', 'Could not delete todo: It is locked'],
  ])('%s after a change, and after a refusal', async (_id, change, body, success, failure) => {
    expect(await saidAfter(change, { body })).toEqual([success])
    expect(await saidAfter(change, wrong)).toEqual([failure])
  })
})
