import { useState, type ComponentType } from 'react'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { ClosedPicker } from './ClosedPicker'
import type { LocationSelectProps } from './LocationSelect'
import { useLocationChoice } from './useLocationChoice'
import * as styles from './LocationPicker.module.css'

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
  const [typed, setTyped] = useState('')
  const [isWanted, setWanted] = useState(false)

  const className = (isWide ? styles.wide : styles.picker) ?? ''

  const open = async () => {
    if (isWanted) return
    setWanted(true)
    if (choice.isError) choice.retry()
    try {
      const { LocationSelect } = await loadSelect()
      setSelect(() => LocationSelect)
    } catch {
      setWanted(false)
      setTyped('')
      dispatch(noticeRaised({ kind: 'error', text: dialogFailed }))
    }
  }
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
        void open()
      }}
      onNear={prefetchSelect}
      onOpen={() => void open()}
      onLeave={() => {
        setWanted(false)
        setTyped('')
      }}
    />
  )
}
