import { pageCaps } from '@contract/common'
import { api, request, type JsonCall } from '../api'
import type { AppDispatch } from '../types'
import { pageInput, type Page, type PageQuery } from './listEndpoints'
import type { PagedList } from './pagedList'
import type { Versioned } from './recordsState'

type Progress = { read: number; total: number }
type Options = { signal: AbortSignal; onProgress: (progress: Progress) => void }

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
export const fetchAllPages =
  <Name extends string, T extends Versioned, Query extends PageQuery>(
    list: PagedList<Name, T, Query>,
    query: Query,
    { signal, onProgress }: Options,
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
