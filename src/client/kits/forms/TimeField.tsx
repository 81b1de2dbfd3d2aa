import { TextField } from './TextField'
import type { FieldProps } from './Field'

type TimeFieldProps = FieldProps<string | null>

/** A time of the day in the API's format, '13:30', or null for none. */
export const TimeField = ({ value, onChange, ...field }: TimeFieldProps) => (
  <TextField {...field} type="time" value={value ?? ''} onChange={(time) => onChange(time === '' ? null : time)} />
)
