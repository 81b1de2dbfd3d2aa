import { CircleAlert } from 'lucide-react'
import { useId, type FocusEventHandler, type ReactNode } from 'react'
import { CharacterCount } from './CharacterCount'
import './forms.css'

/** A field of a form, as `fieldOf` gives it. */
export type FieldProps<Value> = {
  name: string
  label: string
  value: Value
  error: string | undefined
  isRequired: boolean
  maxLength: number | undefined
  onChange: (value: Value) => void
  /** The keyboard left the field, or a part of it. */
  onBlur: FocusEventHandler
}

/** Ids of the words that describe a control. */
const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** What a control of a field says to assistive technology. */
export type ControlProps = {
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldShellProps = Omit<FieldProps<unknown>, 'onChange' | 'value' | 'maxLength'> & {
  /** Under the control, before anything is wrong. */
  help?: ReactNode
  /** Of words elsewhere that describe the control too. */
  describedById?: string | undefined
  /** Text to be counted, and how much of it there may be. */
  count?: { length: number; most: number } | undefined
  /** Several controls in one: they stand in a group that has the label's name. */
  isGroup?: boolean
  children: (control: ControlProps & { id: string }) => ReactNode
}

/**
 * A label, its control, help and a count under it, and a line for what is wrong with it, which has its room before it is
 * needed. The control gets the id of the label, and what assistive technology is to be told.
 */
export const Field = ({
  name,
  label,
  error,
  isRequired,
  help,
  describedById,
  count,
  isGroup = false,
  onBlur,
  children,
}: FieldShellProps) => {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const countId = `${id}-count`
  const control = children({
    id: isGroup ? `${id}-control` : id,
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(
      describedById,
      help !== undefined && helpId,
      count && countId,
      error !== undefined && errorId,
    ),
  })
  return (
    <div className="field" data-field={name} onBlur={onBlur}>
      <div className="field-label">
        {isGroup ? <span id={id}>{label}</span> : <label htmlFor={id}>{label}</label>}
        {isRequired && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
        {count && <CharacterCount id={countId} {...count} />}
      </div>
      {isGroup ? (
        <div role="group" aria-labelledby={id}>
          {control}
        </div>
      ) : (
        control
      )}
      {help !== undefined && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
      <p className="field-error" id={errorId}>
        {error !== undefined && (
          <>
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}
