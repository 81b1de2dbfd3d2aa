import type { DiaryItem } from '@contract/diary'
import { recordPermissions } from '@contract/permissions'
import { useAppSelector } from '../hooks'
import { selectAccount } from '../session/sessionSelectors'
import { isTodo } from './diaryStanding'

/** Whether the person may edit and delete an item: its author, and holders of a permission (DY-010 to DY-012). */
export const useMayChangeDiary = () => {
  const account = useAppSelector(selectAccount)
  return (item: Pick<DiaryItem, 'author' | 'listType'>) =>
    account !== null &&
    recordPermissions[isTodo(item) ? 'diaryTodo.change' : 'diaryNote.change'](account, {
      authorId: item.author?.globalId ?? null,
    })
}
