import * as z from 'zod/mini'
import { entityId } from '@contract/common'
import { unitKinds } from '@contract/training/units'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { useTexts } from '@client/texts/catalogue'
import { unitsTexts } from '@client/texts/unitsTexts'
import { Tag } from '@client/ui/Tag'
import { OrderedRows } from './OrderedRows'
import { TrainingLookupSelect } from './TrainingLookupSelect'

/** Units as a form chooses them: with their names, which a restored draft has to show. */
export const chosenUnits = z.array(z.object({ id: entityId, name: z.string(), kind: z.enum(unitKinds) }))
export type ChosenUnit = z.output<typeof chosenUnits>[number]

type Props = FieldProps<ChosenUnit[]> & { help?: string; addLabel: string }

/** Units in the order in which they are taught: looked up, moved and removed. */
export const UnitsField = ({ value, addLabel, maxLength: _none, onChange, ...field }: Props) => {
  const { kinds } = useTexts(unitsTexts)
  return (
    <Field {...field} isRequired={false} isGroup>
      {({ 'aria-required': _required, ...control }) => (
        <OrderedRows
          label={field.label}
          rows={value}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          mark={({ kind }) => <Tag>{kinds[kind]}</Tag>}
          onChange={onChange}
          foot={
            <div data-add>
              <TrainingLookupSelect
                {...control}
                aria-label={addLabel}
                name={field.name}
                kind="unit"
                value={null}
                without={value.map(({ id }) => id)}
                onChange={(unit) =>
                  unit && onChange([...value, { id: unit.id, name: unit.name, kind: unit.unitKind ?? 'core' }])
                }
              />
            </div>
          }
        />
      )}
    </Field>
  )
}
