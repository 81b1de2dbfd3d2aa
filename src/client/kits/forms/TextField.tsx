import Input, { type InputProps } from 'antd/es/input/Input'
import TextArea from 'antd/es/input/TextArea'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'

/** What a numeric input keeps of typed or pasted text (SH-058). */
export const onlyDigits = (text: string) => text.replace(/[^0-9]/g, '')

type TextFieldProps = FieldProps<string> &
  Omit<InputProps, keyof FieldProps<string> | 'status' | 'id'> & {
    help?: ReactNode
  }

/** From this share of its maximum on, a line of text shows its length. */
const countedShare = 0.8

/**
 * A single line of text. Near the contract's limit it counts its characters; a numeric one takes digits only (SH-058).
 */
export const TextField = ({ help, maxLength, onChange, ...props }: TextFieldProps) => {
  const {
    name,
    label,
    value,
    error,
    isRequired,
    lost: _none,
    onBlur,
    'aria-describedby': describedById,
    ...input
  } = props
  const isNearlyFull = maxLength !== undefined && value.length > maxLength * countedShare
  return (
    <Field
      {...{ name, label, error, isRequired, help, describedById, onBlur }}
      count={isNearlyFull ? { length: value.length, most: maxLength } : undefined}
    >
      {(control) => (
        <Input
          dir="auto"
          {...input}
          {...control}
          name={name}
          value={value}
          status={error === undefined ? '' : 'error'}
          onChange={({ target }) => onChange(input.inputMode === 'numeric' ? onlyDigits(target.value) : target.value)}
        />
      )}
    </Field>
  )
}

type LongTextFieldProps = FieldProps<string> & { help?: ReactNode; rows?: number; takesFocus?: boolean }

/** A multi-line text, which grows with its content and counts its characters. A dialog can begin at it. */
export const LongTextField = (props: LongTextFieldProps) => {
  const { value, maxLength, help, rows = 3, takesFocus, onChange, ...field } = props
  return (
    <Field
      {...field}
      help={help}
      count={maxLength === undefined ? undefined : { length: value.length, most: maxLength }}
    >
      {(control) => (
        <TextArea
          dir="auto"
          data-takes-focus={takesFocus}
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
}
