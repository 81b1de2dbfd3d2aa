import { nextStepCalls } from '@contract/nextSteps'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import type { AppDispatch } from '../types'

export const nextStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    nextSteps: queryOf(build, nextStepCalls.show, () => ({})),
    dismissNextSteps: mutationOf(build, nextStepCalls.dismiss, () => ({}), {
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null) // a notice shows a failure
        if (result) void dispatch(nextStepsApi.util.upsertQueryData('nextSteps', undefined, result.data))
      },
    }),
  }),
})
export const { useDismissNextStepsMutation } = nextStepsApi

/** What the organisation still needs: read anew on each visit, because other pages do it. */
export const useNextSteps = (isSkipped: boolean) => {
  const { data, isError, refetch } = nextStepsApi.useNextStepsQuery(undefined, { skip: isSkipped })
  return { steps: data, isError, retry: () => void refetch() }
}

/** Prefetches them before their page renders. */
export const prefetchNextSteps = (dispatch: AppDispatch) =>
  dispatch(nextStepsApi.endpoints.nextSteps.initiate(undefined, { subscribe: false, forceRefetch: true }))
