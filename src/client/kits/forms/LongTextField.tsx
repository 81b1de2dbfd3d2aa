import TextArea from 'antd/es/input/TextArea'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'

type LongTextFieldProps = FieldProps<string> & { help?: ReactNode; rows?: number }

/** A multi-line text, which grows with its content and counts its characters. */
export const LongTextField = ({ value, maxLength, help, rows = 3, onChange, ...field }: LongTextFieldProps) => (
  <Field {...field} help={help} count={maxLength === undefined ? undefined : { length: value.length, most: maxLength }}>
    {(control) => (
      <TextArea
        dir="auto"
        {...control}
        name={field.name}
        value={value}
        autoSize={{ minRows: rows, maxRows: rows * 3 }}
        status={field.error === undefined ? '' : 'error'}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
