import { Select } from 'antd'
import type { ControlProps } from '@client/kits/forms/Field'
import { SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { type TrainingLookup, type TrainingOption, useTrainingOptions } from '@client/state/training/trainingLookupApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import { trainingLookupTexts } from '@client/texts/trainingLookupTexts'
import { selectMenus } from '@client/theme/layout'
import * as styles from './TrainingLookupSelect.module.css'

type Props = Partial<ControlProps> & {
  id?: string
  'aria-label'?: string
  /** Of its state. */
  name: string
  kind: TrainingLookup
  value: string | null
  /** What the saved record has, whose name no search has to find. */
  saved?: TrainingOption | null
  /** Ids that are not offered. */
  without?: readonly string[]
  isRequired?: boolean
  isDisabled?: boolean
  onChange: (option: TrainingOption | null) => void
}

/** Looks up one course, unit, class, qualification or question set. */
export const TrainingLookupSelect = ({
  name,
  kind,
  value,
  saved = null,
  without = [],
  isRequired = false,
  isDisabled = false,
  onChange,
  ...control
}: Props) => {
  const texts = useTexts(audienceTexts)
  const words = useTexts(trainingLookupTexts).kinds[kind]
  const list = useOpenState(`${name} open`)
  const [isEntered, setIsEntered] = useScreenState(`${name} entered`, false)
  /** What was chosen here: the next search does not have to find it again. */
  const [picked, setPicked] = useScreenState<TrainingOption | null>(`${name} picked`, null)
  const { typed, type, search, isPending } = useTypedSearch(name)
  const found = useTrainingOptions({ kind, search }, isEntered || (value !== null && value !== saved?.id))
  const isSearching = found.isFetching || isPending
  const options = (found.options ?? []).filter(({ id }) => !without.includes(id))
  const known = [...options, ...[picked, saved].flatMap((one) => one ?? [])].find(({ id }) => id === value)
  const isOffered = options.some(({ id }) => id === value)
  const shown = [...options, ...(value === null || isOffered ? [] : [{ id: value, name: known?.name ?? '…' }])]
  const nothing = () => {
    if (isSearching) return <SearchingOptions label={words.searching} />
    if (found.isError) return <SearchFailure text={words.failed} isBusy={false} onRetry={found.retry} />
    return search === '' ? words.none : texts.nothingFound
  }
  return (
    <Select<string | null, { value: string; label: string }>
      {...control}
      {...selectMenus.list}
      {...list}
      className={styles.select ?? ''}
      status={control['aria-invalid'] ? 'error' : ''}
      placeholder={words.choose}
      allowClear={!isRequired}
      {...(isDisabled && { disabled: true })} // else as the form around it
      value={value}
      options={shown.map((option) => ({ value: option.id, label: option.name }))}
      notFoundContent={nothing()}
      showSearch={{ searchValue: typed, onSearch: type, filterOption: isOptionFound }}
      onFocus={() => setIsEntered(true)}
      onChange={(id: string | null | undefined) => {
        const option = shown.find((one) => one.id === id) ?? null // cleared, the select says undefined
        type('')
        setPicked(option)
        onChange(option)
      }}
    />
  )
}
