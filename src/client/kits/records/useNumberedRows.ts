import { useState } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import type { RecordsState, Versioned } from '@client/state/records/recordsState'
import { useNumberedPage } from './useNumberedPage'

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
  const ids = paged.isLoading ? known : paged.ids
  const rows = useSelector((state: State) => ids.flatMap((id) => list.selectById(state, id) ?? []), shallowEqual)
  return { ...paged, rows, total: paged.total ?? knownTotal }
}
