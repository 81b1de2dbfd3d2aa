import { useEffect, useRef, type ReactNode } from 'react'
import type { DemoAccount } from '@contract/publicSettings'
import { publicPaths } from '@client/state/navigation/signInAddress'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { CodeFields } from './CodeFields'
import { FormAlert } from './FormAlert'
import { PasswordField } from './PasswordField'
import { SharedDevice } from './SharedDevice'
import { SignInField } from './SignInField'
import type { SignIn } from './signInProblem'
import { SubmitButton } from './SubmitButton'
import { useIsHydrated } from './useIsHydrated'
import { useSignInForm } from './useSignInForm'

type SignInFormProps = {
  onSubmit: SignIn
  /** Accounts to fill in, below everything else. */
  demo: ((onChoose: (account: DemoAccount) => void) => ReactNode) | undefined
  /** Other ways to sign in. */
  children: ReactNode
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
      {children}
      {step === 'password' && demo?.(fill)}
    </>
  )
}
