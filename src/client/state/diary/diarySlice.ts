import type { UnknownAction } from '@reduxjs/toolkit'
import { selectStateOf } from '../lazySlice'
import { recordsSlice } from '../records/recordsSlice'
import { removeRecords } from '../records/storedRecords'
import { diaryApi, diaryList, type DiaryAnswer } from './diaryApi'
import { diaryItemGone } from './diaryEvents'
import { diaryName } from './diaryTags'

const { createDiaryItem, updateDiaryItem, deleteDiaryItem, answerTodo } = diaryApi.endpoints

/** The one response of a to-do as it will be (DY-048). */
const responded = ({ responseId, answer, at, by }: DiaryAnswer) => ({
  responses: [
    {
      id: responseId,
      status: answer === 'yes' ? ('completed' as const) : ('pending' as const),
      answer,
      submittedAt: at,
      user: { fullName: by },
    },
  ],
})

const records = recordsSlice(diaryList, {
  records: [createDiaryItem, updateDiaryItem],
  edits: (edit) => [
    edit(answerTodo, (sent) => ({ where: { id: sent.id }, change: responded(sent) })),
    edit(deleteDiaryItem, ({ id }) => ({ where: { id }, change: null })),
  ],
})
export type DiaryState = ReturnType<typeof records.reducer>

export const diarySlice = {
  ...records,
  reducer: (state: DiaryState | undefined, action: UnknownAction): DiaryState => {
    const next = records.reducer(state, action)
    return diaryItemGone.match(action) ? removeRecords(next, new Set([action.payload.id]), action.payload.at) : next
  },
}

const initial = diarySlice.reducer(undefined, { type: '' })

/** The diary, empty before a screen with it is visited. */
export const selectDiary = selectStateOf({ reducerPath: diaryName, getInitialState: () => initial })
