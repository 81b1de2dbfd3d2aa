import { format, isValid, parse } from 'date-fns'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { instant } from '@contract/common'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { calendarLocale, datePickerIn } from '@client/ui/DatePicker'
import { instantAt, toWallClock } from '@client/ui/wallClock'
import { dateFormats } from '@client/ui/zonedTime'
import { dayFormat } from './daySchema'
import { Field, type FieldProps } from './Field'
import * as styles from './PickerField.module.css'

/** How the values of a field are shown and typed. */
type PickerFormat = {
  /** Of the input. */
  shown: string
  /** The value of a day and time of the calendar. */
  toValue: (date: Date) => string
  /** Null for a text that is no value. */
  toDate: (value: string) => Date | null
  /** What is chosen beside the day, or alone. */
  time?: { minuteStep: 5; defaultOpenValue: Date }
  isTimeAlone?: true
}

/** A time as people type it: '9:30', '9.30' or '930'. */
const shortTime = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/

/** Null for a text that is no date in this format. */
const parsedDate = (text: string, as: string) => {
  const date = parse(text, as, new Date())
  return isValid(date) ? date : null
}

type PickerFieldProps = FieldProps<string> & {
  help?: ReactNode
  /** Days before it, in the API's format, can not be chosen from the calendar; the schema judges those that are typed. */
  notBefore?: string
  placeholder?: string
  isDisabled?: boolean
  autoFocus?: boolean
}
type Props = PickerFieldProps & {
  as: PickerFormat
}

/**
 * A calendar with a text field, '' for none; what was typed and is no date stays, for the schema to refuse. Enter and
 * Escape belong to the open calendar: Enter chooses the typed day. Today is that of the account's time zone (D-36).
 */
const PickerField = ({
  value,
  maxLength: _none,
  notBefore = '',
  placeholder,
  isDisabled,
  autoFocus,
  onChange,
  as: { shown, toValue, toDate, time, isTimeAlone },
  ...field
}: Props) => {
  const timeZone = useAppSelector(selectTimeZone)
  const [DatePicker] = useState(() => datePickerIn(timeZone))
  const [isOpen, setIsOpen] = useScreenState(`${field.name} open`, false)
  const valueOf = (date: Date | null) => (date ? toValue(date) : '')
  // A change of the picker's value replaces the typed text, so it gets none while the text is no date.
  const date = toDate(value)
  const [picked, setPicked] = useState(date)
  if ((date !== null || value === '') && valueOf(date) !== valueOf(picked)) setPicked(date)
  /** A text that is no date stays as it is, so that the schema can refuse it. */
  const handleTyped = (text: string) => {
    const typed = text.length === shown.length ? parsedDate(text, shown) : null
    onChange(typed ? toValue(typed) : text)
  }
  const handleBlur = () => {
    const [, hours = '', minutes] = (isTimeAlone && shortTime.exec(value)) || []
    if (minutes !== undefined) onChange(`${hours.padStart(2, '0')}:${minutes}`)
  }
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
          onInput={({ target }) => target instanceof HTMLInputElement && handleTyped(target.value.trim())}
        >
          <DatePicker
            {...control}
            className={styles.picker ?? ''}
            name={field.name}
            format={shown}
            {...(calendarLocale && { locale: calendarLocale })}
            {...(placeholder !== undefined && { placeholder })}
            status={field.error === undefined ? '' : 'error'}
            value={picked}
            {...(isDisabled && { disabled: true })} // else as the form around it
            open={isOpen}
            onOpenChange={setIsOpen}
            preserveInvalidOnBlur
            onBlur={handleBlur}
            onChange={(chosen) => onChange(valueOf(chosen))}
            {...(isTimeAlone
              ? { picker: 'time', needConfirm: false }
              : { disabledDate: (day) => format(day, dayFormat) < notBefore })}
            {...(time && {
              showTime: time,
              showNow: false,
              classNames: { popup: { root: styles.withTime ?? '' } },
              onCalendarChange: (chosen) => chosen instanceof Date && onChange(toValue(chosen)), // ahead of its OK
            })}
            {...(autoFocus && { autoFocus })}
          />
        </div>
      )}
    </Field>
  )
}

const day: PickerFormat = {
  shown: dateFormats.day,
  toValue: (date) => format(date, dayFormat),
  toDate: (value) => parsedDate(value, dayFormat),
}

/** A day in the API's format, '2026-03-02', or '' for none. */
export const DateField = (field: PickerFieldProps) => <PickerField {...field} as={day} />

/** Of a day that is chosen before its time. */
const usualStart = new Date(2000, 0, 1, 9)
const minutes = { minuteStep: 5, defaultOpenValue: usualStart } as const

const timeOfDay: PickerFormat = {
  shown: dateFormats.time,
  toValue: (date) => format(date, dateFormats.time),
  toDate: (value) => parsedDate(value, dateFormats.time),
  time: minutes,
  isTimeAlone: true,
}

/** A time of day of 24 hours, whatever the browser is set to: '09:30', or '' for none. */
export const TimeField = (field: Omit<PickerFieldProps, 'notBefore'>) => <PickerField {...field} as={timeOfDay} />

/** A day and time in the account's time zone. Its value is an instant in the API's format, or '' for none. */
export const DateTimeField = (field: PickerFieldProps) => {
  const timeZone = useAppSelector(selectTimeZone)
  const moment = useMemo<PickerFormat>(
    () => ({
      shown: dateFormats.dayAndTime,
      toValue: (date) => instantAt(date, timeZone),
      toDate: (value) => (instant.safeParse(value).success ? toWallClock(value, timeZone) : null),
      time: minutes,
    }),
    [timeZone],
  )
  return <PickerField {...field} as={moment} />
}
