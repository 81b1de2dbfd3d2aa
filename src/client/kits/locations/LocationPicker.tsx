import { clsx } from 'clsx'
import { ChevronsUpDown, LoaderCircle, MapPin } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ComponentType, type KeyboardEvent } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import {
  locationSelected,
  selectLocationIds,
  selectLocationsById,
  selectSelectedLocation,
  useLocations,
} from '@client/state/locations/locations'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { useOnline } from '@client/ui/useOnline'
import * as styles from './LocationPicker.module.css'
import type { LocationSelectProps } from './LocationSelect'

/** The locations, the selected one, and the text shown when there is none. */
export const useLocationChoice = () => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const ids = useAppSelector(selectLocationIds)
  const byId = useAppSelector(selectLocationsById)
  const selected = useAppSelector(selectSelectedLocation)
  const { isLoading, isError, refetch } = useLocations()
  const retry = () => void refetch()
  useOnline(isError, retry)
  return {
    label: texts.location,
    ids,
    byId,
    selected,
    nothing: isLoading ? '' : isError ? texts.locationsFailed : texts.noLocation,
    isLoading,
    isError,
    isDisabled: ids.length === 0 && !isError,
    retry,
    choose: (id: string | null) => {
      const location = id === null ? undefined : byId[id]
      if (location) dispatch(locationSelected(location))
    },
  }
}
export type LocationChoice = ReturnType<typeof useLocationChoice>

/** Keys that open the list; typed letters open it too. */
const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

type ClosedPickerProps = {
  className: string
  choice: LocationChoice
  /** The list is loading. */
  isOpening: boolean
  typed: string
  onType: (typed: string) => void
  onNear: () => void
  onOpen: () => void
  onLeave: () => void
}

/** Looks like the select that replaces it, and has the same role and name, without a list. Typed text is passed on. */
export const ClosedPicker = ({
  className,
  choice,
  isOpening,
  typed,
  onType,
  onNear,
  onOpen,
  onLeave,
}: ClosedPickerProps) => {
  const { label, selected, nothing, isLoading, isDisabled } = choice
  const isBusy = isLoading || isOpening
  const Arrow = isBusy ? LoaderCircle : ChevronsUpDown
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    if (!openingKeys.includes(event.key) || (event.key === ' ' && typed !== '')) return
    event.preventDefault()
    onOpen()
  }
  return (
    <div
      className={clsx(className, styles.closed)}
      title={selected?.name}
      data-disabled={isDisabled || undefined}
      onPointerEnter={onNear}
    >
      <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={selected ? undefined : styles.nothing} hidden={typed !== ''}>
        {selected?.name ?? nothing}
      </span>
      <Arrow size={14} strokeWidth={1.75} aria-hidden="true" className={isBusy ? styles.busy : undefined} />
      <input
        role="combobox"
        dir="auto"
        aria-label={label}
        aria-expanded="false"
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-busy={isBusy}
        autoComplete="off"
        disabled={isDisabled}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onFocus={onNear}
        onBlur={onLeave}
        onKeyDown={handleKey}
        onClick={onOpen}
      />
    </div>
  )
}

/** The list, which most visits do not open; loads again after a failure. */
const loadSelect = () => import(/* webpackChunkName: "locationSelect" */ './LocationSelect')
const prefetchSelect = () => void loadSelect().catch(() => undefined) // opening it reports the failure

type LocationPickerProps = {
  /** Fills the width of its parent, with a touch-sized height. */
  isWide?: boolean
}

/** Selects the location for the whole app (SH-039 to SH-045). */
export const LocationPicker = ({ isWide = false }: LocationPickerProps) =>
  useAppSelector((state) => selectMay(state, 'portal.use')) && <Picker isWide={isWide} />

/** A field without a list until it is first opened; then Ant Design's select replaces it. */
const Picker = ({ isWide }: Required<LocationPickerProps>) => {
  const { dialogFailed } = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const choice = useLocationChoice()
  const [Select, setSelect] = useState<ComponentType<LocationSelectProps> | null>(null)
  const [typed, setTyped] = useScreenState('location typed', '', { isTyped: true })
  const [isWanted, setWanted] = useScreenState('locations wanted', false)

  const className = (isWide ? styles.wide : styles.picker) ?? ''

  const open = () => {
    if (isWanted) return
    setWanted(true)
    if (choice.isError) choice.retry()
  }
  const fail = useEffectEvent(() => {
    setWanted(false)
    setTyped('')
    dispatch(noticeRaised({ kind: 'error', text: dialogFailed }))
  })
  const isLoading = isWanted && !Select
  // an effect, because a replay begins with a list that somebody has opened
  useEffect(() => {
    if (!isLoading) return
    const load = async () => {
      const { LocationSelect } = await loadSelect()
      setSelect(() => LocationSelect)
    }
    load().catch(() => fail())
  }, [isLoading])
  // When the focus moved elsewhere during loading, the picker stays closed and the focus stays there.
  if (Select && isWanted) return <Select className={className} choice={choice} typedBefore={typed} />
  return (
    <ClosedPicker
      className={className}
      choice={choice}
      isOpening={isWanted}
      typed={typed}
      onType={(text) => {
        setTyped(text)
        open()
      }}
      onNear={prefetchSelect}
      onOpen={open}
      onLeave={() => {
        setWanted(false)
        setTyped('')
      }}
    />
  )
}
