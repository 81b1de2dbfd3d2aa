import { Field, type FieldProps } from './Field'
import * as styles from './RadioField.module.css'

type RadioFieldProps<Choice extends string> = FieldProps<Choice | ''> & {
  choices: readonly { value: Choice; label: string }[]
}

/** One of a few choices, all in sight. */
export const RadioField = <Choice extends string>({
  value,
  choices,
  maxLength: _none,
  onChange,
  ...field
}: RadioFieldProps<Choice>) => (
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
