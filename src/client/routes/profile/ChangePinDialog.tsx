import { Alert } from 'antd'
import { useState } from 'react'
import { updatePinSchema } from '@contract/account'
import type { Account } from '@contract/session'
import { Dialog } from '@client/kits/forms/Dialog'
import { DialogForm } from '@client/kits/forms/DialogForm'
import { PasswordInput } from '@client/kits/forms/PasswordInput'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { takeFocus } from '@client/kits/forms/takeFocus'
import { useCloseGuard } from '@client/kits/forms/useCloseGuard'
import { useResetAfterClose } from '@client/kits/forms/useResetAfterClose'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useSubmitReason } from '@client/kits/forms/useSubmitReason'
import { useUpdatePinMutation } from '@client/state/account/accountApi'
import { useTexts } from '@client/texts/catalogue'
import { pinDialogTexts } from '@client/texts/profileTexts'
import { PinInput } from './PinInput'
import { useDialogHold } from './useDialogHold'
import './profileDialogs.css'

type ChangePinDialogProps = { account: Account; isOpen: boolean; onClose: () => void }

const inputs = { names: ['pin', 'password'] as const, mentions: [{ words: /\bpin\b/i, field: 'pin' as const }] }

/** The PIN of shared devices; where the locations do not decide, after a word of warning (PR-033 to PR-044). */
export const ChangePinDialog = ({ account, isOpen, onClose }: ChangePinDialogProps) => {
  const texts = useTexts(pinDialogTexts)
  const [isAttention, setIsAttention] = useState(false)
  const [updatePin] = useUpdatePinMutation()

  const form = useServerForm({
    schema: updatePinSchema,
    saved: { pin: '', password: '' },
    inputs,
    send: async (values) => {
      const isConfirmed = account.canUpdatePinByLocations || isAttention
      setIsAttention(!isConfirmed)
      if (!isConfirmed) return undefined
      const { error } = await updatePin(values)
      if (!error) onClose()
      return error
    },
  })
  const reason = useSubmitReason(form, 'unmarked')
  const { askToClose, question } = useCloseGuard({ ...form, onClose })
  useDialogHold({ isOpen, ...form })
  useResetAfterClose(isOpen, () => {
    form.reset()
    setIsAttention(false)
  })

  return (
    <>
      {question}
      <Dialog
        title={isAttention ? texts.attention : texts.title}
        isOpen={isOpen}
        onAskToClose={askToClose}
        rendersClosed
      >
        <DialogForm
          form={form}
          cancelText={isAttention ? texts.back : undefined}
          onCancel={isAttention ? () => setIsAttention(false) : askToClose}
          submit={
            <SubmitButton reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
              {isAttention ? texts.confirm : texts.submit}
            </SubmitButton>
          }
        >
          {isAttention ? (
            <p className="dialog-question" tabIndex={-1} ref={takeFocus}>
              {texts.question}
            </p>
          ) : (
            <>
              <PinInput {...form.fieldOf('pin')} label={texts.label} onChange={(pin) => form.change('pin', pin)} />
              <PasswordInput {...form.fieldOf('password')} label={texts.password} autoComplete="current-password" />
              <Alert
                className="dialog-note"
                type="info"
                showIcon
                title={account.canUpdatePin ? texts.syncs : texts.staysApart}
              />
            </>
          )}
        </DialogForm>
      </Dialog>
    </>
  )
}
