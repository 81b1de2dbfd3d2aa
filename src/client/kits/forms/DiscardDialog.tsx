import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { ConfirmDialog } from './ConfirmDialog'

type DiscardDialogProps = { isOpen: boolean; onKeep: () => void; onDiscard: () => void }

/** Confirmation before a changed form is discarded (SH-052). */
export const DiscardDialog = ({ isOpen, onKeep, onDiscard }: DiscardDialogProps) => {
  const texts = useTexts(formTexts)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.discardTitle}
      text={texts.discardText}
      yes={texts.discardConfirm}
      no={texts.discardKeep}
      isDestructive
      onYes={onDiscard}
      onNo={onKeep}
    />
  )
}
