import { useState } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { type PageQuery, polling } from '@client/state/records/listEndpoints'
import { atPage, type PagedList } from '@client/state/records/pagedList'
import type { RecordsState, Versioned } from '@client/state/records/recordsState'
import { useToldState } from '@client/state/screens/useScreenState'

/** Loads one page of a numbered list, starting at 1, and returns its records and the request's status. */
export const useNumberedPage = <Name extends string, T extends Versioned, Query extends PageQuery>(
  list: PagedList<Name, T, Query>,
  query: Query,
  page: number,
) => {
  type State = Record<Name, RecordsState<T>>
  const paged = atPage(query, page)
  const ids = useSelector((state: State) => list.selectIds(state, paged), shallowEqual)
  const total = useSelector((state: State) => list.selectTotal(state, paged))
  const { currentData, isFetching, isError, refetch } = list.head.useQuery(paged, polling)
  return {
    ids,
    /** The server's total over all pages; undefined before the first response. */
    total,
    /** No response for this page yet. */
    isLoading: isFetching && currentData === undefined,
    /** A request is running. */
    isFetching,
    isError,
    retry: () => void refetch(),
  }
}

/** The records of a page and the total; while another page loads, those of the previous page. */
export const useNumberedRows = <Name extends string, Row extends Versioned, Query extends PageQuery>(
  list: PagedList<Name, Row, Query>,
  query: Query,
  page: number,
) => {
  type State = Record<Name, RecordsState<Row>>
  const paged = useNumberedPage(list, query, page)
  const [known, setKnown] = useState(paged.ids)
  if (!paged.isLoading && known !== paged.ids) setKnown(paged.ids)
  const [knownTotal, setKnownTotal] = useState(paged.total)
  if (paged.total !== undefined && paged.total !== knownTotal) setKnownTotal(paged.total)
  const idsBefore = useToldState(`rows before ${list.name}`, paged.isLoading ? known : null)
  const totalBefore = useToldState(`total before ${list.name}`, paged.total === undefined ? (knownTotal ?? null) : null)
  const ids = idsBefore ?? paged.ids
  const rows = useSelector((state: State) => ids.flatMap((id) => list.selectById(state, id) ?? []), shallowEqual)
  return { ...paged, rows, total: paged.total ?? totalBefore ?? undefined }
}
