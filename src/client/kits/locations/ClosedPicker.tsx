import { clsx } from 'clsx'
import { ChevronsUpDown, LoaderCircle, MapPin } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import * as styles from './ClosedPicker.module.css'
import type { LocationChoice } from './useLocationChoice'

/** Keys that open the list; typed letters open it too. */
const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

type Props = {
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
export const ClosedPicker = ({ className, choice, isOpening, typed, onType, onNear, onOpen, onLeave }: Props) => {
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
