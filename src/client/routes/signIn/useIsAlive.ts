import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered HTML, true once React listens: until then a form must not be sent by the browser itself. */
export const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
