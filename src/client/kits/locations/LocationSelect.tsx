import { Select } from 'antd'
import { ChevronsUpDown, MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocations } from '@client/state/locations/locationsApi'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { useDebounced } from '@client/ui/useDebounced'
import type { LocationChoice } from './useLocationChoice'

const searchDelay = 350

export type LocationSelectProps = {
  className: string
  choice: LocationChoice
  /** While it was on its way. */
  typedBefore: string
}

/** The picker with its list, which is open when it comes, and has the keyboard. */
export const LocationSelect = ({ className, choice, typedBefore }: LocationSelectProps) => {
  const texts = useTexts(shellTexts)
  const { label, ids: all, byId, selected, nothing, isLoading, isError, isDisabled, retry, choose } = choice

  // What is typed into the list is gone when the list closes, so it stands in no address and no draft.
  const [typed, setTyped] = useState(typedBefore)
  // The select empties its search once while it mounts, before it counts as open.
  const isMounting = useRef(true)
  useEffect(() => {
    isMounting.current = false
    return () => {
      isMounting.current = true
    }
  }, [])
  const handleSearch = (text: string) => {
    if (!isMounting.current) setTyped(text)
  }
  const search = useDebounced(typed.trim(), searchDelay)
  const found = useLocations(search)
  const isSearching = typed.trim() !== search || found.isFetching
  const known = search && !isSearching ? (found.ids ?? []) : all
  const ids = !typed && selected && !known.includes(selected.id) ? [selected.id, ...known] : known
  const options = ids.flatMap((id) => (byId[id] ? [{ value: id, label: byId[id].name }] : []))

  return (
    <Select
      className={className}
      aria-label={label}
      prefix={<MapPin size={16} strokeWidth={1.75} aria-hidden="true" />}
      suffixIcon={<ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden="true" />}
      autoFocus
      defaultOpen
      popupMatchSelectWidth={false}
      listHeight={300}
      loading={isLoading || found.isFetching}
      disabled={isDisabled}
      placeholder={nothing}
      value={selected?.id ?? null}
      options={options}
      notFoundContent={isSearching ? texts.searching : texts.noLocationFound}
      // What is known is filtered at once, so that Enter never takes a location that does not match.
      showSearch={{ optionFilterProp: 'label', searchValue: typed, onSearch: handleSearch, autoClearSearchValue: true }}
      onChange={choose}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped('')
        if (isOpen && isError) retry()
      }}
    />
  )
}
