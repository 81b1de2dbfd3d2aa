import type { EnableTwoFactor } from '@contract/account'
import { DialogForm } from '@client/kits/forms/DialogForm'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { useDisabledReason } from '@client/kits/forms/useDisabledReason'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CopyButton } from './CopyButton'
import { NothingToDo } from './NothingToDo'
import * as styles from './TwoFactorForm.module.css'
import type { useTwoFactorSecret } from './useTwoFactorSecret'

type TwoFactorFormProps = {
  form: ServerForm<EnableTwoFactor>
  secret: ReturnType<typeof useTwoFactorSecret>
  isReset: boolean
  onCancel: () => void
}

/** The QR code, its secret as text, and the code and password that confirm them. */
export const TwoFactorForm = ({ form, secret: asked, isReset, onCancel }: TwoFactorFormProps) => {
  const { secret, isError, refusal, retry } = asked
  const texts = useTexts(twoFactorTexts)
  const reason = useDisabledReason(form, 'valid')
  if (refusal !== null) return <NothingToDo text={refusal} onClose={onCancel} />
  if (isError) return <ErrorState text={texts.failed} onRetry={retry} />
  if (!secret) {
    return (
      <div className={styles.loading} role="status" aria-label={texts.loading}>
        <div className={styles.secret} aria-hidden="true">
          <SkeletonLine width={160} height={160} />
          <div className={styles.words}>
            <SkeletonLine width={160} />
            <SkeletonLine width={220} />
          </div>
        </div>
        <SkeletonLine height={36} />
        <SkeletonLine height={36} />
      </div>
    )
  }

  return (
    <DialogForm
      form={form}
      onCancel={onCancel}
      submit={
        <SubmitButton reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
          {texts.confirm}
        </SubmitButton>
      }
    >
      <p>
        {texts.scan} {isReset && texts.resetHint}
      </p>
      <div className={styles.secret}>
        <img className={styles.qr} src={secret.twoFactorQrCodeSrc} alt={texts.qrCode} width={160} height={160} />
        <div className={styles.words}>
          <p id="two-factor-key">{texts.secret}</p>
          <code aria-labelledby="two-factor-key" role="group">
            {secret.otpSecret}
          </code>
          <CopyButton label={texts.copySecret} text={secret.otpSecret} />
        </div>
      </div>
      <TextField
        {...form.fieldOf('code')}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <PasswordField {...form.fieldOf('password')} autoComplete="current-password" />
    </DialogForm>
  )
}
