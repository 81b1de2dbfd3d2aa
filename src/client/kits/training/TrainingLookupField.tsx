import type { ReactNode } from 'react'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import type { TrainingLookup, TrainingOption } from '@client/state/training/trainingLookupApi'
import { TrainingLookupSelect } from './TrainingLookupSelect'

type Props = FieldProps<string | null> & {
  kind: TrainingLookup
  /** What the saved record has, whose name no search has to find. */
  saved: TrainingOption | null
  help?: ReactNode
  isDisabled?: boolean
}

/** One course, unit, class, qualification or question set, which is looked up; null for none. */
export const TrainingLookupField = ({
  value,
  kind,
  saved,
  isDisabled = false,
  maxLength: _none,
  onChange,
  ...field
}: Props) => (
  <Field {...field}>
    {(control) => (
      <TrainingLookupSelect
        {...control}
        {...{ kind, value, saved, isDisabled }}
        name={field.name}
        isRequired={field.isRequired}
        onChange={(option) => onChange(option?.id ?? null)}
      />
    )}
  </Field>
)
