import { CircleAlert } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { FieldName } from './useSignInForm'

type SignInFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: FieldName
  label: string
  error: string | undefined
  /** Stands inside the field, at its end. */
  children?: ReactNode
}

/** A label, its field, and the words that say what is wrong with it. */
export const SignInField = ({ name, label, error, children, ...input }: SignInFieldProps) => {
  const id = `sign-in-${name}`
  const errorId = `${id}-error`
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-control">
        <input
          {...input}
          id={id}
          name={name}
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
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
