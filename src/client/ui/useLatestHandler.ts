import { useInsertionEffect, useRef, useState } from 'react'

/**
 * A function that is the same in every render and does what the last one's would: what it is passed to need not render
 * again because of it. For events only, not to be called during rendering.
 */
export const useLatestHandler = <Values extends unknown[]>(act: (...values: Values) => void) => {
  const latest = useRef(act)
  useInsertionEffect(() => {
    latest.current = act
  })
  const [handler] = useState(
    () =>
      (...values: Values) =>
        latest.current(...values),
  )
  return handler
}
