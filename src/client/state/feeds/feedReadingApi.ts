import { feedReadingCalls, type FeedEvent, type HistoryPage } from '@contract/feedReading'
import { api, request } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { pagedList } from '../records/pagedList'
import { polling } from '@client/state/records/listEndpoints'
import { recordsSlice } from '../records/recordsSlice'
import { feedReadersName, feedTags } from './feedTags'

/** Who is to confirm a feed, of each feed by itself. */
export const feedReaderList = pagedList(feedReadersName, feedReadingCalls.readers, { perPage: 50 })
export const feedReadersSlice = recordsSlice(feedReaderList)

const eventsPerPage = 50

const ofFeed = (id: string) => ({ params: { id } })

export const feedReadingApi = api.injectEndpoints({
  endpoints: (build) => ({
    readerCounts: queryOf(build, feedReadingCalls.readerCounts, ofFeed, {
      providesTags: (_counts, _error, id) => [feedTags.following(id), feedTags.allFollowing],
    }),
    /** A refused one too shows what is so now: another person was first. */
    remindReaders: mutationOf(build, feedReadingCalls.remind, ofFeed, {
      invalidatesTags: (_counts, _error, id) => [feedTags.following(id)],
    }),
    feedHistory: build.infiniteQuery<HistoryPage, string, number>({
      query: ({ queryArg, pageParam }) =>
        request(feedReadingCalls.history, { ...ofFeed(queryArg), query: { page: pageParam, per_page: eventsPerPage } }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
      },
      providesTags: (_pages, _error, id) => [feedTags.following(id), feedTags.allFollowing],
    }),
  }),
})
export const { useRemindReadersMutation } = feedReadingApi

/** How many have confirmed a feed, and when they were reminded; the last answer until the next one has come. */
export const useReaderCounts = (id: string, isWanted: boolean) => {
  const { data, isError, isFetching, refetch } = feedReadingApi.useReaderCountsQuery(id, {
    ...polling,
    skip: !isWanted,
  })
  return { counts: data, isError, isFetching, retry: () => void refetch() }
}

/** What happened to a feed, newest first, and whether there is more. */
export const useFeedHistory = (id: string) => {
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    feedReadingApi.useFeedHistoryInfiniteQuery(id, { refetchOnMountOrArgChange: true })
  const events = new Map<string, FeedEvent>() // a new event moves the others on, into the next page
  for (const { records } of data?.pages ?? []) for (const event of records) events.set(event.id, event)
  return {
    events: data && [...events.values()],
    isLoading: isFetching && !data,
    isFetching,
    isError,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
