import { useState } from 'react'
import { samples } from './samples'

/** A field that works, without a form. */
export const useField = <Value>(initial: Value) => {
  const [value, onChange] = useState(initial)
  return {
    name: 'sample',
    label: samples.label,
    value,
    error: undefined,
    isRequired: false,
    maxLength: undefined,
    onChange,
    onBlur: () => {},
  }
}
