import * as z from 'zod/mini'
import { daySchema } from '@client/kits/forms/daySchema'
import { DateField } from '@client/kits/forms/PickerField'
import { SelectField } from '@client/kits/forms/SelectField'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import { FilterForm } from '@client/kits/records/FilterForm'
import { auditedKindTexts, auditTexts } from '@client/texts/auditTexts'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import type { AuditFilter } from './auditTable'
import { PersonField } from './PersonField'

const filterSchema = (dateOrder: string, day: z.ZodMiniType<string, string>) =>
  z
    .object({ person: z.string(), kind: z.string(), from: day, to: day })
    .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: dateOrder }))

type Props = {
  chosen: AuditFilter
  /** The name of the chosen person. */
  personName: string | undefined
  onChange: (chosen: AuditFilter) => void
  onClear: () => void
  onClose: () => void
}

/** Who, on what kind of record, and when. */
export const AuditFilters = ({ chosen, personName, onChange, onClear, onClose }: Props) => {
  const texts = useTexts(auditTexts)
  const kinds = useTexts(auditedKindTexts)
  const { invalidDay } = useTexts(formTexts)
  const form = useLocalForm({
    schema: filterSchema(texts.dateOrder, daySchema(invalidDay)),
    fields: {
      person: { label: texts.person },
      kind: { label: texts.record },
      from: { label: texts.dateFrom },
      to: { label: texts.dateTo },
    },
    saved: chosen,
    draftId: 'audit/filters',
    onDone: (values) => {
      onClose()
      onChange(values)
    },
  })
  const known = Object.entries(kinds).map(([value, label]) => ({ value, label }))
  const isKnown = chosen.kind === '' || known.some(({ value }) => value === chosen.kind)
  const choices = isKnown ? known : [...known, { value: chosen.kind, label: chosen.kind }]
  return (
    <FilterForm form={form} onClear={onClear} onClose={onClose}>
      <PersonField {...form.fieldOf('person')} known={form.values.person === chosen.person ? personName : undefined} />
      <SelectField {...form.fieldOf('kind')} choices={choices} placeholder={texts.allRecords} />
      <DateField {...form.fieldOf('from')} />
      <DateField {...form.fieldOf('to')} notBefore={form.values.from} />
    </FilterForm>
  )
}
