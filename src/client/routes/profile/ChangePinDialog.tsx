import { Alert } from 'antd'
import { useState } from 'react'
import { updatePinSchema } from '@contract/account'
import type { Account } from '@contract/session'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { focusOnMount } from '@client/kits/forms/focusOnMount'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useUpdatePinMutation } from '@client/state/account/accountApi'
import { useTexts } from '@client/texts/catalogue'
import { pinDialogTexts } from '@client/texts/profileTexts'
import * as dialogs from './dialogs.module.css'
import { PinInput } from './PinInput'

type ChangePinDialogProps = { account: Account; isOpen: boolean; onClose: () => void }

const mentions = [{ words: /\bpin\b/i, field: 'pin' as const }]

/** Changes the PIN for shared devices; warns first where it is not decided by the locations (PR-033 to PR-044). */
export const ChangePinDialog = ({ account, isOpen, onClose }: ChangePinDialogProps) => {
  const texts = useTexts(pinDialogTexts)
  const [isAttention, setIsAttention] = useState(false)
  const [updatePin] = useUpdatePinMutation()
  const form = useServerForm({
    schema: updatePinSchema,
    fields: { pin: { label: texts.label, isClearedWhenRefused: true }, password: { label: texts.password } },
    saved: { pin: '', password: '' },
    mentions,
    send: async (values) => {
      const isConfirmed = account.canUpdatePinByLocations || isAttention
      setIsAttention(!isConfirmed)
      return isConfirmed ? updatePin(values) : null
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      form={form}
      title={isAttention ? texts.attention : texts.title}
      isOpen={isOpen}
      onClose={onClose}
      onReset={() => setIsAttention(false)}
      submitText={isAttention ? texts.confirm : texts.submit}
      back={isAttention ? { text: texts.back, onBack: () => setIsAttention(false) } : undefined}
    >
      {isAttention ? (
        <p className={dialogs.question} tabIndex={-1} ref={focusOnMount}>
          {texts.question}
        </p>
      ) : (
        <>
          <PinInput {...form.fieldOf('pin')} />
          <PasswordField {...form.fieldOf('password')} autoComplete="current-password" />
          <Alert
            className={dialogs.note ?? ''}
            type="info"
            showIcon
            title={account.canUpdatePin ? texts.syncs : texts.staysApart}
          />
        </>
      )}
    </FormDialog>
  )
}
