import { shortCodeUseCalls } from '@contract/shortCodeUses'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import type { AppDispatch } from '../types'

/** As many as the dialog shows at once. */
export const usesPerPage = 50

const usesApi = api.injectEndpoints({
  endpoints: (build) => ({
    shortCodeUses: queryOf(
      build,
      shortCodeUseCalls.index,
      ({ id, page, perPage }: { id: string; page: number; perPage: number }) => ({
        params: { id },
        query: { page, per_page: perPage },
      }),
      { keepUnusedDataFor: 0 }, // others write templates: each look is a new one
    ),
  }),
})

/** One page of what uses a short code. The page before stays until the next is here. */
export const useShortCodeUses = (id: string, page: number) => {
  const { data, isError, isFetching, refetch } = usesApi.useShortCodeUsesQuery({ id, page, perPage: usesPerPage })
  return { uses: data?.records, total: data?.total ?? 0, isError, isFetching, retry: () => void refetch() }
}

/** How many texts use a short code now. */
export const countShortCodeUses = (id: string) => async (dispatch: AppDispatch) => {
  const asked = usesApi.endpoints.shortCodeUses.initiate(
    { id, page: 1, perPage: 1 },
    { subscribe: false, forceRefetch: true },
  )
  const { data, error } = await dispatch(asked)
  return { total: data?.total, error }
}
