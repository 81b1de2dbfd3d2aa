import { useState } from 'react'
import { enableTwoFactorSchema, type EnableTwoFactor } from '@contract/account'
import { Dialog } from '@client/kits/forms/Dialog'
import { useCloseGuard } from '@client/kits/forms/useCloseGuard'
import { useResetAfterClose } from '@client/kits/forms/useResetAfterClose'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useEnableTwoFactorMutation, useReplaceTwoFactorMutation } from '@client/state/account/accountApi'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'
import { KeptQuestion } from './KeptQuestion'
import { NothingToDo } from './NothingToDo'
import { RecoveryCodes } from './RecoveryCodes'
import { TwoFactorForm } from './TwoFactorForm'
import { useDialogHold } from './useDialogHold'
import { useTwoFactorSecret } from './useTwoFactorSecret'
import './profileDialogs.css'

type TwoFactorDialogProps = {
  isOpen: boolean
  isEnabled: boolean
  /** Replaces a factor that is in use. */
  isReset: boolean
  onClose: () => void
  /** The new factor is in use, and its recovery codes are kept. */
  onDone: () => void
}

const inputs = {
  names: ['code', 'password'] as const,
  mentions: [
    { words: /\bcode\b/i, field: 'code' as const },
    { words: /\bpassword\b/i, field: 'password' as const },
  ],
}

/** Sets up the second factor or replaces it, then shows the recovery codes, once (PR-045 to PR-054, D-20). */
export const TwoFactorDialog = ({ isOpen, isEnabled, isReset, onClose, onDone }: TwoFactorDialogProps) => {
  const texts = useTexts(twoFactorTexts)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [enable] = useEnableTwoFactorMutation()
  const [replace] = useReplaceTwoFactorMutation()

  const form = useServerForm<EnableTwoFactor>({
    schema: enableTwoFactorSchema,
    saved: { code: '', password: '' },
    inputs,
    send: async (values) => {
      const { data, error } = await (isReset ? replace : enable)(values)
      if (data) setRecoveryCodes(data.recoveryCodes)
      return error
    },
  })
  const hasNothingToDo = isEnabled && !isReset && recoveryCodes === null && !form.isSending
  const secret = useTwoFactorSecret({ isWanted: isOpen && !hasNothingToDo && recoveryCodes === null, isReset })
  const { askToClose, question } = useCloseGuard({ ...form, onClose })
  useDialogHold({ isOpen, ...form, hasCodes: recoveryCodes !== null })
  useResetAfterClose(isOpen, () => {
    setRecoveryCodes(null)
    setIsAsking(false)
    secret.forget()
    form.reset()
  })

  return (
    <>
      {question}
      <KeptQuestion
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
