import { type ChangeEventHandler, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { DemoAccount } from '@contract/publicSettings'
import { publicPaths } from '@client/state/navigation/signInAddress'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'
import { PasswordField, SignInField } from './SignInField'
import type { SignIn } from './signInProblem'
import { FormAlert, SubmitButton } from './SubmitButton'
import { type SignInStep, useSignInForm } from './useSignInForm'

type CodeFieldsProps = {
  step: Exclude<SignInStep, 'password'>
  value: string
  error: string | undefined
  onChange: ChangeEventHandler<HTMLInputElement>
  onStep: (step: SignInStep) => void
}

/** The second factor, in place of the password: an authenticator code or a recovery code (D-20). */
const CodeFields = ({ step, value, error, onChange, onStep }: CodeFieldsProps) => {
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

type SharedDeviceProps = { isChecked: boolean; onChange: ChangeEventHandler<HTMLInputElement> }

/** 'Shared device': nothing is stored beyond the tab (D-22). */
const SharedDevice = ({ isChecked, onChange }: SharedDeviceProps) => {
  const texts = useTexts(signInTexts)
  return (
    <label className="sign-in-shared">
      <input
        type="checkbox"
        name="isSharedDevice"
        checked={isChecked}
        onChange={onChange}
        aria-describedby="sign-in-shared-hint"
      />
      <span>
        {texts.sharedDevice}
        <span className="sign-in-hint" id="sign-in-shared-hint">
          {texts.sharedDeviceHint}
        </span>
      </span>
    </label>
  )
}

const never = () => () => {}

/** False in the prerendered HTML, true after hydration: until then the browser must not submit the form natively. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type SignInFormProps = {
  onSubmit: SignIn
  /** Accounts to fill in, below everything else. */
  demo: ((onChoose: (account: DemoAccount) => void) => ReactNode) | undefined
  /** Other ways to sign in. */
  children: (isSharedDevice: boolean) => ReactNode
}

export const SignInForm = ({ onSubmit, demo, children }: SignInFormProps) => {
  const texts = useTexts(signInTexts)
  const isHydrated = useIsHydrated()
  const { formProps, fieldOf, values, handleChange, problem, button, step, goTo, fill } = useSignInForm(onSubmit)
  const shownStep = useRef(step)
  useEffect(() => {
    if (step === 'password' && shownStep.current !== step) document.getElementById('sign-in-password')?.focus()
    shownStep.current = step
  }, [step])

  return (
    <>
      <form {...formProps}>
        {step === 'password' ? (
          <>
            <SignInField
              {...fieldOf('email')}
              label={texts.email}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <div className="sign-in-with-link">
              <PasswordField {...fieldOf('password')} label={texts.password} autoComplete="current-password" />
              <a className="sign-in-link" href={publicPaths.forgotten}>
                {texts.forgotten}
              </a>
            </div>
            <SharedDevice isChecked={values.isSharedDevice} onChange={handleChange} />
          </>
        ) : (
          <CodeFields {...fieldOf('otpAttempt')} step={step} onStep={goTo} />
        )}
        <FormAlert problem={problem} />
        <SubmitButton
          {...button}
          label={texts.submit}
          busyLabel={texts.submitting}
          isResting={!isHydrated || button.isResting}
        />
      </form>
      {children(values.isSharedDevice)}
      {step === 'password' && demo?.(fill)}
    </>
  )
}
