import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'
import * as styles from './ChoicesField.module.css'

type ChoicesFieldProps<Choice extends string> = FieldProps<Choice[]> & {
  choices: readonly { value: Choice; label: string }[]
  help?: ReactNode
  /** One below the other, for choices that are sentences. */
  isStacked?: boolean
}

/** A checkbox group. The value keeps the order of the choices. */
export const ChoicesField = <Choice extends string>({
  value,
  choices,
  isStacked = false,
  maxLength: _none,
  onChange,
  ...field
}: ChoicesFieldProps<Choice>) => {
  const toggle = (choice: Choice, isChosen: boolean) => {
    const isIn = (other: Choice) => (other === choice ? isChosen : value.includes(other))
    onChange(choices.map((one) => one.value).filter(isIn))
  }
  return (
    <Field {...field} isGroup>
      {({ id: _id, 'aria-required': _required, ...control }) => (
        <div className={isStacked ? styles.stacked : styles.choices}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              {...control}
              checked={value.includes(choice.value)}
              onChange={({ target }) => toggle(choice.value, target.checked)}
            >
              {choice.label}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  )
}
