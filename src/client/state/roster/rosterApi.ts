import type { CallAnswer } from '@contract/call'
import { rosterCalls } from '@contract/roster'
import { shiftCalls } from '@contract/shifts'
import { api, request } from '../api'
import { queryOf } from '../endpointOf'
import { polling } from '@client/state/records/listEndpoints'
import { rosterTags } from './rosterTags'

type ShiftPage = CallAnswer<typeof shiftCalls.mine>
type Counted = { page: number; perPage: number; total: number }
/** Both in seconds since 1970; what touches the time between them. */
type Span = { from: number; to: number }

const perPage = 20
const mostPerPage = 200

const paging = {
  initialPageParam: 1,
  getNextPageParam: ({ page, perPage: size, total }: Counted) => (page * size < total ? page + 1 : undefined),
}

export const rosterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What ends after an instant, in seconds. */
    shiftsFrom: build.infiniteQuery<ShiftPage, number, number>({
      query: ({ queryArg, pageParam }) =>
        request(shiftCalls.mine, {
          query: { page: pageParam, per_page: perPage, 'q[date_end_gteq]': queryArg + 1 },
        }),
      infiniteQueryOptions: paging,
      providesTags: [rosterTags.shifts],
    }),
    shiftsBetween: queryOf(
      build,
      shiftCalls.mine,
      ({ from, to }: Span) => ({
        query: { per_page: mostPerPage, 'q[date_start_lteq]': to - 1, 'q[date_end_gteq]': from + 1 },
      }),
      { providesTags: [rosterTags.shifts] },
    ),
    placeShifts: queryOf(
      build,
      rosterCalls.atPlace,
      ({ locationId, date }: { locationId: string; date: string }) => ({
        query: { per_page: mostPerPage, 'q[location_id_eq]': locationId, date },
      }),
      { providesTags: [rosterTags.place] },
    ),
  }),
})

type Pages<Item> = {
  data?: { pages: readonly { records: readonly Item[] }[] } | undefined
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** The loaded records, each once: a new one moves the others on, into the next page. */
const listed = <Item extends { id: string }>(pages: Pages<Item>) => {
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const byId = new Map((data?.pages ?? []).flatMap(({ records }) => records.map((record) => [record.id, record])))
  return {
    records: [...byId.values()],
    list: {
      isLoading: isFetching && data === undefined,
      isFetching,
      isError,
      retry: () => void (isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
    },
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    showMore: () => void pages.fetchNextPage(),
  }
}

const fresh = { refetchOnMountOrArgChange: true }

/** The person's shifts, leave and offers from the start of a day on, in seconds since 1970. */
export const useShiftsFrom = (from: number) => listed(rosterApi.useShiftsFromInfiniteQuery(from, fresh))

type Asked<Item> = {
  currentData?: { records: readonly Item[] } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}
const answered = <Item>({ currentData, isError, isFetching, refetch }: Asked<Item>) => ({
  records: currentData?.records ?? [],
  isKnown: currentData !== undefined,
  list: { isLoading: currentData === undefined && !isError, isFetching, isError, retry: () => void refetch() },
})

export const useShiftsBetween = (span: Span) =>
  answered(rosterApi.useShiftsBetweenQuery(span, { ...polling, ...fresh }))
/** Who works there on a day, and who is on leave; nothing while there is no location. */
export const usePlaceShifts = (locationId: string | undefined, date: string) => {
  const asked = rosterApi.usePlaceShiftsQuery(
    { locationId: locationId ?? '', date },
    { ...polling, ...fresh, skip: locationId === undefined },
  )
  return { ...answered(asked), onLeave: asked.currentData?.onLeave ?? [] }
}

/** The same for a file, once. */
export const fetchShiftsBetween = (span: Span) =>
  rosterApi.endpoints.shiftsBetween.initiate(span, { subscribe: false, forceRefetch: true })
