import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Field, RequiredMark, type FieldProps } from './Field'
import '@client/theme/antdFieldStyles'

type CheckFieldProps = FieldProps<boolean> & { help?: ReactNode }

/** Yes or no: one box, with its label beside it. */
export const CheckField = ({ value, label, maxLength: _none, onChange, ...field }: CheckFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Checkbox {...control} name={field.name} checked={value} onChange={({ target }) => onChange(target.checked)}>
        {label} {field.isRequired && <RequiredMark />}
      </Checkbox>
    )}
  </Field>
)
