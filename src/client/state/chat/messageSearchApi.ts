import { chatMessageCalls, type FoundMessages } from '@contract/chatMessages'
import { api, request, type ApiError } from '../api'
import { isAborted, useAbort } from '../records/useAbort'

type Search = { sid: string; text: string }

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    searchConversation: build.infiniteQuery<FoundMessages, Search, number | undefined>({
      query: ({ queryArg: { sid, text }, pageParam }) =>
        request(chatMessageCalls.search, {
          params: { conversationSid: sid },
          query: { 'q[text_cont]': text, before: pageParam ?? '' },
        }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
    }),
  }),
})

/** The messages of a conversation with these words, page by page. Each search is asked anew. */
export const useMessageSearch = (search: Search) => {
  const skip = search.text === ''
  useAbort('searchConversation', skip ? undefined : search)
  const { currentData, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    endpoints.searchConversation.useInfiniteQuery(search, { skip, refetchOnMountOrArgChange: true })
  const failure = isAborted(error) ? undefined : (error as ApiError | undefined)
  return {
    /** Undefined until the first page is there. */
    found: currentData?.pages.flatMap(({ records }) => records),
    total: currentData?.pages[0]?.total ?? 0,
    isFetching,
    failure: currentData === undefined ? failure : undefined,
    isMoreFailed: isFetchNextPageError,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
