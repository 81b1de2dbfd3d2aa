import type { UnknownAction } from '@reduxjs/toolkit'
import type { InfiniteData } from '@reduxjs/toolkit/query'
import { api } from '../api'
import { cacheKey, type listEndpoints, type Page, type PageQuery } from './listEndpoints'
import type { PagedList } from './pagedList'
import { addPatch, dropPatch, settlePatch, shownRecord } from './patches'
import { noRecords, type Patch, type RecordsState } from './recordsState'
import { leaveList, leaveScrolled, listKey, storePage, storeRecords, storeScrolled } from './storedRecords'
import type { Versioned } from './upsertNewer'

type Matcher<Part> = (action: UnknownAction) => action is UnknownAction & Part
type Sent<Arg> = { meta: { requestId: string; arg: { originalArgs: Arg } } }
type Answered = { payload: unknown; meta: { requestId: string; fulfilledTimeStamp: number } }
type Failed = { meta: { requestId: string } }

/** An endpoint whose answer is one record. */
type AnswersRecord = { matchFulfilled: Matcher<Answered & { payload: Versioned }> }
type Edit = (state: RecordsState, action: UnknownAction) => RecordsState

/** Shows at once what a mutation will have done; a failure takes it back, a success replaces it by the answer. */
type MakeEdit<T extends Versioned> = <Arg>(
  endpoint: { matchPending: Matcher<Sent<Arg>>; matchFulfilled: Matcher<Answered>; matchRejected: Matcher<Failed> },
  toPatch: (arg: Arg, shown: (id: string) => T | undefined) => Patch<T>,
) => Edit

type Options<T extends Versioned, Beside extends object> = {
  /** What answers a record and is no edit: what creates or changes it. */
  records?: AnswersRecord[]
  /** What is shown before the server has said so. */
  edits?: (edit: MakeEdit<T>) => Edit[]
  /** What stands in the slice beside the records, key by key. */
  beside?: { [Key in keyof Beside]: (state: Beside[Key] | undefined, action: UnknownAction) => Beside[Key] }
}

const { removeQueryResult } = api.internalActions

/** What the list's own answers mean for its records. */
const takeList = (
  { name, head, scrolled, record }: { name: string } & ReturnType<typeof listEndpoints>,
  state: RecordsState,
  action: UnknownAction,
) => {
  if (head.matchFulfilled(action)) {
    const { arg, fulfilledTimeStamp } = action.meta
    return storePage(state, listKey(arg.originalArgs), action.payload, fulfilledTimeStamp)
  }
  if (scrolled.matchFulfilled(action)) {
    const { arg, fulfilledTimeStamp } = action.meta
    // The answer holds every page so far, whatever its type says. One page more is news; asked for again, all are.
    const { pages } = action.payload as unknown as InfiniteData<Page, number>
    const news = arg.direction === 'forward' ? pages.slice(-1) : pages
    return storeScrolled(state, listKey(arg.originalArgs), { pages, news }, fulfilledTimeStamp)
  }
  if (record.matchFulfilled(action)) return storeRecords(state, [action.payload], action.meta.fulfilledTimeStamp)
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

/** The slice of a list: what `pagedList` asks for, as records. */
export const recordsSlice = <
  Name extends string,
  T extends Versioned,
  Query extends PageQuery,
  Beside extends object = object,
>(
  list: PagedList<Name, T, Query>,
  { records = [], edits, beside = {} as Required<Options<T, Beside>>['beside'] }: Options<T, Beside> = {},
) => {
  type State = RecordsState<T> & Beside

  const editOf: MakeEdit<T> = (endpoint, toPatch) => (state, action) => {
    if (endpoint.matchPending(action)) {
      const shown = (id: string) => shownRecord(state as RecordsState<T>, id)
      return addPatch(state, action.meta.requestId, toPatch(action.meta.arg.originalArgs, shown) as Patch<Versioned>)
    }
    if (endpoint.matchFulfilled(action))
      return settlePatch(state, action.meta.requestId, action.payload, action.meta.fulfilledTimeStamp)
    return endpoint.matchRejected(action) ? dropPatch(state, action.meta.requestId) : state
  }
  const takeRecord = (state: RecordsState, action: UnknownAction) =>
    records.reduce(
      (next, { matchFulfilled }) =>
        matchFulfilled(action) ? storeRecords(next, [action.payload], action.meta.fulfilledTimeStamp) : next,
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
    return { ...after, ...added } as State // of this list's records: nothing else came in
  }
  return { reducerPath: list.name, reducer }
}
