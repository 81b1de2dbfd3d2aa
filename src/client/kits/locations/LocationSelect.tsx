import { Select } from 'antd'
import { ChevronsUpDown, MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useLocations } from '@client/state/locations/locations'
import { useRestedSearch } from '@client/kits/forms/useRestedSearch'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { selectMenus } from '@client/theme/layout'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './LocationSelect.module.css'
import type { LocationChoice } from './LocationPicker'

const searchDelay = 350

export type LocationSelectProps = {
  className: string
  choice: LocationChoice
  /** Text typed while the list was loading. */
  typedBefore: string
}

/** Placeholder options. */
const Searching = () => (
  <div className={styles.searching} role="status" aria-label={useTexts(shellTexts).searching}>
    {['70%', '55%', '82%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

/** The picker with its list; it mounts open and focused. */
export const LocationSelect = ({ className, choice, typedBefore }: LocationSelectProps) => {
  const texts = useTexts(shellTexts)
  const { label, ids: all, byId, selected, nothing, isLoading, isError, isDisabled, retry, choose } = choice

  // Text typed into the list is discarded when it closes, so it is in neither the URL nor a draft.
  const [isOpen, setIsOpen] = useScreenState('locations open', true)
  const [typed, setTyped] = useScreenState('location search', typedBefore, { isTyped: true })
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
  const { search, isPending } = useRestedSearch('locations searched', typed, searchDelay)
  const found = useLocations(search)
  const isSearching = isPending || found.isFetching
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
      open={isOpen}
      popupMatchSelectWidth={false}
      {...selectMenus.list}
      loading={isLoading || found.isFetching}
      disabled={isDisabled}
      placeholder={nothing}
      value={selected?.id ?? null}
      options={options}
      notFoundContent={isSearching ? <Searching /> : texts.noLocationFound}
      // Loaded locations are filtered at once, so that Enter never selects one that does not match.
      showSearch={{
        filterOption: isOptionFound,
        searchValue: typed,
        onSearch: handleSearch,
        autoClearSearchValue: true,
      }}
      onChange={choose}
      onOpenChange={(isWanted) => {
        setIsOpen(isWanted)
        if (!isWanted) setTyped('')
        if (isWanted && isError) retry()
      }}
    />
  )
}
