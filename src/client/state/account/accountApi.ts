import {
  accountCalls,
  type ChangePassword,
  type EnableTwoFactor,
  type ProfileEdit,
  type UpdatePin,
} from '@contract/account'
import { pageCaps } from '@contract/common'
import { api, request, type Answer } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { accountChanged } from '../session/sessionEvents'
import type { RootState } from '../types'

/** Writes the confirmed change to the store. Notices and the form report a failure. */
const whenDone = <Data>(fulfilled: Promise<{ data: Data }>, take: (data: Data) => void) =>
  fulfilled.then(
    ({ data }) => take(data),
    () => undefined,
  )

const toEnableInput = ({ code, password }: EnableTwoFactor & { isReset: boolean }) => ({ body: { code, password } })

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutationOf(build, accountCalls.update, (body: ProfileEdit) => ({ body }), {
      onQueryStarted: (_profile, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, (account) => void dispatch(accountChanged(account))),
    }),
    /** Ends the account's other sessions, as enabling a second factor does (D-22). */
    changePassword: mutationOf(build, accountCalls.changePassword, (body: ChangePassword) => ({ body }), {
      invalidatesTags: (_answer, error) => (error ? [] : ['OpenSessions']),
    }),
    updatePin: mutationOf(build, accountCalls.updatePin, (body: UpdatePin) => ({ body })),
    /** A mutation, so that the cache holds no secret. A reset creates a second secret next to the active one (D-41). */
    readTwoFactorSecret: build.mutation<Answer<typeof accountCalls.twoFactorSecret>, { isReset: boolean }>({
      query: ({ isReset }) => request(isReset ? accountCalls.resetTwoFactor : accountCalls.twoFactorSecret, {}),
    }),
    /** After a reset, the success message differs (PR-051). */
    enableTwoFactor: mutationOf(build, accountCalls.enableTwoFactor, toEnableInput, {
      invalidatesTags: (_answer, error) => (error ? [] : ['OpenSessions']),
      onQueryStarted: (_code, { dispatch, getState, queryFulfilled }) => {
        const { account } = (getState() as RootState).session
        const uid = account?.uid ?? ''
        return whenDone(queryFulfilled, ({ otpEnabled }) => void dispatch(accountChanged({ uid, otpEnabled })))
      },
    }),
    openSessions: queryOf(build, accountCalls.sessions, () => ({ query: { per_page: pageCaps.content } }), {
      providesTags: ['OpenSessions'],
    }),
    endSession: mutationOf(build, accountCalls.endSession, (id: string) => ({ params: { id } }), {
      invalidatesTags: ['OpenSessions'],
    }),
    endOtherSessions: mutationOf(build, accountCalls.endOtherSessions, () => ({}), {
      invalidatesTags: ['OpenSessions'],
    }),
  }),
})
export const {
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useUpdatePinMutation,
  useReadTwoFactorSecretMutation,
  useEnableTwoFactorMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi

/** Prefetches the devices before their card renders. */
export const prefetchActiveSessions = () => accountApi.endpoints.openSessions.initiate(undefined, { subscribe: false })

/** The devices on which the account is signed in. */
export const useActiveSessions = () => {
  const { data, isError, isFetching, refetch } = accountApi.useOpenSessionsQuery()
  return { sessions: data?.records, isError, isFetching, retry: () => void refetch() }
}
