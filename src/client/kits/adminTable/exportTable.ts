import { csvOf } from '@contract/csv'
import { fetchAllPages } from '@client/state/records/fetchAllPages'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import type { AppDispatch } from '@client/state/types'
import { saveFile } from '@client/ui/copyAndSave'
import type { Column } from './column'

/** Rows as CSV with the table's texts. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvOf([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))])

type Options<Name extends string, Row extends Versioned, Query extends PageQuery> = {
  list: PagedList<Name, Row, Query>
  query: Query
  columns: readonly Column<Row>[]
  fileName: string
  dispatch: AppDispatch
  signal: AbortSignal
  onProgress: (progress: { read: number; total: number }) => void
}

/** Saves all that a search finds, in the order that is shown, as a CSV file. */
export const exportTable = async <Name extends string, Row extends Versioned, Query extends PageQuery>({
  list,
  query,
  columns,
  fileName,
  dispatch,
  ...reading
}: Options<Name, Row, Query>) => {
  const rows = await dispatch(fetchAllPages(list, query, reading))
  saveFile(new File([toCsv(columns, rows)], fileName, { type: 'text/csv;charset=utf-8' }))
}
