import { shallowEqual } from 'react-redux'
import type { DiaryItem } from '@contract/diary'
import { useAppSelector } from '../hooks'
import { selectMay } from '../session/accessSelectors'
import { selectAccount } from '../session/sessionSelectors'
import type { RootState } from '../types'
import { diaryList, type DiaryQuery } from './diaryApi'
import { selectDiary } from './diarySlice'
import { totalsOf, type DiaryTotals } from './diaryStanding'

export const selectDiaryItem = (state: RootState, id: string): DiaryItem | undefined =>
  diaryList.selectById({ diary: selectDiary(state) }, id)

/** A refreshed list brings every item as a new object; rows whose item is the same do not render again. */
const isSame = (one: DiaryItem | undefined, other: DiaryItem | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** An item of the diary; undefined when it is gone. */
export const useDiaryItem = (id: string) => useAppSelector((state) => selectDiaryItem(state, id), isSame)

/** Whether the person reads the diary of this location (DY-006). */
export const selectHasDiaryAt = (state: RootState, locationId: string | null) => {
  if (locationId === null || !selectMay(state, 'diary.read')) return false
  return selectAccount(state)?.accessDiaryLocationIds.includes(locationId) ?? false
}

/** The same at the selected location; until one is selected, whether there is any with a diary for the person. */
export const selectHasDiary = (state: RootState) => {
  const { selectedId } = state.locations
  if (selectedId !== null) return selectHasDiaryAt(state, selectedId)
  return selectMay(state, 'diary.read') && (selectAccount(state)?.accessDiaryLocationIds.length ?? 0) > 0
}

/**
 * How many notes, to-dos and unfinished to-dos a list has (DY-020), undefined before the first response. Where all of it
 * is loaded they are counted, so that a tick counts at once.
 */
export const selectDiaryTotals = (state: RootState, query: DiaryQuery): DiaryTotals | undefined => {
  const slice = { diary: selectDiary(state) }
  const counts = diaryList.selectCounts(slice, query)
  if (!counts) return undefined
  const items = diaryList.selectIds(slice, query).flatMap((id) => diaryList.selectById(slice, id) ?? [])
  if (items.length === diaryList.selectTotal(slice, query)) return totalsOf(items)
  const { totalNotes = 0, totalTodos = 0, incompleteTodoLists = 0 } = counts
  return { totalNotes, totalTodos, incompleteTodoLists }
}

/** The same for a screen that loads the list; null when that failed. */
export const useDiaryTotals = (query: DiaryQuery): DiaryTotals | null | undefined => {
  const totals = useAppSelector((state) => selectDiaryTotals(state, query), shallowEqual)
  const { isError } = diaryList.head.useQueryState(query)
  return totals ?? (isError ? null : undefined)
}
