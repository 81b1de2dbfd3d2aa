import { CircleAlert } from 'lucide-react'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { PasswordField } from './PasswordField'
import { SignInField } from './SignInField'
import type { SignIn } from './signInProblem'
import { useIsAlive } from './useIsAlive'
import { useSignInForm, type FieldName } from './useSignInForm'

/** On a phone the keyboard may stand over it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

export const SignInForm = ({ onSubmit }: { onSubmit: SignIn }) => {
  const texts = useTexts(signInTexts)
  const isAlive = useIsAlive()
  const { form, formRef, handleSubmit, isPaused, problem } = useSignInForm(onSubmit)

  const propsOf = (name: FieldName) => ({
    value: form.values[name],
    onChange: form.handleChange,
    error: form.errors[name],
  })

  // `post` keeps a password out of the address, should the browser ever send the form itself
  return (
    <form ref={formRef} className="sign-in-form" method="post" noValidate onSubmit={handleSubmit}>
      <SignInField
        {...propsOf('email')}
        name="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...propsOf('password')} />
      <label className="sign-in-shared">
        <input
          type="checkbox"
          name="isSharedDevice"
          checked={form.values.isSharedDevice}
          onChange={form.handleChange}
          aria-describedby="sign-in-shared-hint"
        />
        <span>
          {texts.sharedDevice}
          <span className="sign-in-hint" id="sign-in-shared-hint">
            {texts.sharedDeviceHint}
          </span>
        </span>
      </label>
      <div role="alert">
        {problem && (
          <p className="sign-in-problem" ref={showWhole}>
            <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
      <button
        type="submit"
        className="sign-in-button sign-in-submit"
        disabled={!isAlive || isPaused || form.isSubmitting}
        aria-busy={form.isSubmitting}
      >
        {form.isSubmitting ? texts.submitting : texts.submit}
      </button>
    </form>
  )
}
