import { lruMemoize } from '@reduxjs/toolkit'
import dateFnsGenerator from '@rc-component/picker/generate/dateFns'
import generatePicker from 'antd/es/date-picker/generatePicker'
import enGB from 'antd/locale/en_GB'
import { toWallClock } from './wallClock'

/** Ant Design's picker with date-fns, whose today is that of the account (D-36); memoised by time zone. */
export const datePickerIn = lruMemoize((timeZone: string) =>
  generatePicker<Date>({ ...dateFnsGenerator, getNow: () => toWallClock(new Date(), timeZone) }),
)

/** Without the names that would hide the month and year on the calendar's buttons from assistive technology. */
export const calendarLocale = enGB.DatePicker && {
  ...enGB.DatePicker,
  lang: { ...enGB.DatePicker.lang, monthSelect: '', yearSelect: '' },
}
