import { Input, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'

type TextFieldProps = FieldProps<string> &
  Omit<InputProps, keyof FieldProps<string> | 'status' | 'id'> & {
    help?: ReactNode
  }

/** From this share of what it may have on, a line of text says how long it is. */
const countedShare = 0.8

/** One line of text. It counts its characters when they are nearly as many as the contract takes. */
export const TextField = ({ help, maxLength, onChange, ...props }: TextFieldProps) => {
  const { name, label, value, error, isRequired, onBlur, 'aria-describedby': describedById, ...input } = props
  const isNearlyFull = maxLength !== undefined && value.length > maxLength * countedShare
  return (
    <Field
      {...{ name, label, error, isRequired, help, describedById, onBlur }}
      count={isNearlyFull ? { length: value.length, most: maxLength } : undefined}
    >
      {(control) => (
        <Input
          {...input}
          {...control}
          name={name}
          value={value}
          status={error === undefined ? '' : 'error'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
