import { format, isValid, parse } from 'date-fns'
import { useState, type ReactNode } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { datePickerIn } from '@client/ui/DatePicker'
import { dateFormats } from '@client/ui/zonedTime'
import { Field, type FieldProps } from './Field'
import * as styles from './DateField.module.css'

const wire = 'yyyy-MM-dd'
const toDay = (date: Date | null) => (date ? format(date, wire) : '')
const toDate = (day: string) => {
  const date = parse(day, wire, new Date())
  return isValid(date) ? date : null
}

type DateFieldProps = FieldProps<string> & {
  help?: ReactNode
  /** Days before it can not be chosen from the calendar; the schema judges those that are typed. */
  notBefore?: string
  autoFocus?: boolean
}

/** A day in the API's format, '2026-03-02', or '' for none; today is that of the account's time zone (D-36). */
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
  return (
    <Field {...field}>
      {(control) => (
        <DatePicker
          {...control}
          className={styles.picker ?? ''}
          name={field.name}
          format={dateFormats.day}
          status={field.error === undefined ? '' : 'error'}
          value={toDate(value)}
          disabledDate={(date) => toDay(date) < notBefore}
          onChange={(date) => onChange(toDay(date))}
          {...(autoFocus && { autoFocus })}
        />
      )}
    </Field>
  )
}
