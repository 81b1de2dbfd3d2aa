import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered HTML, true after hydration: until then the browser must not submit the form natively. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
