import { useEffect, useState } from 'react'

/** The value, debounced by `delay` milliseconds. */
export const useDebounced = <Value>(value: Value, delay: number): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return rested
}
