import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { type TrainingLookup, type TrainingOption, useTrainingOptions } from '@client/state/training/trainingLookupApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import { trainingLookupTexts } from '@client/texts/trainingLookupTexts'
import { selectMenus } from '@client/theme/layout'
import * as styles from './TrainingLookupField.module.css'

type Props = FieldProps<string | null> & {
  kind: TrainingLookup
  /** What the saved record has, whose name no search has to find. */
  saved: TrainingOption | null
  help?: ReactNode
  isDisabled?: boolean
}

/** One course, unit, class or qualification, which is looked up; null for none. */
export const TrainingLookupField = ({
  value,
  kind,
  saved,
  isDisabled = false,
  maxLength: _none,
  onChange,
  ...field
}: Props) => {
  const texts = useTexts(audienceTexts)
  const words = useTexts(trainingLookupTexts).kinds[kind]
  const list = useOpenState(`${field.name} open`)
  const [isEntered, setIsEntered] = useScreenState(`${field.name} entered`, false)
  /** What was chosen here: the next search does not have to find it again. */
  const [picked, setPicked] = useScreenState<TrainingOption | null>(`${field.name} picked`, null)
  const { typed, type, search, isPending } = useTypedSearch(field.name)
  const found = useTrainingOptions({ kind, search }, isEntered || (value !== null && value !== saved?.id))
  const isSearching = found.isFetching || isPending
  const options = found.options ?? []
  const known = [...options, ...[picked, saved].flatMap((one) => one ?? [])].find(({ id }) => id === value)
  const isOffered = options.some(({ id }) => id === value)
  const shown = [...options, ...(value === null || isOffered ? [] : [{ id: value, name: known?.name ?? '…' }])]
  const nothing = () => {
    if (isSearching) return <SearchingOptions label={words.searching} />
    if (found.isError) return <SearchFailure text={words.failed} isBusy={false} onRetry={found.retry} />
    return search === '' ? words.none : texts.nothingFound
  }
  return (
    <Field {...field}>
      {(control) => (
        <Select<string | null, { value: string; label: string }>
          {...control}
          {...selectMenus.list}
          {...list}
          className={styles.select ?? ''}
          status={field.error === undefined ? '' : 'error'}
          placeholder={words.choose}
          allowClear={!field.isRequired}
          {...(isDisabled && { disabled: true })} // else as the form around it
          value={value}
          options={shown.map(({ id, name }) => ({ value: id, label: name }))}
          notFoundContent={nothing()}
          showSearch={{ searchValue: typed, onSearch: type, filterOption: isOptionFound }}
          onFocus={() => setIsEntered(true)}
          onChange={(id: string | null | undefined) => {
            type('')
            setPicked(shown.find((one) => one.id === id) ?? null)
            onChange(id ?? null) // cleared, the select says undefined
          }}
        />
      )}
    </Field>
  )
}
