import { format } from 'date-fns'
import { dateFormats } from '@client/ui/zonedTime'
import { dayFormat } from './daySchema'
import { parsedDate, PickerField, type PickerFieldProps, type PickerFormat } from './PickerField'

const day: PickerFormat = {
  shown: dateFormats.day,
  toValue: (date) => format(date, dayFormat),
  toDate: (value) => parsedDate(value, dayFormat),
}

/** A day in the API's format, '2026-03-02', or '' for none. */
export const DateField = (field: PickerFieldProps) => <PickerField {...field} as={day} />
