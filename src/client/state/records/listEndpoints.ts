import type { core } from 'zod'
import { api, request, type JsonCall } from '../api'
import { listKey } from './storedRecords'
import type { Versioned } from './upsertNewer'

export type Page = { records: Versioned[]; total: number; page: number; perPage: number }
/** A call whose query was made by `listQuery` and whose answer by `pageOf`. */
export type ListCall = JsonCall & { query: core.$ZodType; response: core.$ZodType<Page> }
/** A call that answers one record by its id. */
export type ShowCall<T> = JsonCall & { params: core.$ZodType<unknown, { id: string }>; response: core.$ZodType<T> }
/** Without a page: the first one. */
export type PageQuery = { page?: number; per_page?: number | string | undefined }

/** Whose a cache entry is, so that a slice hears when it is gone. */
export const cacheKey = (endpoint: string, key: string) => `${endpoint}(${key})`

/**
 * The three endpoints of a list. They know no type of records: what is typed stands at both ends, in what a list is asked
 * for and in what its selectors show.
 */
export const listEndpoints = (name: string, index: ListCall, show: ShowCall<Versioned>, perPage: number) => {
  const [headName, scrolledName, recordName] = [`${name}Head`, name, `${name}Record`]
  const whole = { type: 'Lists', id: name } as const
  const excerpts = { type: 'Lists', id: `${name}/excerpts` } as const
  const ask = (query: object) => request<JsonCall>(index, { query })
  const serializeQueryArgs = ({ endpointName, queryArgs }: { endpointName: string; queryArgs: object }) =>
    cacheKey(endpointName, listKey(queryArgs))

  const heads = api.injectEndpoints({
    endpoints: (build) => ({
      /** One page alone: polled, and asked again when something changed. */
      [headName]: build.query<Page, PageQuery>({
        query: ({ page = 1, ...query }) => ask({ ...query, page }),
        serializeQueryArgs,
        providesTags: (_page, _error, { per_page = perPage }) =>
          Number(per_page) < perPage ? [whole, excerpts] : [whole],
      }),
    }),
  }).endpoints
  const scrolled = api.injectEndpoints({
    endpoints: (build) => ({
      /** What a person scrolls through. Never polled, never tagged: a refetch would ask for every loaded page again. */
      [scrolledName]: build.infiniteQuery<Page, object, number>({
        query: ({ queryArg, pageParam }) => ask({ ...queryArg, page: pageParam }),
        serializeQueryArgs,
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (last) => (last.page * last.perPage < last.total ? last.page + 1 : undefined),
        },
      }),
    }),
  }).endpoints
  const records = api.injectEndpoints({
    endpoints: (build) => ({
      /** One record, when no list has brought it. */
      [recordName]: build.query<Versioned, string>({
        query: (id) => request<JsonCall>(show, { params: { id } }),
      }),
    }),
  }).endpoints
  return {
    // Their names are computed, so the types do not know that they are there.
    head: heads[headName] as NonNullable<(typeof heads)[string]>,
    scrolled: scrolled[scrolledName] as NonNullable<(typeof scrolled)[string]>,
    record: records[recordName] as NonNullable<(typeof records)[string]>,
    /** `excerpts` are lists of fewer records a page than the whole list has: they fill up again when one changed. */
    tags: { whole, excerpts },
  }
}
