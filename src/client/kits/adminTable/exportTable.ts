import { pageCaps } from '@contract/common'
import { csvOf } from '@contract/csv'
import { api, type JsonCall, request } from '@client/state/api'
import { type Page, pageInput, type PageQuery } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import type { AppDispatch } from '@client/state/types'
import { saveFile } from '@client/ui/copyAndSave'
import type { Column } from './column'

type Progress = { read: number; total: number }
type Reading = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/** What is read here is shown nowhere: slices know nothing of it, and the cache lets go of it at once. */
const injectPages = (name: string, index: JsonCall) =>
  api.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Pages`]: build.query<Page, PageQuery>({
        query: (query) => request(index, pageInput(query)),
        keepUnusedDataFor: 0,
      }),
    }),
  }).endpoints
const injected = new Map<string, ReturnType<typeof injectPages>[string]>()

const pagesOf = ({ name, index }: { name: string; index: JsonCall }) => {
  const known = injected.get(name) ?? injectPages(name, index)[`${name}Pages`]
  if (known === undefined) throw new Error(`The endpoint of the pages of ${name} was not made`)
  injected.set(name, known)
  return known
}

/**
 * Reads a list from its first page to its last, in its order; each record once, however the list moves meanwhile. Throws
 * when a page can not be read, or the signal says to stop.
 */
const fetchAllPages =
  <Name extends string, T extends Versioned, Query extends PageQuery>(
    list: PagedList<Name, T, Query>,
    query: Query,
    { signal, onProgress }: Reading,
  ) =>
  async (dispatch: AppDispatch): Promise<T[]> => {
    const pages = pagesOf(list)
    const found = new Map<string, T>()
    for (let page = 1, total = Infinity; (page - 1) * pageCaps.content < total; page++) {
      signal.throwIfAborted()
      const asked = { ...query, page, per_page: pageCaps.content }
      const reading = dispatch(pages.initiate(asked, { subscribe: false, forceRefetch: true }))
      const stop = () => reading.abort()
      signal.addEventListener('abort', stop)
      const answer = await reading.unwrap().finally(() => signal.removeEventListener('abort', stop))
      for (const record of answer.records) found.set(record.id, record as T) // the type that the call returns
      total = answer.total
      onProgress({ read: found.size, total })
    }
    return [...found.values()]
  }

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
