import { Select } from 'antd'
import { everybody } from '@contract/audience'
import type { OptionKind } from '@contract/selectOptions'
import { SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { useOptions } from '@client/state/selectOptions/selectOptionsApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import { selectMenus } from '@client/theme/layout'
import type { TableChoosing } from './defineTable'
import * as styles from './TableTools.module.css'

type Props = {
  table: TableChoosing
  /** Of the filter, whose values are 'id'. */
  name: string
  kind: OptionKind
  /** Shown when none is chosen: 'All locations'. */
  label: string
}

/** Narrows a table to one location, role, region or category, which is looked up. */
export const OptionFilter = ({ table: { choice, change }, name, kind, label }: Props) => {
  const texts = useTexts(audienceTexts)
  const words = texts.kinds[kind]
  const [chosen] = choice.filters[name] ?? []
  const [isEntered, setIsEntered] = useScreenState(`filter ${name} entered`, false)
  const { typed, type, search, isPending } = useTypedSearch(`filter ${name}`)
  const found = useOptions({ kind, search, within: everybody }, isEntered || chosen !== undefined)
  const isSearching = found.isFetching || isPending
  const shown = (found.options ?? []).map((option) => ({ value: option.id, label: option.name }))
  const isKnown = chosen === undefined || shown.some(({ value }) => value === chosen)
  const nothing = () => {
    if (isSearching) return <SearchingOptions label={words.searching} />
    if (found.isError) return <SearchFailure text={words.failed} isBusy={false} onRetry={found.retry} />
    return search === '' ? words.none : texts.nothingFound
  }
  return (
    <Select<string, { value: string; label: string }>
      {...selectMenus.list}
      {...useOpenState(`filter ${name}`)}
      allowClear
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      value={chosen ?? null}
      options={isKnown ? shown : [...shown, { value: chosen, label: isSearching ? '…' : texts.nameless }]}
      notFoundContent={nothing()}
      showSearch={{ searchValue: typed, onSearch: type, filterOption: isOptionFound }}
      onFocus={() => setIsEntered(true)}
      onChange={(id: string | undefined) => {
        type('')
        change({ filters: { ...choice.filters, [name]: id === undefined ? [] : [id] } })
      }}
    />
  )
}
