import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'
import * as styles from './SwitchField.module.css'

type SwitchFieldProps = FieldProps<boolean> & { help?: ReactNode; disabled?: boolean }

/** A switch with its label next to it. */
export const SwitchField = ({ value, label, maxLength: _none, onChange, disabled, ...field }: SwitchFieldProps) => (
  <Field {...field} isRequired={false}>
    {({ 'aria-required': _required, ...control }) => (
      <span className={styles.switch}>
        <Switch {...control} checked={value} disabled={disabled ?? false} onChange={onChange} />
        <label htmlFor={control.id}>{label}</label>
      </span>
    )}
  </Field>
)
