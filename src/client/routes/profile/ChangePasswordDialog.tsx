import { changePasswordSchema } from '@contract/account'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useChangePasswordMutation } from '@client/state/account/accountApi'
import { useTexts } from '@client/texts/catalogue'
import { passwordDialogTexts } from '@client/texts/profileTexts'
import { PasswordRequirements } from '@client/ui/PasswordRequirements'
import * as dialogs from './dialogs.module.css'

const mentions = [{ words: /\bcurrent password\b/i, field: 'currentPassword' as const }]
const requirementsId = 'profile-password-requirements'

/** Changes the login password; the requirements update during typing (PR-019 to PR-032). */
export const ChangePasswordDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const texts = useTexts(passwordDialogTexts)
  const [changePassword] = useChangePasswordMutation()
  const form = useServerForm({
    schema: changePasswordSchema,
    fields: {
      currentPassword: { label: texts.current },
      password: { label: texts.next },
      passwordConfirmation: { label: texts.confirmation },
    },
    saved: { currentPassword: '', password: '', passwordConfirmation: '' },
    mentions,
    send: (passwords) => changePassword(passwords),
    onSaved: onClose,
  })

  return (
    <FormDialog form={form} title={texts.title} isOpen={isOpen} onClose={onClose} submitText={texts.submit}>
      <PasswordField {...form.fieldOf('currentPassword')} autoComplete="current-password" />
      <PasswordField {...form.fieldOf('password')} autoComplete="new-password" aria-describedby={requirementsId} />
      <div className={dialogs.requirements}>
        <PasswordRequirements id={requirementsId} password={form.values.password} />
      </div>
      <PasswordField {...form.fieldOf('passwordConfirmation')} autoComplete="new-password" />
    </FormDialog>
  )
}
