import { useState } from 'react'
import { enableTwoFactorSchema } from '@contract/account'
import { Dialog } from '@client/kits/forms/Dialog'
import { useFormDialog } from '@client/kits/forms/useFormDialog'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useEnableTwoFactorMutation } from '@client/state/account/accountApi'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'
import { CodesSavedDialog } from './CodesSavedDialog'
import { NothingToDo } from './NothingToDo'
import { RecoveryCodes } from './RecoveryCodes'
import { TwoFactorForm } from './TwoFactorForm'
import { useTwoFactorSecret } from './useTwoFactorSecret'

type TwoFactorDialogProps = {
  isOpen: boolean
  isEnabled: boolean
  /** Replaces an active second factor. */
  isReset: boolean
  onClose: () => void
  /** The new factor is active, and its recovery codes are saved. */
  onDone: () => void
}

const mentions = [
  { words: /\bcode\b/i, field: 'code' as const },
  { words: /\bpassword\b/i, field: 'password' as const },
]

/** Sets up or replaces the second factor, then shows the recovery codes once (PR-045 to PR-054, D-20). */
export const TwoFactorDialog = ({ isOpen, isEnabled, isReset, onClose, onDone }: TwoFactorDialogProps) => {
  const texts = useTexts(twoFactorTexts)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [enable] = useEnableTwoFactorMutation()

  const form = useServerForm({
    schema: enableTwoFactorSchema,
    fields: { code: { label: texts.code }, password: { label: texts.password } },
    saved: { code: '', password: '' },
    mentions,
    send: (values) => enable({ ...values, isReset }),
    onSaved: (answer) => setRecoveryCodes(answer.recoveryCodes),
  })
  const hasNothingToDo = isEnabled && !isReset && recoveryCodes === null && !form.isSending
  const secret = useTwoFactorSecret({ isWanted: isOpen && !hasNothingToDo && recoveryCodes === null, isReset })
  const { askToClose, question } = useFormDialog(form, {
    isOpen,
    onClose,
    hasCodes: recoveryCodes !== null,
    onReset: () => {
      setRecoveryCodes(null)
      setIsAsking(false)
      secret.forget()
    },
  })

  return (
    <>
      {question}
      <CodesSavedDialog
        isOpen={isAsking}
        onKept={() => {
          setIsAsking(false)
          onDone()
        }}
        onNotYet={() => setIsAsking(false)}
      />
      <Dialog
        title={recoveryCodes ? texts.codesTitle : isReset ? texts.resetTitle : texts.setUpTitle}
        isOpen={isOpen}
        onAskToClose={recoveryCodes ? () => setIsAsking(true) : askToClose}
      >
        {hasNothingToDo && <NothingToDo text={texts.alreadyEnabled} onClose={onClose} />}
        {!hasNothingToDo && recoveryCodes === null && (
          <TwoFactorForm form={form} secret={secret} isReset={isReset} onCancel={askToClose} />
        )}
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setIsAsking(true)} />}
      </Dialog>
    </>
  )
}
