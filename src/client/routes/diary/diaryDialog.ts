import type { DiaryItem } from '@contract/diary'

/** What the dialogs of the diary are about, after the area's name. */
export const diaryDialogs = { newNote: 'note/new', newTodo: 'todo/new' } as const

export const editDialog = (id: string) => `edit/${id}`
export const deleteDialog = (id: string) => `delete/${id}`

/** Of the heading above the list, which has the focus when a deleted item has left. */
export const dayHeadingId = 'diary-day'

export type ItemDialogProps = {
  /** Undefined for a new one. */
  item?: DiaryItem
  /** Where a new one is written. */
  locationId: string
  /** The day that is shown: a new item begins then, or today. */
  day: string
  isOpen: boolean
  onClose: () => void
  /** It was saved, maybe for another day than the one that is shown. */
  onSaved: (item: DiaryItem) => void
}
