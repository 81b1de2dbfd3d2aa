import type { core } from 'zod'
import type { CallInput } from '@contract/call'
import { api, type JsonCall, request } from '../api'
import type { Versioned } from './recordsState'

/**
 * The tags of a list by its name; for code that refetches a list without its calls. `excerpts` are lists with fewer
 * records per page than the whole list: they refetch to fill up after a change.
 */
export const listTags = (name: string) =>
  ({
    whole: { type: 'Lists', id: name },
    excerpts: { type: 'Lists', id: `${name}/excerpts` },
    /** Lists that belong to one record. */
    of: (owner: string) => ({ type: 'Lists', id: `${name}/of/${owner}` }) as const,
  }) as const

/** Visible data is polled every 5 minutes while the window has focus (IN-037). */
export const polling = { pollingInterval: 300_000, skipPollingIfUnfocused: true }

export type Page = { records: Versioned[]; total: number; page: number; perPage: number }
/** A call whose query comes from `listQuery` and whose response comes from `pageOf`. */
export type ListCall = JsonCall & { query: core.$ZodType; response: core.$ZodType<Page> }
/** A call that returns one record by its id. */
export type ShowCall<T> = JsonCall & { params: core.$ZodType<unknown, { id: string }>; response: core.$ZodType<T> }
/** Without `page`: the first page. */
export type PageQuery = {
  page?: number
  per_page?: number | string | undefined
  /** Of a list that belongs to another record: the parameters of its path. */
  params?: Record<string, string>
}

/** What a list's query sends. */
export const pageInput = ({ params, ...query }: PageQuery): CallInput<JsonCall> => ({
  ...(params && { params }),
  query,
})

const ownerOf = (params: Record<string, string>) => Object.values(params).join('/')
/** The same record may be in the lists of several others, in each as it is there: there its id begins with theirs. */
export const ownedPage = (page: Page, { params }: PageQuery): Page =>
  params ? { ...page, records: page.records.map((one) => ({ ...one, id: `${ownerOf(params)}/${one.id}` })) } : page

/** A query as a text, which equal queries share: page 1 is the list's first page. */
export const listKey = (query: object) => JSON.stringify(query)
/** Identifies a cache entry, and in the slice the list that it holds. */
export const cacheKey = (endpoint: string, query: object) => `${endpoint}(${listKey(query)})`
/** The query of such a key. */
export const queryOfKey = (key: string) =>
  JSON.parse(key.slice(key.indexOf('(') + 1, -1)) as PageQuery & Record<string, unknown>

/** The endpoints of a list by its name: its first page, the infinite scroll, and one record. */
export const listEndpointNames = (name: string) => ({ head: `${name}Head`, scrolled: name, record: `${name}Record` })

type Settings = {
  perPage: number
  /** Of lists that belong to other records: the same record may be in several. */
  isShared: boolean
  /** In seconds. */
  keepUnusedDataFor: number | undefined
  /** The scrolled pages are read again with the first one. */
  rereadsAll: boolean
}

/**
 * The endpoints of a list. They are untyped inside; the types are at both ends, in the query
 * and in the selectors.
 */
export const listEndpoints = (
  name: string,
  index: ListCall,
  { perPage, isShared, keepUnusedDataFor, rereadsAll }: Settings,
) => {
  const { head: headName, scrolled: scrolledName } = listEndpointNames(name)
  const tags = listTags(name)
  const { whole, excerpts } = tags
  const pageOf = (page: Page, query: PageQuery) => (isShared ? ownedPage(page, query) : page)
  const ask = (query: PageQuery) => request<JsonCall>(index, pageInput(query))
  const serializeQueryArgs = ({ endpointName, queryArgs }: { endpointName: string; queryArgs: object }) =>
    cacheKey(endpointName, queryArgs)

  const heads = api.injectEndpoints({
    endpoints: (build) => ({
      /** One page only: polled, and refetched after changes. */
      [headName]: build.query<Page, PageQuery>({
        query: ({ page = 1, ...query }) => ask({ ...query, page }),
        serializeQueryArgs,
        transformResponse: (page: Page, _meta, query) => pageOf(page, query),
        ...(keepUnusedDataFor !== undefined && { keepUnusedDataFor }),
        providesTags: (_page, _error, { per_page = perPage, params }) => [
          whole,
          ...(Number(per_page) < perPage ? [excerpts] : []),
          ...(params ? [tags.of(ownerOf(params))] : []),
        ],
      }),
    }),
  }).endpoints
  const scrolled = api.injectEndpoints({
    endpoints: (build) => ({
      /** The infinite scroll. Never polled, and tagged only if told to: a refetch requests every loaded page again. */
      [scrolledName]: build.infiniteQuery<Page, PageQuery, number>({
        query: ({ queryArg, pageParam }) => ask({ ...queryArg, page: pageParam }),
        serializeQueryArgs,
        transformResponse: (page: Page, _meta, { queryArg }) => pageOf(page, queryArg),
        ...(rereadsAll && { providesTags: [whole] }),
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (last) => (last.page * last.perPage < last.total ? last.page + 1 : undefined),
        },
      }),
    }),
  }).endpoints
  return {
    // The names are computed, so the types cannot know these endpoints.
    head: heads[headName] as NonNullable<(typeof heads)[string]>,
    scrolled: scrolled[scrolledName] as NonNullable<(typeof scrolled)[string]>,
    /** For code that reads the list without showing it. */
    index,
    tags,
  }
}

/** The endpoint of one record that no loaded list contains. */
export const recordEndpoint = (name: string, show: ShowCall<Versioned>) => {
  const { record: recordName } = listEndpointNames(name)
  const records = api.injectEndpoints({
    endpoints: (build) => ({
      [recordName]: build.query<Versioned, string>({
        query: (id) => request<JsonCall>(show, { params: { id } }),
      }),
    }),
  }).endpoints
  return records[recordName] as NonNullable<(typeof records)[string]>
}
