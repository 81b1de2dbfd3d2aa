import { lruMemoize } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { RootState } from '@client/state/types'

type Queries = RootState['api']['queries']

const isSettled = (entry: Queries[string]): boolean =>
  entry !== undefined && (entry.data !== undefined || entry.error !== undefined)

/**
 * The cache without what is under way: an entry that is asked again is shown as it was. Entries that stay the same are
 * the same objects, so that differences between states are found without looking into them.
 */
const settledOnes = new WeakMap<object, object>()
const settled = <Entry extends NonNullable<Queries[string]>>(entry: Entry): Entry => {
  if (entry.status !== QueryStatus.pending) return entry
  const known = settledOnes.get(entry) as Entry | undefined
  if (known) return known
  const status = entry.data === undefined ? QueryStatus.rejected : QueryStatus.fulfilled
  const made = { ...entry, status } as Entry
  settledOnes.set(entry, made)
  return made
}

const settledQueries = lruMemoize((queries: Queries) =>
  Object.fromEntries(
    Object.entries(queries).flatMap(([key, entry]) => (entry && isSettled(entry) ? [[key, settled(entry)]] : [])),
  ),
)

const withoutToken = lruMemoize((session: RootState['session']) => ({ ...session, token: null }))

const withoutExport = lruMemoize((view: RootState['view']) => ({ ...view, isExporting: false }))

/**
 * What of a state a snapshot contains (D-95): all slices, the settled queries of the cache, and no token.
 */
export const shownState = (state: RootState): Record<string, unknown> => ({
  ...state,
  api: { queries: settledQueries(state.api.queries) },
  session: withoutToken(state.session),
  view: withoutExport(state.view),
})
