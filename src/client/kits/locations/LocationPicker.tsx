import { Select } from 'antd'
import { ChevronsUpDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useLocations } from '@client/state/locations/locationsApi'
import { locationSelected } from '@client/state/locations/locationsEvents'
import {
  selectLocationIds,
  selectLocationsById,
  selectSelectedLocation,
} from '@client/state/locations/locationsSelectors'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { useDebounced } from '@client/ui/useDebounced'
import * as styles from './LocationPicker.module.css'

const searchDelay = 350

type LocationPickerProps = {
  /** Fills the width of its parent, with a touch-sized height. */
  isWide?: boolean
}

/** Selects the location for the whole app (SH-039 to SH-045). */
export const LocationPicker = ({ isWide = false }: LocationPickerProps) =>
  useAppSelector((state) => selectMay(state, 'portal.use')) && <Picker isWide={isWide} />

const Picker = ({ isWide }: Required<LocationPickerProps>) => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const all = useAppSelector(selectLocationIds)
  const byId = useAppSelector(selectLocationsById)
  const selected = useAppSelector(selectSelectedLocation)

  // The text is cleared when the list closes, so it is in neither URL nor draft.
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchDelay)
  const { isLoading, isError, refetch } = useLocations()
  const found = useLocations(search)
  const isSearching = typed.trim() !== search || found.isFetching
  const known = search && !isSearching ? (found.ids ?? []) : all
  const ids = !typed && selected && !known.includes(selected.id) ? [selected.id, ...known] : known
  const options = ids.flatMap((id) => (byId[id] ? [{ value: id, label: byId[id].name }] : []))
  const isEmpty = all.length === 0
  const nothing = isLoading ? '' : isError ? texts.locationsFailed : texts.noLocation

  return (
    <Select
      className={(isWide ? styles.wide : styles.picker) ?? ''}
      aria-label={texts.location}
      prefix={<MapPin size={16} strokeWidth={1.75} aria-hidden="true" />}
      suffixIcon={<ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden="true" />}
      popupMatchSelectWidth={false}
      listHeight={300}
      loading={isLoading || found.isFetching}
      disabled={isEmpty && !isError}
      placeholder={nothing}
      value={selected?.id ?? null}
      options={options}
      notFoundContent={isSearching ? texts.searching : texts.noLocationFound}
      // Filters the known options at once, so that Enter never selects a location that does not match.
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped, autoClearSearchValue: true }}
      onChange={(id) => {
        const location = id === null ? undefined : byId[id]
        if (location) dispatch(locationSelected(location))
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped('')
        if (isOpen && isError) void refetch()
      }}
    />
  )
}
