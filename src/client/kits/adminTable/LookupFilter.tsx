import { Select } from 'antd'
import { SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import { selectMenus } from '@client/theme/layout'
import type { TableChoosing } from './defineTable'
import * as styles from './TableTools.module.css'

/** A filter of a table whose values are 'id': what is chosen and typed, and whether that has to be looked up. */
export const useLookupFilter = ({ choice, change }: TableChoosing, name: string) => {
  const [chosen] = choice.filters[name] ?? []
  const [isEntered, setIsEntered] = useScreenState(`filter ${name} entered`, false)
  const { typed, type, search, isPending } = useTypedSearch(`filter ${name}`)
  return {
    name,
    chosen,
    typed,
    type,
    search,
    isPending,
    isWanted: isEntered || chosen !== undefined,
    enter: () => setIsEntered(true),
    choose: (id: string | undefined) => {
      type('')
      change({ filters: { ...choice.filters, [name]: id === undefined ? [] : [id] } })
    },
  }
}

type Props = {
  filter: ReturnType<typeof useLookupFilter>
  /** Shown when none is chosen: 'All locations'. */
  label: string
  words: { none: string; failed: string; searching: string }
  found: {
    options: readonly { id: string; name: string }[] | undefined
    isFetching: boolean
    isError: boolean
    retry: () => void
  }
}

/** Narrows a table to one record, which is looked up. */
export const LookupFilter = ({ filter, label, words, found }: Props) => {
  const texts = useTexts(audienceTexts)
  const { name, chosen, typed, type, search, isPending, enter, choose } = filter
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
      onFocus={enter}
      onChange={choose}
    />
  )
}
