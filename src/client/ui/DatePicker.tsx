import dateFnsGenerator from '@rc-component/picker/generate/dateFns'
import generatePicker from 'antd/es/date-picker/generatePicker'

/** Ant Design's picker over date-fns. */
export const DatePicker = generatePicker<Date>(dateFnsGenerator)
