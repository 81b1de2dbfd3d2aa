import { fetchAllPages } from '@client/state/records/fetchAllPages'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import type { AppDispatch } from '@client/state/types'
import { saveFile } from '@client/ui/copyAndSave'
import type { Column } from './column'

/** By this mark spreadsheets know that a file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Spreadsheets run a text that begins so, wide forms included, as a formula; behind an apostrophe they show it. */
const isFormula = /^[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",\r\n]/

const cell = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const text = isFormula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180) with the table's texts. A library for this adds 7 to 10 kB. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return byteOrderMark + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

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
