import { CircleAlert } from 'lucide-react'
import { type FocusEventHandler, type ReactNode, useId } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as characterCountStyles from './CharacterCount.module.css'
import * as styles from './Field.module.css'

type CharacterCountProps = { id: string; length: number; most: number }

/** The length of a text, and its maximum. */
export const CharacterCount = ({ id, length, most }: CharacterCountProps) => {
  const texts = useTexts(formTexts)
  return (
    <span id={id} className={length > most ? characterCountStyles.over : characterCountStyles.count}>
      <span aria-hidden="true">{texts.count(length, most)}</span>
      <VisuallyHidden>{texts.countWords(length, most)}</VisuallyHidden>
    </span>
  )
}

/** A field of a form, as `fieldOf` returns it. */
export type FieldProps<Value> = {
  name: string
  label: string
  value: Value
  error: string | undefined
  isRequired: boolean
  maxLength: number | undefined
  /** Names of files that were selected before a reload and have to be selected again. */
  lost?: readonly string[] | undefined
  onChange: (value: Value) => void
  /** The focus left the field or a part of it. */
  onBlur: FocusEventHandler
}

/** Ids of the elements that describe a control. */
const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** ARIA attributes of a field's control. */
export type ControlProps = {
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldShellProps = Omit<FieldProps<unknown>, 'onChange' | 'value' | 'maxLength' | 'label'> & {
  /** Undefined when the control renders its own label. */
  label?: string
  /** Below the control, while there is no error. */
  help?: ReactNode
  /** Ids of further describing elements elsewhere. */
  describedById?: string | undefined
  /** The length of the text, and its maximum. */
  count?: { length: number; most: number } | undefined
  /** The field has several controls, rendered as a group with the label's name. */
  isGroup?: boolean
  children: (control: ControlProps & { id: string }) => ReactNode
}

export const RequiredMark = () => (
  <span className={styles.required} aria-hidden="true">
    *
  </span>
)

/**
 * Label, control, help and error message of a field; the message's space is reserved to avoid layout shifts. The
 * control gets the label's id and its ARIA attributes.
 */
export const Field = ({
  name,
  label,
  error,
  isRequired,
  lost,
  help,
  describedById,
  count,
  isGroup = false,
  onBlur,
  children,
}: FieldShellProps) => {
  const texts = useTexts(formTexts)
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const lostId = `${id}-lost`
  const countId = `${id}-count`
  const control = children({
    id: isGroup ? `${id}-control` : id,
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(
      describedById,
      help !== undefined && helpId,
      lost && lostId,
      count && countId,
      error !== undefined && errorId,
    ),
  })
  return (
    <div className={styles.field} data-field={name} onBlur={onBlur}>
      {label !== undefined && (
        <div className={styles.label}>
          <span>
            {isGroup ? <span id={id}>{label}</span> : <label htmlFor={id}>{label}</label>}{' '}
            {isRequired && <RequiredMark />}
          </span>
          {count && <CharacterCount id={countId} {...count} />}
        </div>
      )}
      {isGroup ? (
        <div role="group" aria-labelledby={id}>
          {control}
        </div>
      ) : (
        control
      )}
      {help !== undefined && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
      {lost && (
        <p className={styles.help} id={lostId}>
          {texts.lost(lost.join(', '))}
        </p>
      )}
      <p className={styles.error} id={errorId}>
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
