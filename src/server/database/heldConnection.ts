import { AsyncLocalStorage } from 'node:async_hooks'

const holder = new AsyncLocalStorage<{ isOpen: boolean }>()
let holding = 0

/** Marks the work as holding a connection until it ends. Promises that are still running then may acquire another. */
export const holdingConnection = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const mark = { isOpen: true }
  holding += 1
  try {
    return await holder.run(mark, work)
  } finally {
    mark.isOpen = false
    holding -= 1
    // while the storage is enabled, every promise of the process costs several times as much
    if (holding === 0) holder.disable()
  }
}

/**
 * Throws inside a scope. The embedded database has one connection: asking for a second one inside a scope would wait
 * forever. A pool would do the same under load, so both engines refuse it.
 */
export const refuseSecondConnection = () => {
  if (holder.getStore()?.isOpen)
    throw new Error('A second database connection was asked for inside a scope; use the db of the scope.')
}
