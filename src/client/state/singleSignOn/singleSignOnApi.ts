import { type SingleSignOn, singleSignOnCalls, type SingleSignOnForm } from '@contract/singleSignOn'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import type { AppDispatch } from '../types'

type Edit = SingleSignOnForm & { lockVersion: number | undefined }
type Lifecycle = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: SingleSignOn }> }

export const singleSignOnApi = api.injectEndpoints({
  endpoints: (build) => ({
    singleSignOn: queryOf(build, singleSignOnCalls.show, () => ({})),
    updateSingleSignOn: mutationOf(
      build,
      singleSignOnCalls.update,
      (singleSignOn: Edit) => ({ body: { singleSignOn } }),
      {
        onQueryStarted: async (_edit: Edit, { dispatch, queryFulfilled }: Lifecycle) => {
          const result = await queryFulfilled.catch(() => null) // who sent it shows the failure
          if (result) void dispatch(singleSignOnApi.util.upsertQueryData('singleSignOn', undefined, result.data))
        },
      },
    ),
    testSingleSignOn: mutationOf(build, singleSignOnCalls.test, (issuer: string) => ({
      body: { singleSignOn: { issuer } },
    })),
  }),
})
export const { useUpdateSingleSignOnMutation, useTestSingleSignOnMutation } = singleSignOnApi

/** The provider of the organisation, with the request's status. */
export const useSingleSignOn = () => {
  const { data, isError, refetch } = singleSignOnApi.useSingleSignOnQuery()
  return { singleSignOn: data, isError, retry: () => void refetch() }
}

/** Prefetches it before its page renders. */
export const prefetchSingleSignOn = (dispatch: AppDispatch) =>
  dispatch(singleSignOnApi.endpoints.singleSignOn.initiate(undefined, { subscribe: false, forceRefetch: true }))
