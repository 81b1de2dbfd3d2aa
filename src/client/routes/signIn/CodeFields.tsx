import { useEffect, useRef, type ChangeEventHandler } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'
import { SignInField } from './SignInField'
import type { SignInStep } from './useSignInForm'

type CodeFieldsProps = {
  step: Exclude<SignInStep, 'password'>
  value: string
  error: string | undefined
  onChange: ChangeEventHandler<HTMLInputElement>
  onStep: (step: SignInStep) => void
}

/** The second factor, in place of the password: an authenticator code or a recovery code (D-20). */
export const CodeFields = ({ step, value, error, onChange, onStep }: CodeFieldsProps) => {
  const texts = useTexts(signInTexts)
  const isRecovery = step === 'recovery'
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [step])
  const handleChange: typeof onChange = (event) => {
    if (!isRecovery) event.target.value = event.target.value.replace(/\D/g, '') // an authenticator code has digits only
    onChange(event)
  }
  return (
    <div ref={ref}>
      <SignInField
        key={step}
        name="otpAttempt"
        label={isRecovery ? texts.recoveryCode : texts.code}
        hint={isRecovery ? texts.recoveryCodeHint : texts.codeHint}
        value={value}
        onChange={handleChange}
        error={error}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="sign-in-ways">
        <button type="button" onClick={() => onStep(isRecovery ? 'code' : 'recovery')}>
          {isRecovery ? texts.useCode : texts.useRecoveryCode}
        </button>
        <button type="button" onClick={() => onStep('password')}>
          {texts.backToPassword}
        </button>
      </p>
    </div>
  )
}
