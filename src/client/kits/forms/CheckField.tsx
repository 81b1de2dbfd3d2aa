import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Field, RequiredMark, type FieldProps } from './Field'

type CheckFieldProps = FieldProps<boolean> & { help?: ReactNode; isDisabled?: boolean }

/** A checkbox with its label next to it. */
export const CheckField = ({
  value,
  label,
  maxLength: _none,
  isDisabled = false,
  onChange,
  ...field
}: CheckFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Checkbox
        {...control}
        name={field.name}
        checked={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      >
        {label} {field.isRequired && <RequiredMark />}
      </Checkbox>
    )}
  </Field>
)
