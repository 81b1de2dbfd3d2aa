import { loginFailed } from '@contract/session'
import { providerSignInCalls } from '@contract/providerSignIn'
import { api, request, type ApiError } from '../api'
import { mutationOf } from '../endpointOf'
import { bearerIn } from './sessionApi'

/** Signing in at the provider of one's organisation. */
const providerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where to go; without an address, to the provider of the only organisation. */
    startAtProvider: mutationOf(build, providerSignInCalls.start, (email: string | undefined) => ({
      body: email === undefined ? {} : { email },
    })),
    /** Returns the token of this browser's sign-in, as `login` does. */
    finishAtProvider: build.mutation<{ token: string }, void>({
      queryFn: async (_none, _api, _options, baseQuery) => {
        const { error, meta } = await baseQuery(request(providerSignInCalls.session, {}))
        if (error) return { error }
        const token = bearerIn(meta?.authorization)
        const noToken: ApiError = { status: 0, errors: {}, message: loginFailed }
        return token ? { data: { token } } : { error: noToken }
      },
    }),
  }),
})
export const { useStartAtProviderMutation, useFinishAtProviderMutation } = providerApi
