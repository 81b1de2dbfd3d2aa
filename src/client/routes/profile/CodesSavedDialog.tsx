import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'

type CodesSavedDialogProps = { isOpen: boolean; onKept: () => void; onNotYet: () => void }

/** Confirmation before the recovery codes disappear for good (D-20). */
export const CodesSavedDialog = ({ isOpen, onKept, onNotYet }: CodesSavedDialogProps) => {
  const texts = useTexts(twoFactorTexts)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.keptTitle}
      text={texts.keptText}
      yes={texts.keptYes}
      no={texts.keptNo}
      onYes={onKept}
      onNo={onNotYet}
    />
  )
}
