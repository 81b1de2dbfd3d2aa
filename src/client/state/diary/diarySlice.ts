import { diaryItemSchema } from '@contract/diary'
import { selectStateOf } from '../lazySlice'
import { pressLatest } from '../records/recordPatches'
import { recordsSlice } from '../records/recordsSlice'
import { recordsSnapshot } from '../records/recordsSnapshot'
import type { StartListening } from '../types'
import { diaryApi, diaryList, type DiaryAnswer } from './diaryApi'
import { diaryChanged, diaryName } from './diaryTags'

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

export const diarySlice = recordsSlice(diaryList, {
  records: [createDiaryItem, updateDiaryItem],
  edits: (edit) => [
    edit(answerTodo, (sent) => ({ where: { id: sent.id }, change: responded(sent) }), { isPress: true }),
    edit(deleteDiaryItem, ({ id }) => ({ where: { id }, change: null })),
  ],
})
export const diarySnapshot = recordsSnapshot(diaryName, diaryItemSchema, { version: 2 })

/** The diary, empty before a screen with it is visited. */
export const selectDiary = selectStateOf(diarySlice)

/** Ticks a to-do, or takes the tick back (DY-047). */
export const pressTick = pressLatest(diaryName, answerTodo, ({ answer }) => answer)

/** Items that are read again one by one after a burst of changes. */
const mostReadSingly = 10

/** Reads again the items that others have changed and that only further pages of a list hold. */
export const listenForChangedDiary = (startListening: StartListening) =>
  startListening({
    actionCreator: diaryChanged,
    effect: ({ payload }, { dispatch, getState }) => {
      const { scrolled, lists } = selectDiary(getState())
      const firstPages = new Set(Object.values(lists).flat())
      const further = new Set(Object.values(scrolled).flat())
      const known = payload.ids.filter((id) => further.has(id) && !firstPages.has(id))
      for (const id of known.slice(0, mostReadSingly)) void dispatch(diaryList.refreshRecord(id))
    },
  })
