import { useEffect, useRef } from 'react'
import { openPaths } from '@client/state/navigation/signInAddress'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { CodeFields } from './CodeFields'
import { FormAlert } from './FormAlert'
import { PasswordField } from './PasswordField'
import { SharedDevice } from './SharedDevice'
import { SignInField } from './SignInField'
import type { SignIn } from './signInProblem'
import { SubmitButton } from './SubmitButton'
import { useIsAlive } from './useIsAlive'
import { useSignInForm, type FieldName } from './useSignInForm'

export const SignInForm = ({ onSubmit }: { onSubmit: SignIn }) => {
  const texts = useTexts(signInTexts)
  const isAlive = useIsAlive()
  const { form, formRef, handleSubmit, isPaused, secondsToWait, step, goTo, problem } = useSignInForm(onSubmit)
  const propsOf = (name: FieldName) => ({
    name,
    value: form.values[name],
    onChange: form.handleChange,
    error: form.errors[name],
  })
  const shownStep = useRef(step)
  useEffect(() => {
    if (step === 'password' && shownStep.current !== step) document.getElementById('sign-in-password')?.focus()
    shownStep.current = step
  }, [step])

  // `post` keeps a password out of the address, should the browser ever send the form itself
  return (
    <form ref={formRef} className="sign-in-form" method="post" noValidate onSubmit={handleSubmit}>
      {step === 'password' ? (
        <>
          <SignInField
            {...propsOf('email')}
            label={texts.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className="sign-in-with-link">
            <PasswordField {...propsOf('password')} label={texts.password} autoComplete="current-password" />
            <a className="sign-in-link" href={openPaths.forgotten}>
              {texts.forgotten}
            </a>
          </div>
          <SharedDevice isChecked={form.values.isSharedDevice} onChange={form.handleChange} />
        </>
      ) : (
        <CodeFields {...propsOf('otpAttempt')} step={step} onStep={goTo} />
      )}
      <FormAlert problem={problem} />
      <SubmitButton
        label={texts.submit}
        busyLabel={texts.submitting}
        isBusy={form.isSubmitting}
        isResting={!isAlive || isPaused}
        secondsLeft={secondsToWait}
      />
    </form>
  )
}
