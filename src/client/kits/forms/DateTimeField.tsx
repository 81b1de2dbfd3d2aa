import { useMemo } from 'react'
import { instant } from '@contract/common'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { instantAt, toWallClock } from '@client/ui/wallClock'
import { dateFormats } from '@client/ui/zonedTime'
import { PickerField, type PickerFieldProps, type PickerFormat } from './PickerField'

/** Of a day that is chosen before its time. */
const usualStart = new Date(2000, 0, 1, 9)

/** A day and time in the account's time zone. Its value is an instant in the API's format, or '' for none. */
export const DateTimeField = (field: PickerFieldProps) => {
  const timeZone = useAppSelector(selectTimeZone)
  const moment = useMemo<PickerFormat>(
    () => ({
      shown: dateFormats.dayAndTime,
      toValue: (date) => instantAt(date, timeZone),
      toDate: (value) => (instant.safeParse(value).success ? toWallClock(value, timeZone) : null),
      time: { minuteStep: 5, defaultOpenValue: usualStart },
    }),
    [timeZone],
  )
  return <PickerField {...field} as={moment} />
}
