import { TZDate } from '@date-fns/tz'
import dateFnsGenerator from '@rc-component/picker/generate/dateFns'
import generatePicker from 'antd/es/date-picker/generatePicker'
import '@client/theme/antdFieldStyles'

/** The wall clock of a zone, as a date of the browser's own. */
const wallClock = (timeZone: string) => {
  const there = TZDate.tz(timeZone)
  return new Date(there.getFullYear(), there.getMonth(), there.getDate(), there.getHours(), there.getMinutes())
}

/** Ant Design's picker over date-fns, whose today is the account's (D-36). Make one, and keep it. */
export const datePickerIn = (timeZone: string) =>
  generatePicker<Date>({ ...dateFnsGenerator, getNow: () => wallClock(timeZone) })
