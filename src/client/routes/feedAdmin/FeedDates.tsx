import { format, isValid, parse } from 'date-fns'
import { useState } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { useOpenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { calendarLocale, datePickerIn } from '@client/ui/DatePicker'
import { dateFormats } from '@client/ui/zonedTime'
import type { Days } from './feedsTable'
import * as styles from './FeedTools.module.css'

const wire = 'yyyy-MM-dd'
const toDay = (date: Date | null) => (date ? format(date, wire) : '')
const toDate = (day: string) => {
  const date = parse(day, wire, new Date())
  return isValid(date) ? date : null
}

type Props = { days: Days; onChange: (days: Days) => void }

/** The days between which the listed feeds were created; Date To cannot be before Date From (FA-001). */
export const FeedDates = ({ days, onChange }: Props) => {
  const texts = useTexts(feedAdminTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const [DatePicker] = useState(() => datePickerIn(timeZone))
  const [from, to] = [useOpenState('date from'), useOpenState('date to')]
  const shared = {
    className: styles.day ?? '',
    format: dateFormats.day,
    ...(calendarLocale && { locale: calendarLocale }),
  }
  return (
    <>
      <DatePicker
        {...shared}
        {...from}
        aria-label={texts.dateFrom}
        placeholder={texts.dateFrom}
        value={toDate(days.from)}
        onChange={(date) => onChange({ ...days, from: toDay(date) })}
      />
      <DatePicker
        {...shared}
        {...to}
        aria-label={texts.dateTo}
        placeholder={texts.dateTo}
        value={toDate(days.to)}
        disabledDate={(date) => toDay(date) < days.from}
        onChange={(date) => onChange({ ...days, to: toDay(date) })}
      />
    </>
  )
}
