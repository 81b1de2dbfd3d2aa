import Input from 'antd/es/input/Input'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'

type TimeFieldProps = FieldProps<string> & { help?: ReactNode; isDisabled?: boolean }

/** A time of day, '09:30', or '' for none. The browser's own field: it knows the keyboard and the phone. */
export const TimeField = ({ value, maxLength: _none, isDisabled = false, onChange, ...field }: TimeFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Input
        {...control}
        type="time"
        name={field.name}
        value={value}
        disabled={isDisabled}
        status={field.error === undefined ? '' : 'error'}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
