import { type SignInPolicy, signInPolicyCalls } from '@contract/signInPolicy'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import type { AppDispatch } from '../types'

type Edit = SignInPolicy & { lockVersion: number | undefined }

export const signInPolicyApi = api.injectEndpoints({
  endpoints: (build) => ({
    signInPolicy: queryOf(build, signInPolicyCalls.show, () => ({})),
    updateSignInPolicy: mutationOf(
      build,
      signInPolicyCalls.update,
      (signInPolicy: Edit) => ({ body: { signInPolicy } }),
      {
        async onQueryStarted(_edit, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // who sent it shows the failure
          if (result) void dispatch(signInPolicyApi.util.upsertQueryData('signInPolicy', undefined, result.data))
        },
      },
    ),
    /** Without a notice: the next one follows within a minute, and a refusal ends the session as that of any call. */
    noteActivity: mutationOf(build, signInPolicyCalls.active, () => ({})),
  }),
})
export const { useUpdateSignInPolicyMutation } = signInPolicyApi

/** How people sign in, and stay signed in, with the request's status. */
export const useSignInPolicy = () => {
  const { data, isError, refetch } = signInPolicyApi.useSignInPolicyQuery()
  return { policy: data, isError, retry: () => void refetch() }
}

/** Prefetches the policy before its page renders. */
export const prefetchSignInPolicy = (dispatch: AppDispatch) =>
  dispatch(signInPolicyApi.endpoints.signInPolicy.initiate(undefined, { subscribe: false, forceRefetch: true }))
