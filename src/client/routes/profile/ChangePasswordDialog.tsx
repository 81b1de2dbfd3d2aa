import { changePasswordSchema } from '@contract/account'
import { Dialog } from '@client/kits/forms/Dialog'
import { DialogForm } from '@client/kits/forms/DialogForm'
import { PasswordInput } from '@client/kits/forms/PasswordInput'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useCloseGuard } from '@client/kits/forms/useCloseGuard'
import { useResetAfterClose } from '@client/kits/forms/useResetAfterClose'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useSubmitReason } from '@client/kits/forms/useSubmitReason'
import { useChangePasswordMutation } from '@client/state/account/accountApi'
import { useTexts } from '@client/texts/catalogue'
import { passwordDialogTexts } from '@client/texts/profileTexts'
import { PasswordRequirements } from '@client/ui/PasswordRequirements'
import { useDialogHold } from './useDialogHold'
import './profileDialogs.css'

const inputs = {
  names: ['currentPassword', 'password', 'passwordConfirmation'] as const,
  mentions: [{ words: /\bcurrent password\b/i, field: 'currentPassword' as const }],
}
const requirementsId = 'profile-password-requirements'

/** The login password; the requirements tick off while it is typed (PR-019 to PR-032). */
export const ChangePasswordDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const texts = useTexts(passwordDialogTexts)
  const [changePassword] = useChangePasswordMutation()

  const form = useServerForm({
    schema: changePasswordSchema,
    saved: { currentPassword: '', password: '', passwordConfirmation: '' },
    inputs,
    send: async (passwords) => {
      const { error } = await changePassword(passwords)
      if (!error) onClose()
      return error
    },
  })
  const reason = useSubmitReason(form, 'unmarked')
  const { askToClose, question } = useCloseGuard({ ...form, onClose })
  useDialogHold({ isOpen, ...form })
  useResetAfterClose(isOpen, form.reset)

  return (
    <>
      {question}
      <Dialog title={texts.title} isOpen={isOpen} onAskToClose={askToClose} rendersClosed>
        <DialogForm
          form={form}
          onCancel={askToClose}
          submit={
            <SubmitButton reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
              {texts.submit}
            </SubmitButton>
          }
        >
          <PasswordInput {...form.fieldOf('currentPassword')} label={texts.current} autoComplete="current-password" />
          <PasswordInput
            {...form.fieldOf('password')}
            label={texts.next}
            autoComplete="new-password"
            aria-describedby={requirementsId}
          />
          <div className="dialog-requirements">
            <PasswordRequirements id={requirementsId} password={form.values.password} />
          </div>
          <PasswordInput
            {...form.fieldOf('passwordConfirmation')}
            label={texts.confirmation}
            autoComplete="new-password"
          />
        </DialogForm>
      </Dialog>
    </>
  )
}
