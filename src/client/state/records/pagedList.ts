import { createSelector } from '@reduxjs/toolkit'
import type { core } from 'zod'
import type { CallAnswer } from '@contract/call'
import type { AppDispatch } from '../types'
import {
  cacheKey,
  listEndpoints,
  listKey,
  recordEndpoint,
  type ListCall,
  type PageQuery,
  type ShowCall,
} from './listEndpoints'
import { shownRecord } from './recordPatches'
import { recordGone, type RecordsState, type Versioned, type WholeText } from './recordsState'

export type RecordOf<C extends ListCall> = CallAnswer<C> extends { records: (infer T extends Versioned)[] } ? T : never
/** The parameters of its path, of a list that belongs to another record. */
type Owned<C> = C extends { params: infer Params extends core.$ZodType } ? { params: core.input<Params> } : unknown
/** The query of a list; this module adds the page. */
export type ListQuery<C extends ListCall> = Omit<core.input<C['query']>, 'page'> & PageQuery & Owned<C>

/** The same list at a numbered page. Page 1 omits the number, so it shares the cache entry of the plain list. */
export const atPage = <Query extends PageQuery>({ page: _page, ...query }: Query, page: number) =>
  (page === 1 ? query : { ...query, page }) as Query

type Options<Query, Record> = {
  /** Its name, where its table has several lists. */
  name?: string
  /** Records per page of the whole list; a list with fewer is an excerpt. */
  perPage?: number
  /** Of lists that belong to other records: each of its records is in those of one alone. */
  isOwn?: boolean
  /** How long the cache keeps a list that no component shows, in seconds. */
  keepUnusedDataFor?: number
  /** A change reads its scrolled pages again too: of short lists whose records can not be read one by one. */
  rereadsAll?: boolean
  /** The list shrinks while it is read: the loaded pages are refetched before the next one. */
  shrinks?: (query: Query) => boolean
  /** Names of the totals that its pages have besides `total`: they are kept by list. */
  counts?: readonly string[]
  /** A text of which the list may have an excerpt: `useRecord` reads it whole, and it stays whole. */
  text?: WholeText & { field: keyof Record }
  /** Whether a record is still one of the list's: it leaves at once when a change moves it elsewhere. */
  belongs?: (record: Record, query: Query) => boolean
}

/** Records of a table, the key of their slice, by id. */
export type KnownRecords<Table extends string, T extends Versioned> = {
  table: Table
  selectById: (state: Record<Table, RecordsState<T>>, id: string) => T | undefined
}

const listOf = <Table extends string, T extends Versioned, Query extends PageQuery>(
  table: Table,
  index: ListCall,
  {
    name = table,
    perPage = 50,
    shrinks = () => false,
    counts = [],
    text,
    belongs = () => true,
    isOwn = false,
    keepUnusedDataFor,
    rereadsAll = false,
  }: Options<Query, T>,
) => {
  type State = Record<Table, RecordsState<T>>
  const endpoints = listEndpoints(name, index, { perPage, isShared: !isOwn, keepUnusedDataFor, rereadsAll })
  const headKey = (query: Query) => cacheKey(endpoints.head.name, query)
  const scrolledKey = (query: Query) => cacheKey(endpoints.scrolled.name, query)
  const selectById = (state: State, id: string) => shownRecord<T>(state[table], id)
  const selectScrolled = (state: State, query: Query) => state[table].scrolled[scrolledKey(query)]

  /**
   * The ids of the list: the freshest first page, then the scrolled pages; each id once, and only of visible records.
   */
  const selectIds = createSelector(
    [
      (state: State) => state[table].entities,
      (state: State) => state[table].patches,
      (state: State, query: Query) => state[table].lists[headKey(query)],
      selectScrolled,
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
    index,
    table,
    name,
    shrinks,
    counts,
    text,
    selectById,
    selectIds,
    /** The ids of a list whose records match. */
    selectIdsWhere: (is: (record: T) => boolean) =>
      createSelector([(state: State) => state[table], selectIds], (records, ids) =>
        ids.filter((id) => {
          const record = shownRecord<T>(records, id)
          return record !== undefined && is(record)
        }),
      ),
    /** The ids of its scrolled pages. */
    selectScrolled,
    /** The server's total, without records that are being deleted; undefined before the first response. */
    selectTotal: (state: State, query: Query): number | undefined => {
      const { totals, lists, entities, patches } = state[table]
      const total = totals[headKey(query)]
      if (total === undefined || Object.keys(patches).length === 0) return total
      const isDeleted = (id: string) => id in entities && shownRecord<T>({ entities, patches }, id) === undefined
      return total - (lists[headKey(query)] ?? []).filter(isDeleted).length
    },
    /** Its further totals, by name; undefined before the first response. */
    selectCounts: (state: State, query: Query) => state[table].counts[headKey(query)],
    /** Prefetches a list before its screen renders; the screen's own hook reads it from the cache. */
    prefetch: (query: Query) => endpoints.head.initiate(query, { subscribe: false }),
  }
}

const recordOf = <T extends Versioned>(table: string, name: string, show: ShowCall<T>) => {
  const record = recordEndpoint(name, show)
  /** Reads one record again; without an answer, whether there is none for this person. */
  const refetchRecord = (id: string) => async (dispatch: AppDispatch) => {
    const { data, error } = await dispatch(record.initiate(id, { subscribe: false, forceRefetch: true }))
    return {
      record: data as T | undefined, // the type that the call returns
      isGone: error !== undefined && 'status' in error && error.status === 404,
    }
  }
  return {
    record,
    refetchRecord,
    /** The same; the record leaves its lists when it is gone for this person. */
    refreshRecord: (id: string) => async (dispatch: AppDispatch) => {
      const { isGone } = await dispatch(refetchRecord(id))
      if (isGone) dispatch(recordGone(table, id))
    },
  }
}

export type PagedList<Table extends string, T extends Versioned, Query extends PageQuery> = ReturnType<
  typeof listOf<Table, T, Query>
>

/** A list whose records can also be fetched one by one. */
export type ShownList<Table extends string, T extends Versioned, Query extends PageQuery> = PagedList<Table, T, Query> &
  ReturnType<typeof recordOf<T>>

/**
 * Builds a list of records from its calls in the contract: endpoints and selectors. `table` is the key of its
 * slice (`recordsSlice`); `show` is the call that returns one record, if there is one.
 */
export function pagedList<Table extends string, C extends ListCall>(
  table: Table,
  index: C,
  options: Options<ListQuery<C>, RecordOf<C>> & { show: ShowCall<RecordOf<C>> },
): ShownList<Table, RecordOf<C>, ListQuery<C>>
export function pagedList<Table extends string, C extends ListCall>(
  table: Table,
  index: C,
  options?: Options<ListQuery<C>, RecordOf<C>>,
): PagedList<Table, RecordOf<C>, ListQuery<C>>
export function pagedList<Table extends string, C extends ListCall>(
  table: Table,
  index: C,
  { show, ...options }: Options<ListQuery<C>, RecordOf<C>> & { show?: ShowCall<RecordOf<C>> } = {},
) {
  const list = listOf<Table, RecordOf<C>, ListQuery<C>>(table, index, options)
  return show ? { ...list, ...recordOf(table, list.name, show) } : list
}
