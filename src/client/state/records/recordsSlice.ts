import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '../api'
import { cacheKey, type listEndpoints, type recordEndpoint } from './listEndpoints'
import type { KnownRecords } from './pagedList'
import { addPatch, dropPatch, settlePatch, shownRecord } from './patches'
import { noRecords, type Patch, type RecordsState } from './recordsState'
import { leaveList, leaveScrolled, listKey, storePage, storeRecords, storeScrolled } from './storedRecords'
import type { Versioned } from './upsertNewer'

type Matcher<Part> = (action: UnknownAction) => action is UnknownAction & Part
type Sent<Arg> = { meta: { requestId: string; arg: { originalArgs: Arg } } }
type Answered = { payload: unknown; meta: { requestId: string; fulfilledTimeStamp: number } }
type Failed = { meta: { requestId: string } }

/** An endpoint that returns one record. */
type AnswersRecord = { matchFulfilled: Matcher<Answered & { payload: Versioned }> }
type Edit = (state: RecordsState, action: UnknownAction) => RecordsState

/** Shows the expected result of a mutation at once. A failure reverts it; a success replaces it with the response. */
type MakeEdit<T extends Versioned> = <Arg>(
  endpoint: { matchPending: Matcher<Sent<Arg>>; matchFulfilled: Matcher<Answered>; matchRejected: Matcher<Failed> },
  toPatch: (arg: Arg, shown: (id: string) => T | undefined) => Patch<T>,
) => Edit

type Options<T extends Versioned, Beside extends object> = {
  /** Endpoints that return a record and are not edits: they create or change it. */
  records?: AnswersRecord[]
  /** Optimistic updates: shown before the server confirms. */
  edits?: (edit: MakeEdit<T>) => Edit[]
  /** Further state of the slice next to the records, key by key. */
  beside?: { [Key in keyof Beside]: (state: Beside[Key] | undefined, action: UnknownAction) => Beside[Key] }
}

const { removeQueryResult } = api.internalActions

type ListParts = Partial<ReturnType<typeof listEndpoints>> & {
  name: string
  text?: string | undefined
  counts?: readonly string[]
  record?: ReturnType<typeof recordEndpoint>
}

/** Applies the list's own responses to its records. */
const takeList = (
  { name, text, counts = [], head, scrolled, record }: ListParts,
  state: RecordsState,
  action: UnknownAction,
) => {
  if (head?.matchFulfilled(action)) {
    const { arg, fulfilledTimeStamp } = action.meta
    return storePage(state, listKey(arg.originalArgs), action.payload, { now: fulfilledTimeStamp, text }, counts)
  }
  if (scrolled?.matchFulfilled(action)) {
    const { arg, fulfilledTimeStamp } = action.meta
    // The payload holds every page so far. After "load more" only the last page is new; after a
    // refetch all are.
    const { pages } = action.payload
    const news = arg.direction === 'forward' ? pages.slice(-1) : pages
    return storeScrolled(state, listKey(arg.originalArgs), { pages, news }, { now: fulfilledTimeStamp, text })
  }
  if (record?.matchFulfilled(action))
    return storeRecords(state, [action.payload], { now: action.meta.fulfilledTimeStamp, text })
  if (removeQueryResult.match(action)) {
    const { queryCacheKey } = action.payload
    const isOf = (endpoint: string) => (key: string) => cacheKey(endpoint, key) === queryCacheKey
    const left = Object.keys(state.lists).find(isOf(`${name}Head`))
    if (left !== undefined) return leaveList(state, left)
    const scrolledAway = Object.keys(state.scrolled).find(isOf(name))
    if (scrolledAway !== undefined) return leaveScrolled(state, scrolledAway)
  }
  return state
}

/** The slice of a list, or of single records: stores what `pagedList` fetches, and what further endpoints return. */
export const recordsSlice = <Name extends string, T extends Versioned, Beside extends object = object>(
  list: KnownRecords<Name, T> & ListParts,
  { records = [], edits, beside = {} as Required<Options<T, Beside>>['beside'] }: Options<T, Beside> = {},
) => {
  type State = RecordsState<T> & Beside
  const takingOf = ({ fulfilledTimeStamp }: Answered['meta']) => ({ now: fulfilledTimeStamp, text: list.text })

  const editOf: MakeEdit<T> = (endpoint, toPatch) => (state, action) => {
    if (endpoint.matchPending(action)) {
      const shown = (id: string) => shownRecord(state as RecordsState<T>, id)
      return addPatch(state, action.meta.requestId, toPatch(action.meta.arg.originalArgs, shown) as Patch<Versioned>)
    }
    if (endpoint.matchFulfilled(action))
      return settlePatch(state, action.meta.requestId, action.payload, takingOf(action.meta))
    return endpoint.matchRejected(action) ? dropPatch(state, action.meta.requestId) : state
  }
  const takeRecord = (state: RecordsState, action: UnknownAction) =>
    records.reduce(
      (next, { matchFulfilled }) =>
        matchFulfilled(action) ? storeRecords(next, [action.payload], takingOf(action.meta)) : next,
      state,
    )
  const takeEdits = edits?.(editOf) ?? []
  const besideKeys = Object.keys(beside) as (keyof Beside)[]
  const besideOf = (state: Beside | undefined, action: UnknownAction) =>
    Object.fromEntries(besideKeys.map((key) => [key, beside[key](state?.[key], action)])) as Beside

  const reducer = (state: State | undefined, action: UnknownAction): State => {
    const before: RecordsState = state ?? noRecords
    const taken = takeRecord(takeList(list, before, action), action)
    const after = takeEdits.reduce((next, take) => take(next, action), taken)
    const added = besideOf(state, action)
    if (state !== undefined && after === state && besideKeys.every((key) => added[key] === state[key])) return state
    return { ...after, ...added } as State // all keys belong to this list's records
  }
  return { reducerPath: list.name, reducer }
}
