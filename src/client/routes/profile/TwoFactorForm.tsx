import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { useEffect } from 'react'
import type { EnableTwoFactor, TwoFactorSecret } from '@contract/account'
import { DialogFoot, focusOnMount } from '@client/kits/forms/Dialog'
import { DialogForm } from '@client/kits/forms/FormDialog'
import { PasswordField } from '@client/kits/forms/PasswordField'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { useReadTwoFactorSecretMutation } from '@client/state/account/accountApi'
import { useAppDispatch } from '@client/state/hooks'
import { useToldState } from '@client/state/screens/useScreenState'
import { refetchAccount } from '@client/state/session/refetchAccount'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'
import { useCopy } from '@client/ui/copyAndSave'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as copyButtonStyles from './CopyButton.module.css'
import * as dialogsStyles from './dialogs.module.css'
import * as styles from './TwoFactorForm.module.css'

/** Copies a text, and shows whether that worked. */
export const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const texts = useTexts(twoFactorTexts)
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => copy(text)}>
        {label}
      </Button>
      <span className={copyButtonStyles.outcome} role="status">
        {outcome && texts[outcome]}
      </span>
    </>
  )
}

/** The two-factor dialog when it only shows a message (PR-054). */
export const NothingToDo = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const texts = useTexts(twoFactorTexts)
  return (
    <>
      <p className={dialogsStyles.question} tabIndex={-1} ref={focusOnMount}>
        {text}
      </p>
      <DialogFoot>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogFoot>
    </>
  )
}

type Wanted = { isWanted: boolean; isReset: boolean }

/** A refusal with this status is permanent: a retry gives the same response. */
const refused = 422

const withoutSecret = (length: number): TwoFactorSecret => ({
  otpSecret: 'X'.repeat(length),
  twoFactorQrCodeSrc: 'data:,',
})

/**
 * Loads the secret as soon as it is needed; a reset uses a different call (PR-045, PR-052). A refusal means that the
 * second factor was changed elsewhere, so the account is refetched.
 */
export const useTwoFactorSecret = ({ isWanted, isReset }: Wanted) => {
  const dispatch = useAppDispatch()
  const [read, { data, error, isError, reset }] = useReadTwoFactorSecretMutation()
  const refusal = error && 'status' in error && error.status === refused ? error.message : null

  useEffect(() => {
    if (!isWanted) return undefined
    const reading = read({ isReset })
    return () => reading.abort()
  }, [isWanted, isReset, read])

  useEffect(() => {
    if (refusal !== null) void dispatch(refetchAccount())
  }, [refusal, dispatch])

  /** The store knows how long the secret is, never the secret itself: a replay shows the form without it. */
  const told = useToldState('length of the secret', isError ? null : (data?.otpSecret.length ?? 0))
  return {
    secret: data ?? (told ? withoutSecret(told) : undefined),
    isError: told === null,
    refusal: useToldState('refusal', refusal),
    retry: () => void read({ isReset }),
    forget: reset,
  }
}

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
          <code aria-labelledby="two-factor-key" role="group" data-secret>
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
