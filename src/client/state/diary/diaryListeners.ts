import type { StartListening } from '../types'
import { refreshDiaryItem } from './diaryApi'
import { diaryChanged } from './diaryEvents'
import { selectDiary } from './diarySlice'

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
      for (const id of known.slice(0, mostReadSingly)) void dispatch(refreshDiaryItem(id))
    },
  })
