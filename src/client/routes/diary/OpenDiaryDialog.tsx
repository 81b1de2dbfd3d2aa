import { useState } from 'react'
import type { DiaryItem } from '@contract/diary'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useDiaryItem } from '@client/state/diary/diarySelectors'
import { isTodo } from '@client/state/diary/diaryStanding'
import { DeleteItemDialog } from './DeleteItemDialog'
import { NoteDialog } from './NoteDialog'
import { TodoDialog } from './TodoDialog'

type Props = { locationId: string; day: string }

/** Mounted when it first opens; it stays then, so that it can restore the focus. */
const useNewDialog = (kind: 'note' | 'todo') => {
  const { openId, close } = useRecordDialog(`diary/${kind}`)
  const isOpen = openId === 'new'
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return { wasOpened, isOpen, onClose: close }
}

const NewNote = (props: Props) => {
  const { wasOpened, ...dialog } = useNewDialog('note')
  return wasOpened && <NoteDialog {...props} {...dialog} />
}

const NewTodo = (props: Props) => {
  const { wasOpened, ...dialog } = useNewDialog('todo')
  return wasOpened && <TodoDialog {...props} {...dialog} />
}

/** The item that a dialog is or was last open for: it may be gone before the dialog has closed. */
const useItemDialog = (action: 'edit' | 'delete') => {
  const { openId, close } = useRecordDialog(`diary/${action}`)
  const present = useDiaryItem(openId ?? '')
  const [last, setLast] = useState<DiaryItem>()
  if (present && present !== last) setLast(present)
  return { item: last, isOpen: openId !== null && openId === last?.id, onClose: close }
}

const Editing = (props: Props) => {
  const { item, ...dialog } = useItemDialog('edit')
  if (!item) return null
  const Form = isTodo(item) ? TodoDialog : NoteDialog
  return <Form key={item.id} item={item} {...props} {...dialog} />
}

const Deleting = () => {
  const { item, ...dialog } = useItemDialog('delete')
  return item && <DeleteItemDialog item={item} {...dialog} />
}

/** What is written, edited or asked in the diary. */
export const OpenDiaryDialog = (props: Props) => (
  <>
    <NewNote {...props} />
    <NewTodo {...props} />
    <Editing {...props} />
    <Deleting />
  </>
)
