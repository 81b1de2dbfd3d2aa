import {
  accountCalls,
  type ChangePassword,
  type EnableTwoFactor,
  type OpenSession,
  type Profile,
  type TwoFactorSecret,
  type UpdatePin,
} from '@contract/account'
import { pageCaps } from '@contract/common'
import type { Account } from '@contract/session'
import { api, request, type Answer } from '../api'
import { sessionApi } from '../session/sessionApi'
import { accountChanged } from '../session/sessionEvents'
import type { RootState } from '../types'

type Enabled = Answer<typeof accountCalls.enableTwoFactor>

/** Writes the confirmed change to the store. Notices and the form report a failure. */
const whenDone = <Data>(fulfilled: Promise<{ data: Data }>, take: (data: Data) => void) =>
  fulfilled.then(
    ({ data }) => take(data),
    () => undefined,
  )

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Account, Profile>({
      query: (body) => request(accountCalls.update, { body }),
      onQueryStarted: (_profile, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, (account) => void dispatch(accountChanged(account))),
    }),
    /** Ends the account's other sessions, as enabling a second factor does (D-22). */
    changePassword: build.mutation<Answer<typeof accountCalls.changePassword>, ChangePassword>({
      query: (body) => request(accountCalls.changePassword, { body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['OpenSessions']),
    }),
    updatePin: build.mutation<Answer<typeof accountCalls.updatePin>, UpdatePin>({
      query: (body) => request(accountCalls.updatePin, { body }),
    }),
    /** A mutation, so that the cache holds no secret. A reset creates a second secret next to the active one (D-41). */
    readTwoFactorSecret: build.mutation<TwoFactorSecret, { isReset: boolean }>({
      query: ({ isReset }) => request(isReset ? accountCalls.resetTwoFactor : accountCalls.twoFactorSecret, {}),
    }),
    /** After a reset, the success message differs (PR-051). */
    enableTwoFactor: build.mutation<Enabled, EnableTwoFactor & { isReset: boolean }>({
      query: ({ code, password }) => request(accountCalls.enableTwoFactor, { body: { code, password } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['OpenSessions']),
      onQueryStarted: (_code, { dispatch, getState, queryFulfilled }) => {
        const { account } = (getState() as RootState).session
        const uid = account?.uid ?? ''
        return whenDone(queryFulfilled, ({ otpEnabled }) => void dispatch(accountChanged({ uid, otpEnabled })))
      },
    }),
    openSessions: build.query<OpenSession[], void>({
      query: () => request(accountCalls.sessions, { query: { per_page: pageCaps.content } }),
      transformResponse: ({ records }: Answer<typeof accountCalls.sessions>) => records,
      providesTags: ['OpenSessions'],
    }),
    endSession: build.mutation<Answer<typeof accountCalls.endSession>, string>({
      query: (id) => request(accountCalls.endSession, { params: { id } }),
      invalidatesTags: ['OpenSessions'],
    }),
    endOtherSessions: build.mutation<Answer<typeof accountCalls.endOtherSessions>, void>({
      query: () => request(accountCalls.endOtherSessions, {}),
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
export const readOpenSessions = () => accountApi.endpoints.openSessions.initiate(undefined, { subscribe: false })

/** Refetches the account after a response shows that the local copy is stale. */
export const readAccountAgain = () =>
  sessionApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true })

/** The devices on which the account is signed in. */
export const useOpenSessions = () => {
  const { data, isError, isFetching, refetch } = accountApi.useOpenSessionsQuery()
  return { sessions: data, isError, isFetching, retry: () => void refetch() }
}
