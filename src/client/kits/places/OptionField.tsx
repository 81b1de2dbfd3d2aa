import { everybody, type Named } from '@contract/audience'
import type { OptionKind } from '@contract/selectOptions'
import type { FieldProps } from '@client/kits/forms/Field'
import { SelectField } from '@client/kits/forms/SelectField'
import { SearchFailure } from '@client/kits/forms/SearchNotes'
import { useOptions } from '@client/state/selectOptions/selectOptionsApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'

type Props = FieldProps<string | null> & {
  kind: OptionKind
  /** What the record has chosen: it may be archived, and is then not offered to others. */
  known: Named | null
  /** Shown when none is chosen. */
  placeholder: string
  help?: string
}

/** Chooses one region or category, or none. */
export const OptionField = ({ kind, known, help, value, onChange, ...field }: Props) => {
  const { options = [], isError, isFetching, retry } = useOptions({ kind, search: '', within: everybody }, true)
  const words = useTexts(audienceTexts).kinds[kind]
  const isKnown = known === null || options.some(({ id }) => id === known.id)
  const offered = isKnown ? options : [...options, known]
  const failure = isError && <SearchFailure text={words.failed} isBusy={isFetching} onRetry={retry} />
  return (
    <SelectField
      {...field}
      help={failure || help}
      value={value ?? ''}
      choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  )
}
