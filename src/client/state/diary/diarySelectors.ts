import { shallowEqual } from 'react-redux'
import type { DiaryItem, DiaryResponse } from '@contract/diary'
import { useAppDispatch, useAppSelector } from '../hooks'
import { selectMay } from '../session/accessSelectors'
import { selectAccount } from '../session/sessionSelectors'
import type { RootState } from '../types'
import { diaryList, type DiaryQuery } from './diaryApi'
import { pressTick, selectDiary } from './diarySlice'

export const isTodo = ({ listType }: Pick<DiaryItem, 'listType'>) => listType === 'todo_list'

/** The response of a to-do, shared by all whom it is for; undefined for a note. */
export const responseOf = ({ responses }: Pick<DiaryItem, 'responses'>): DiaryResponse | undefined => responses[0]

export const isCompleted = (item: Pick<DiaryItem, 'responses'>) => responseOf(item)?.status === 'completed'

export type DiaryTotals = { totalNotes: number; totalTodos: number; incompleteTodoLists: number }

/** The totals of items that are all there is. */
export const totalsOf = (items: readonly DiaryItem[]): DiaryTotals => {
  const todos = items.filter(isTodo)
  return {
    totalNotes: items.length - todos.length,
    totalTodos: todos.length,
    incompleteTodoLists: todos.filter((todo) => !isCompleted(todo)).length,
  }
}

export const selectDiaryItem = (state: RootState, id: string): DiaryItem | undefined =>
  diaryList.selectById({ diary: selectDiary(state) }, id)

/** An item of the diary; undefined when it is gone. */
export const useDiaryItem = (id: string) => useAppSelector((state) => selectDiaryItem(state, id))

/** The tick of a to-do: who has completed it and when, and its press, which counts at once (DY-046 to DY-048). */
export const useTick = (item: DiaryItem) => {
  const dispatch = useAppDispatch()
  const by = useAppSelector(selectAccount)?.displayName ?? ''
  const response = responseOf(item)
  const isTicked = isCompleted(item)
  const press = () => {
    if (!response) return
    const answer = isTicked ? 'no' : 'yes'
    void dispatch(pressTick({ id: item.id, responseId: response.id, answer, at: new Date().toISOString(), by }))
  }
  return { completion: isTicked ? response : undefined, isTicked, press }
}

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
