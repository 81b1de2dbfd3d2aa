import { format, isValid, parse } from 'date-fns'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { calendarLocale, datePickerIn } from '@client/ui/DatePicker'
import { dateFormats } from '@client/ui/zonedTime'
import { Field, type FieldProps } from './Field'
import * as styles from './DateField.module.css'

const wire = 'yyyy-MM-dd'
const toDay = (date: Date | null) => (date ? format(date, wire) : '')
const parsed = (text: string, as: string) => {
  const date = parse(text, as, new Date())
  return isValid(date) ? date : null
}
/** The day of a typed text; a text that is no date stays as it is, so that the schema can refuse it. */
const toValue = (text: string) => {
  const date = text.length === dateFormats.day.length ? parsed(text, dateFormats.day) : null
  return date ? toDay(date) : text
}

type DateFieldProps = FieldProps<string> & {
  help?: ReactNode
  /** Days before it can not be chosen from the calendar; the schema judges those that are typed. */
  notBefore?: string
  autoFocus?: boolean
}

/**
 * A day in the API's format, '2026-03-02', or '' for none; what was typed and is no date stays, for the schema to
 * refuse. Enter and Escape belong to the open calendar: Enter chooses the typed day. Today is that of the account's time
 * zone (D-36).
 */
export const DateField = ({
  value,
  maxLength: _none,
  notBefore = '',
  autoFocus,
  onChange,
  ...field
}: DateFieldProps) => {
  const timeZone = useAppSelector(selectTimeZone)
  const [DatePicker] = useState(() => datePickerIn(timeZone))
  const [isOpen, setIsOpen] = useState(false)
  // A change of the picker's value replaces the typed text, so it gets none while the text is no date.
  const date = parsed(value, wire)
  const [picked, setPicked] = useState(date)
  if ((date !== null || value === '') && toDay(date) !== toDay(picked)) setPicked(date)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return // a button of the calendar
    if (event.key === 'Enter') event.preventDefault() // otherwise it would also submit the form
    if (event.key === 'Escape' && isOpen) event.stopPropagation() // closes the calendar only
  }
  return (
    <Field {...field}>
      {(control) => (
        <div
          onKeyDown={handleKeyDown}
          onInput={({ target }) => target instanceof HTMLInputElement && onChange(toValue(target.value.trim()))}
        >
          <DatePicker
            {...control}
            className={styles.picker ?? ''}
            name={field.name}
            format={dateFormats.day}
            {...(calendarLocale && { locale: calendarLocale })}
            status={field.error === undefined ? '' : 'error'}
            value={picked}
            disabledDate={(date) => toDay(date) < notBefore}
            open={isOpen}
            onOpenChange={setIsOpen}
            preserveInvalidOnBlur
            onChange={(date) => onChange(toDay(date))}
            {...(autoFocus && { autoFocus })}
          />
        </div>
      )}
    </Field>
  )
}
