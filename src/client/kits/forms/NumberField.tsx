import { type ComponentProps, type KeyboardEvent, useEffectEvent, useLayoutEffect } from 'react'
import { decimalOf, numberOf } from '@contract/decimalText'
import { useScreenState } from '@client/state/screens/useScreenState'
import type { FieldProps } from './Field'
import { TextField } from './TextField'

type NumberFieldProps = FieldProps<number | null> &
  Pick<ComponentProps<typeof TextField>, 'help' | 'disabled' | 'placeholder' | 'suffix'> & {
    min?: number
    max?: number
    /** What the arrow keys add and take away. */
    step?: number
  }

const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

/** Tenths add up as people expect: 0.1 and 0.2 are 0.3. */
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0
const stepped = (value: number, step: number) =>
  Number((value + step).toFixed(Math.max(decimalsOf(value), decimalsOf(step))))

/**
 * A number, null for none, typed with a decimal point or comma. What is no number stays in the field, with the value NaN
 * for the schema to refuse; the schema judges limits, too: the field holds only its own steps within them.
 */
export const NumberField = ({ value, min, max, step, onChange, ...field }: NumberFieldProps) => {
  /** Null while nothing is typed that says more than the value. */
  const [typed, setTyped] = useScreenState<string | null>(`${field.name} typed`, null, { isTyped: true })
  const text = typed ?? shown(value)
  const follow = useEffectEvent(() => {
    if (!Object.is(numberOf(text), value)) setTyped(null) // another value than the typed one
  })
  useLayoutEffect(() => follow(), [value])

  const handleChange = (entered: string) => {
    setTyped(entered)
    onChange(numberOf(entered))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (step === undefined || !(key === 'ArrowUp' || key === 'ArrowDown') || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    const from = value === null || Number.isNaN(value) ? 0 : value
    const next = stepped(from, key === 'ArrowUp' ? step : -step)
    onChange(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity))
  }
  return (
    <TextField
      {...field}
      maxLength={undefined}
      dir="ltr"
      autoComplete="off"
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'} // the keys for decimals have no minus on some phones
      value={text}
      onChange={handleChange}
      onKeyDown={handleKeyDown}
      onBlurCapture={() => setTyped(decimalOf(text) ?? text)}
    />
  )
}
