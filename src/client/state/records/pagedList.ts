import { createSelector } from '@reduxjs/toolkit'
import type { core } from 'zod'
import type { CallAnswer } from '@contract/call'
import type { AppDispatch } from '../types'
import { listEndpoints, recordEndpoint, type ListCall, type PageQuery, type ShowCall } from './listEndpoints'
import { shownRecord } from './patches'
import type { RecordsState } from './recordsState'
import { listKey } from './storedRecords'
import type { Versioned } from './upsertNewer'

export type RecordOf<C extends ListCall> = CallAnswer<C> extends { records: (infer T extends Versioned)[] } ? T : never
/** The parameters of its path, of a list that belongs to another record. */
type Owned<C> = C extends { params: infer Params extends core.$ZodType } ? { params: core.input<Params> } : unknown
/** The query of a list; this module adds the page. */
export type ListQuery<C extends ListCall> = Omit<core.input<C['query']>, 'page'> & PageQuery & Owned<C>

/** The same list at a numbered page. Page 1 omits the number, so it shares the cache entry of the plain list. */
export const atPage = <Query extends PageQuery>({ page: _page, ...query }: Query, page: number) =>
  (page === 1 ? query : { ...query, page }) as Query

type Options<Query, Record> = {
  /** Records per page of the whole list; a list with fewer is an excerpt. */
  perPage?: number
  /** The list shrinks while it is read: the loaded pages are refetched before the next one. */
  shrinks?: (query: Query) => boolean
  /** Names of the totals that its pages have besides `total`: they are kept by list. */
  counts?: readonly string[]
  /** A text that never changes, of which the list may have an excerpt: `useRecord` reads it whole, and it stays whole. */
  text?: keyof Record & string
  /** Whether a record is still one of the list's: it leaves at once when a change moves it elsewhere. */
  belongs?: (record: Record, query: Query) => boolean
}

/** Records of a slice, by id. */
export type KnownRecords<Name extends string, T extends Versioned> = {
  name: Name
  selectById: (state: Record<Name, RecordsState<T>>, id: string) => T | undefined
}

/** Records that are in no list: their slice stores what endpoints return. `name` is its key. */
export const singleRecords = <T extends Versioned, Name extends string>(name: Name): KnownRecords<Name, T> => ({
  name,
  selectById: (state, id) => shownRecord<T>(state[name], id),
})

const listOf = <Name extends string, T extends Versioned, Query extends PageQuery>(
  name: Name,
  index: ListCall,
  { perPage = 50, shrinks = () => false, counts = [], text, belongs = () => true }: Options<Query, T>,
) => {
  type State = Record<Name, RecordsState<T>>
  const endpoints = listEndpoints(name, index, perPage)
  const selectById = (state: State, id: string) => shownRecord<T>(state[name], id)

  /**
   * The ids of the list: the freshest first page, then the scrolled pages; each id once, and only of visible records.
   */
  const selectIds = createSelector(
    [
      (state: State) => state[name].entities,
      (state: State) => state[name].patches,
      (state: State, query: Query) => state[name].lists[listKey(query)],
      (state: State, query: Query) => state[name].scrolled[listKey(query)],
      (_state: State, query: Query) => listKey(query), // a text: equal queries give the same list
    ],
    (entities, patches, head = [], scrolled = [], key) => {
      const query = JSON.parse(key) as Query
      return [...new Set([...head, ...scrolled])].filter((id) => {
        const record = shownRecord<T>({ entities, patches }, id)
        return record !== undefined && belongs(record, query)
      })
    },
  )
  return {
    ...endpoints,
    name,
    shrinks,
    counts,
    text,
    selectById,
    selectIds,
    /** The ids of a list whose records match. */
    selectIdsWhere: (is: (record: T) => boolean) =>
      createSelector([(state: State) => state[name], selectIds], (records, ids) =>
        ids.filter((id) => {
          const record = shownRecord<T>(records, id)
          return record !== undefined && is(record)
        }),
      ),
    /** The server's total; undefined before the first response. */
    selectTotal: (state: State, query: Query): number | undefined => state[name].totals[listKey(query)],
    /** Its further totals, by name; undefined before the first response. */
    selectCounts: (state: State, query: Query) => state[name].counts[listKey(query)],
    /** Prefetches a list before its screen renders; the screen's own hook reads it from the cache. */
    prefetch: (query: Query) => endpoints.head.initiate(query, { subscribe: false }),
  }
}

const recordOf = <T extends Versioned>(name: string, show: ShowCall<T>) => {
  const record = recordEndpoint(name, show)
  return {
    record,
    /** Refetches one record; undefined when that fails. */
    refetchRecord: (id: string) => async (dispatch: AppDispatch) => {
      const { data } = await dispatch(record.initiate(id, { subscribe: false, forceRefetch: true }))
      return data as T | undefined // the type that the call returns
    },
  }
}

export type PagedList<Name extends string, T extends Versioned, Query extends PageQuery> = ReturnType<
  typeof listOf<Name, T, Query>
>

/** A list whose records can also be fetched one by one. */
export type ShownList<Name extends string, T extends Versioned, Query extends PageQuery> = PagedList<Name, T, Query> &
  ReturnType<typeof recordOf<T>>

/**
 * Builds a list of records from its calls in the contract: endpoints and selectors. `name` is the key of its
 * slice (`recordsSlice`); `show` is the call that returns one record, if there is one.
 */
export function pagedList<Name extends string, C extends ListCall>(
  name: Name,
  index: C,
  options: Options<ListQuery<C>, RecordOf<C>> & { show: ShowCall<RecordOf<C>> },
): ShownList<Name, RecordOf<C>, ListQuery<C>>
export function pagedList<Name extends string, C extends ListCall>(
  name: Name,
  index: C,
  options?: Options<ListQuery<C>, RecordOf<C>>,
): PagedList<Name, RecordOf<C>, ListQuery<C>>
export function pagedList<Name extends string, C extends ListCall>(
  name: Name,
  index: C,
  { show, ...options }: Options<ListQuery<C>, RecordOf<C>> & { show?: ShowCall<RecordOf<C>> } = {},
) {
  const list = listOf<Name, RecordOf<C>, ListQuery<C>>(name, index, options)
  return show ? { ...list, ...recordOf(name, show) } : list
}
