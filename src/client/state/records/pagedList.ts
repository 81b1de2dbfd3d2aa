import { createSelector } from '@reduxjs/toolkit'
import type { core } from 'zod'
import type { CallAnswer } from '@contract/call'
import type { AppDispatch } from '../types'
import { listEndpoints, type ListCall, type PageQuery, type ShowCall } from './listEndpoints'
import { shownRecord } from './patches'
import type { RecordsState } from './recordsState'
import { listKey } from './storedRecords'
import type { Versioned } from './upsertNewer'

export type RecordOf<C extends ListCall> = CallAnswer<C> extends { records: (infer T extends Versioned)[] } ? T : never
/** What a list is asked for; the page is the kit's. */
export type ListQuery<C extends ListCall> = Omit<core.input<C['query']>, 'page'> & PageQuery

/** The same list at a page, for those whose pages are numbered. The first one is asked for as in any other list. */
export const atPage = <Query extends PageQuery>({ page: _page, ...query }: Query, page: number) =>
  (page === 1 ? query : { ...query, page }) as Query

type Options<T, Query> = {
  /** The call that answers one of them. */
  show: ShowCall<T>
  /** Records a page of the whole list; a list of fewer is an excerpt. */
  perPage: number
  /** The list gets shorter while it is read: pages that were loaded are asked for again before the next one. */
  shrinks?: (query: Query) => boolean
}

const listOf = <Name extends string, T extends Versioned, Query extends PageQuery>(
  name: Name,
  index: ListCall,
  { show, perPage, shrinks = () => false }: Options<T, Query>,
) => {
  type State = Record<Name, RecordsState<T>>
  const endpoints = listEndpoints(name, index, show, perPage)
  const selectById = (state: State, id: string) => shownRecord<T>(state[name], id)

  /** The list as shown: the freshest first page, then what was scrolled to; each id once, and only of records that are shown. */
  const selectIds = createSelector(
    [
      (state: State) => state[name].entities,
      (state: State) => state[name].patches,
      (state: State, query: Query) => state[name].lists[listKey(query)],
      (state: State, query: Query) => state[name].scrolled[listKey(query)],
    ],
    (entities, patches, head = [], scrolled = []) =>
      [...new Set([...head, ...scrolled])].filter((id) => shownRecord({ entities, patches }, id)),
  )
  return {
    ...endpoints,
    name,
    shrinks,
    selectById,
    selectIds,
    /** Those of a list that are something. */
    selectIdsWhere: (is: (record: T) => boolean) =>
      createSelector([(state: State) => state[name], selectIds], (records, ids) =>
        ids.filter((id) => {
          const record = shownRecord<T>(records, id)
          return record !== undefined && is(record)
        }),
      ),
    /** How many the server has; undefined until it has said so. */
    selectTotal: (state: State, query: Query): number | undefined => state[name].totals[listKey(query)],
    /** Asks for a list before the screen that shows it is drawn; the screen's own hook finds the answer. */
    read: (query: Query) => endpoints.head.initiate(query, { subscribe: false }),
    /** Asks for one record anew; undefined when it could not be read. */
    readRecord: (id: string) => async (dispatch: AppDispatch) => {
      const { data } = await dispatch(endpoints.record.initiate(id, { subscribe: false, forceRefetch: true }))
      return data as T | undefined // of the call that answers them
    },
  }
}
export type PagedList<Name extends string, T extends Versioned, Query extends PageQuery> = ReturnType<
  typeof listOf<Name, T, Query>
>

/**
 * A list of records out of its calls in the contract: its endpoints and what is shown of it. `name` is the key of its
 * slice (`recordsSlice`).
 */
export const pagedList = <Name extends string, C extends ListCall>(
  name: Name,
  index: C,
  options: Options<RecordOf<C>, ListQuery<C>>,
): PagedList<Name, RecordOf<C>, ListQuery<C>> => listOf(name, index, options)
