import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'

type CodesSavedDialogProps = { isOpen: boolean; onSaved: () => void; onNotYet: () => void }

/** Confirmation before the recovery codes disappear for good (D-20). */
export const CodesSavedDialog = ({ isOpen, onSaved, onNotYet }: CodesSavedDialogProps) => {
  const texts = useTexts(twoFactorTexts)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.codesSavedTitle}
      text={texts.codesSavedText}
      yes={texts.codesSavedYes}
      no={texts.codesSavedNo}
      onYes={onSaved}
      onNo={onNotYet}
    />
  )
}
