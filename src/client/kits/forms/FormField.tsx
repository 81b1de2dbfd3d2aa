import { Input, type InputProps } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useId, type FocusEventHandler, type ReactNode } from 'react'
import './forms.css'

type FieldShellProps = {
  name: string
  label: string
  /** Of the control that the label is for; of the label itself when there are several. */
  id: string
  error: string | undefined
  isGroup?: boolean
  onBlur: FocusEventHandler
  children: ReactNode
}

/** Ids of the words that describe a control. */
export const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined
export const errorIdOf = (id: string) => `${id}-error`

/** A label, its control, and a line for what is wrong with it. The line has its room before it is needed. */
export const FieldShell = ({ name, label, id, error, isGroup = false, onBlur, children }: FieldShellProps) => (
  <div className="field" data-field={name} onBlur={onBlur}>
    <div className="field-label">
      {isGroup ? <span id={id}>{label}</span> : <label htmlFor={id}>{label}</label>}
      <span className="field-required" aria-hidden="true">
        *
      </span>
    </div>
    {children}
    <p className="field-error" id={errorIdOf(id)}>
      {error !== undefined && (
        <>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          <span>{error}</span>
        </>
      )}
    </p>
  </div>
)

type FormFieldProps = Omit<InputProps, 'name' | 'status' | 'id' | 'onBlur'> & {
  name: string
  label: string
  error: string | undefined
  /** The keyboard left the field, or a part of it. */
  onBlur: FocusEventHandler
}

/** A required text field: label above, words of the server or of the rules below. */
export const FormField = ({ name, label, error, onBlur, ...input }: FormFieldProps) => {
  const id = useId()
  return (
    <FieldShell name={name} label={label} id={id} error={error} onBlur={onBlur}>
      <Input
        {...input}
        id={id}
        name={name}
        status={error === undefined ? '' : 'error'}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(input['aria-describedby'], error !== undefined && errorIdOf(id))}
      />
    </FieldShell>
  )
}
