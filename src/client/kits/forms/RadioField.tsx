import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'
import * as styles from './RadioField.module.css'

type RadioFieldProps<Value extends string> = FieldProps<Value> & {
  /** The value may also be '', as long as none is chosen. */
  choices: readonly { value: Exclude<Value, ''>; label: string }[]
  help?: ReactNode
}

/** One of a few choices, all in sight. */
export const RadioField = <Value extends string>({
  value,
  choices,
  maxLength: _none,
  onChange,
  ...field
}: RadioFieldProps<Value>) => (
  <Field {...field} isGroup>
    {({ id, 'aria-required': _required, ...control }) => (
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              {...control}
              type="radio"
              name={`${id}-${field.name}`}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    )}
  </Field>
)
