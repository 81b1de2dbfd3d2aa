import { CircleAlert } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'

export type SignInFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
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
