import { lazy, useRef, useState } from 'react'
import type { DiaryItem } from '@contract/diary'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useDiaryItem, isTodo } from '@client/state/diary/diarySelectors'
import { useDeleteDiaryItemMutation } from '@client/state/diary/diaryApi'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { dayHeadingId, type ItemDialogProps } from './diaryDialog'
import { NoteDialog } from './NoteDialog'

type DeleteItemDialogProps = { item: DiaryItem; isOpen: boolean; onClose: () => void }

/** Asks before an item is deleted (DY-043). It leaves the list at once; a refusal brings it back, with a notice. */
const DeleteItemDialog = ({ item: { id, listType, description }, isOpen, onClose }: DeleteItemDialogProps) => {
  const texts = useTexts(diaryFormTexts)
  const [remove] = useDeleteDiaryItemMutation()
  const isConfirmed = useRef(false)
  const confirm = () => {
    isConfirmed.current = true
    void remove({ id, listType })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.deleteTitle}
      text={texts.deleteText}
      detail={description}
      yes={texts.deleteConfirm}
      no={texts.deleteCancel}
      isDestructive
      onYes={confirm}
      onNo={onClose}
      onClosed={() => {
        if (isConfirmed.current) document.getElementById(dayHeadingId)?.focus() // the row with its button is gone
        isConfirmed.current = false
      }}
    />
  )
}

/** Few write to-dos: the form, and whom they can be for, come when it first opens. */
const TodoDialog = lazy(async () => {
  const { TodoDialog: Loaded } = await import(/* webpackChunkName: "diaryTodo" */ './TodoDialog')
  return { default: Loaded }
})

type Props = Pick<ItemDialogProps, 'locationId' | 'day' | 'onSaved'>

/** Mounted when it first opens; it stays then, so that it can restore the focus. */
const NewNote = (props: Props) => {
  const { openId, close } = useRecordDialog('diary/note')
  const isOpen = openId === 'new'
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened && <NoteDialog {...props} isOpen={isOpen} onClose={close} />
}

const NewTodo = (props: Props) => {
  const { openId, close } = useRecordDialog('diary/todo')
  const dialog = { isOpen: openId === 'new', onClose: close }
  return (
    <LazyDialog {...dialog}>
      <TodoDialog {...props} {...dialog} />
    </LazyDialog>
  )
}

/** The item that a dialog is or was last open for: it may be gone before the dialog has closed. */
const useItemDialog = (action: 'edit' | 'delete') => {
  const { openId, close } = useRecordDialog(`diary/${action}`)
  const present = useDiaryItem(openId ?? '')
  const [last, setLast] = useState<DiaryItem>()
  if (present && present !== last) setLast(present)
  const item = useToldState(`item to ${action}`, last)
  return { item, isOpen: openId !== null && openId === item?.id, onClose: close }
}

const Editing = (props: Props) => {
  const { item, ...dialog } = useItemDialog('edit')
  if (!item) return null
  const Form = isTodo(item) ? TodoDialog : NoteDialog
  return (
    <LazyDialog key={item.id} {...dialog}>
      <Form item={item} {...props} {...dialog} />
    </LazyDialog>
  )
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
