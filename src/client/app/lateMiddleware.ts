import type { Dispatch, Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '@client/state/types'

type Late = Middleware<unknown, RootState>

/** A place in the store for middleware that a chunk brings: until it is added, actions pass. */
export const createLateMiddleware = () => {
  const added: ((action: unknown) => unknown)[] = []
  let here: { store: MiddlewareAPI<Dispatch<UnknownAction>, RootState>; next: (action: unknown) => unknown } | undefined
  const middleware: Late = (store) => (next) => {
    here = { store, next }
    return (action) => (added.at(-1) ?? next)(action)
  }
  return {
    middleware,
    add: (late: Late) => {
      if (here) added.push(late(here.store)(added.at(-1) ?? here.next))
    },
  }
}
