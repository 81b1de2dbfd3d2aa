type Order = {
  /** Ids in the order in which they are shown. */
  order: readonly string[]
  /** Ids above what is shown, which wait until the person asks for them. */
  fresh: readonly string[]
}

/**
 * Adds what was loaded to what is shown, so that nothing that is being read moves: further ids go to the end, newer ones
 * wait. Ids that have left the list keep their place, for a refused removal that brings them back.
 */
export const addToOrder = (order: readonly string[], listed: readonly string[], ids: readonly string[]): Order => {
  if (listed.length === 0) return { order: [...ids], fresh: [] } // nothing is being read
  const known = new Set(order)
  const last = ids.findLastIndex((id) => known.has(id))
  const isUnknown = (id: string) => !known.has(id)
  if (last === -1) return { order, fresh: ids } // so many are new that the first page has no known one
  const further = ids.slice(last + 1)
  return { order: further.length === 0 ? order : [...order, ...further], fresh: ids.slice(0, last).filter(isUnknown) }
}
