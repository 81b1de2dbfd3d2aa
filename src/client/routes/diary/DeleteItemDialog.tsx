import { useRef } from 'react'
import type { DiaryItem } from '@contract/diary'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useDeleteDiaryItemMutation } from '@client/state/diary/diaryApi'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { dayHeadingId } from './diaryDialog'

type Props = { item: DiaryItem; isOpen: boolean; onClose: () => void }

/** Asks before an item is deleted (DY-043). It leaves the list at once; a refusal brings it back, with a notice. */
export const DeleteItemDialog = ({ item: { id, listType, description }, isOpen, onClose }: Props) => {
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
