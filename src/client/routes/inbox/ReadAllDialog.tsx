import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'

type Props = { isOpen: boolean; isBusy: boolean; onYes: () => void; onNo: () => void }

/** Asks before all messages of a category are marked as read. */
export const ReadAllDialog = (answers: Props) => {
  const texts = useTexts(inboxTexts)
  return (
    <ConfirmDialog
      {...answers}
      title={texts.readAllTitle}
      text={texts.readAllQuestion}
      yes={texts.readAllConfirm}
      no={texts.cancel}
    />
  )
}
