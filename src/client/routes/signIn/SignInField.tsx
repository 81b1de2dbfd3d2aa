import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'

type SignInFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string
  label: string
  error: string | undefined
  /** An explanation below the label. */
  hint?: string
  /** Rendered inside the field, at its end. */
  children?: ReactNode
}

/** A label, its field and its error message. */
export const SignInField = ({ name, label, error, hint, children, ...input }: SignInFieldProps) => {
  const id = `sign-in-${name}`
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = [input['aria-describedby'], hint && hintId, error !== undefined && errorId]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="sign-in-hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="sign-in-control">
        <input
          {...input}
          id={id}
          name={name}
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {children}
      </div>
      {error !== undefined && (
        <p className="sign-in-error" id={errorId}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A password, masked until the user reveals it. */
export const PasswordField = (field: SignInFieldProps) => {
  const texts = useTexts(signInTexts)
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? Eye : EyeOff

  return (
    <SignInField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="sign-in-show"
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </SignInField>
  )
}
