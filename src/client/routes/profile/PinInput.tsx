import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { pinLength } from '@contract/account'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { useTexts } from '@client/texts/catalogue'
import { pinDialogTexts } from '@client/texts/profileTexts'
import * as styles from './PinInput.module.css'
import { cellsOf, digitsIn, pinOf, typedInto, withDigits } from './pinCells'

/**
 * Six single-digit inputs: typing moves forward, Backspace and the arrows move back, a paste fills them (PR-033,
 * PR-036).
 */
export const PinInput = ({ value, onChange, ...field }: FieldProps<string>) => {
  const texts = useTexts(pinDialogTexts)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const cells = cellsOf(value)
  const goTo = (place: number) => boxes.current[Math.min(Math.max(place, 0), pinLength - 1)]?.focus()

  const fill = (place: number, digits: string) => {
    onChange(pinOf(withDigits(cells, place, digits)))
    goTo(place + digits.length)
  }
  const clear = (place: number) => onChange(pinOf(withDigits(cells, place, ' ')))
  /** Input without a key event: phone keyboards, cutting, dictation. */
  const handleType = (place: number, typed: string) => {
    if (typed === '') return clear(place)
    const digits = digitsIn(typedInto(cells[place] ?? '', typed))
    if (digits) fill(place, digits)
  }
  const handlePaste = (place: number, event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsIn(event.clipboardData.getData('text'))
    if (digits) fill(digits.length >= pinLength ? 0 : place, digits)
  }
  const keys: Partial<Record<string, (place: number) => void>> = {
    ArrowLeft: (place) => goTo(place - 1),
    ArrowRight: (place) => goTo(place + 1),
    Home: () => goTo(0),
    End: () => goTo(pinLength - 1),
    Delete: clear,
    Backspace: (place) => {
      const isEmpty = cells[place] === ''
      if (!isEmpty || place > 0) clear(isEmpty ? place - 1 : place)
      goTo(place - 1)
    },
  }
  const handleKeyDown = (place: number, event: KeyboardEvent) => {
    // Typing the digit that is already there fires no change event, but the focus must still move on.
    const act = /^[0-9]$/.test(event.key) ? (at: number) => fill(at, event.key) : keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(place)
  }

  return (
    <Field {...field} isGroup>
      {({ id: _group, ...control }) => (
        <div className={styles.boxes}>
          {cells.map((digit, place) => (
            <input
              key={place}
              ref={(box) => {
                boxes.current[place] = box
              }}
              className={styles.box}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              aria-label={texts.digit(place + 1, pinLength)}
              {...control}
              value={digit}
              onChange={({ target }) => handleType(place, target.value)}
              onFocus={({ target }) => target.select()}
              onKeyDown={(event) => handleKeyDown(place, event)}
              onPaste={(event) => handlePaste(place, event)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
