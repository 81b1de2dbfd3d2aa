import type { DiaryItem, DiaryResponse } from '@contract/diary'

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
